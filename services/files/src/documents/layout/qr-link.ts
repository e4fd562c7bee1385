import type { Bilingual } from '@bls/proto/contracts/calls/files/document-model';
import type { ContentNode } from 'pdfmake';
import { SOFT } from './style.js';

/** The text ends before the right third of the page, where a letter is stamped: the stamp must not cover the code. */
const WIDTH = { code: 110, text: 205 };

/** A QR code with the text that explains it, and its address for readers without a camera. */
export const qrLink = ({ link, text }: { link: string; text: Bilingual }): ContentNode => ({
  unbreakable: true,
  margin: [0, 10, 0, 0],
  color: SOFT,
  stack: [
    {
      columns: [
        { width: WIDTH.code, qr: link, fit: 100, eccLevel: 'M' },
        {
          width: WIDTH.text,
          fontSize: 8.6,
          margin: [0, 8, 0, 0],
          stack: [text.en, ...(text.zh ? [{ text: text.zh, margin: [0, 4, 0, 0] }] : [])],
        },
      ],
    },
    { text: link, fontSize: 7.4, link, margin: [0, 4, 0, 0] },
  ],
});
