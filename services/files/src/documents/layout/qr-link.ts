import type { Bilingual, DocumentModel } from '@bls/proto/contracts/calls/files/document-model';
import type { ContentNode } from 'pdfmake';
import { MARGINS, PAGE_WIDTH, POINTS_PER_MM, SOFT, TEXT_WIDTH } from './style.js';

const CODE = 110;
/** The text beside the code: as wide as it is read well, and at least as wide as its longest word. */
const TEXT = { most: 205, least: 100 };
const GAP = 8;

type Stamp = DocumentModel['stamp'];
/** A part of the width of the text: how far it is from the left margin, and how wide. */
type Place = { indent: number; width: number };

/**
 * A QR code with the text that explains it, and its address for readers without a camera. They are beside the stamp, wherever on the
 * page it is, because a covered code cannot be scanned.
 */
export function qrLink({ link, text }: { link: string; text: Bilingual }, stamp?: Stamp): ContentNode {
  const { indent, width } = placeBeside(stamp);
  const code: ContentNode = { qr: link, fit: 100, eccLevel: 'M' };
  const words: ContentNode = { fontSize: 8.6, stack: [text.en, ...(text.zh ? [{ text: text.zh, margin: [0, 4, 0, 0] }] : [])] };
  const textWidth = Math.min(TEXT.most, width - CODE);
  const both: ContentNode[] =
    textWidth >= TEXT.least
      ? [
          {
            columns: [
              { width: CODE, ...code },
              { width: textWidth, margin: [0, 8, 0, 0], ...words },
            ],
          },
        ]
      : [code, { margin: [0, 4, 0, 0], ...words }];
  return {
    unbreakable: true,
    margin: [indent, 10, 0, 0],
    color: SOFT,
    columns: [{ width, stack: [...both, { text: link, fontSize: 7.4, link, margin: [0, 4, 0, 0] }] }],
  };
}

/** Left of the stamp where code and text fit there, else on its wider side. */
function placeBeside(stamp: Stamp): Place {
  if (!stamp) return { indent: 0, width: TEXT_WIDTH };
  const start = stamp.left * POINTS_PER_MM;
  const end = start + stamp.width * POINTS_PER_MM;
  const before = start - GAP - MARGINS.left;
  const after = PAGE_WIDTH - MARGINS.right - end - GAP;
  return before >= CODE + TEXT.most || before >= after
    ? { indent: 0, width: Math.min(before, TEXT_WIDTH) }
    : { indent: Math.max(0, end + GAP - MARGINS.left), width: Math.min(after, TEXT_WIDTH) };
}
