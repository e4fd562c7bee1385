import type { Bilingual } from '@bls/proto/contracts/calls/files/document-model';
import type { ContentNode } from 'pdfmake';
import { SOFT } from './style.js';

/** A QR code with the text that explains it, and its address for readers without a camera. */
export const qrLink = ({ link, text }: { link: string; text: Bilingual }): ContentNode => ({
  unbreakable: true,
  margin: [0, 10, 0, 0],
  columns: [
    { width: 110, qr: link, fit: 100, eccLevel: 'M' },
    {
      width: '*',
      fontSize: 8.6,
      color: SOFT,
      margin: [0, 8, 0, 0],
      stack: [text.en, ...(text.zh ? [{ text: text.zh, margin: [0, 4, 0, 4] }] : []), { text: link, fontSize: 7.4, link }],
    },
  ],
});
