import type { DocumentBlock } from '@bls/proto/contracts/calls/files/document-model';
import type { Content, ContentNode } from 'pdfmake';
import { stacked } from './bilingual.js';
import type { EmbeddedPictures } from './embedded-pictures.js';
import { INK, SOFT, TEXT_WIDTH } from './style.js';

type Signatures = Extract<DocumentBlock, { type: 'signatures' }>;
type Party = Signatures['parties'][number];

const GAP = 34;
const SPACE = 58;

/** Signature fields in pairs. A page break never splits a pair. */
export function signatureBlock(block: Signatures, pictures: EmbeddedPictures): Content {
  const width = (TEXT_WIDTH - GAP) / 2;
  const rows: Content[] = [];
  for (let at = 0; at < block.parties.length; at += 2) {
    const pair = block.parties.slice(at, at + 2);
    rows.push({
      columns: pair.map((party) => ({ width, stack: signatureField(party, width, pictures) })),
      columnGap: GAP,
      unbreakable: true,
      margin: [0, 14, 0, 6],
    });
  }
  return { stack: rows };
}

function signatureField(party: Party, width: number, pictures: EmbeddedPictures): Content[] {
  const picture = party.signatureFileId ? pictures.get(party.signatureFileId) : undefined;
  // The same space with and without a picture, so that the lines of a pair are level.
  const space: ContentNode = { canvas: [{ type: 'rect', x: 0, y: 0, w: 1, h: SPACE, lineWidth: 0, color: '#ffffff', fillOpacity: 0 }] };
  const signature: Content[] = picture ? [{ image: picture, fit: [width * 0.7, SPACE - 6], relativePosition: { x: 4, y: 4 - SPACE } }] : [];
  return [
    stacked(party.role, { style: 'label' }, { style: 'small' }),
    { ...(stacked(party.company, { bold: true }) as ContentNode), margin: [0, 2, 0, 0] },
    space,
    ...signature,
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.7, lineColor: INK }] },
    ...lines(party),
  ];
}

/** Empty lines are for handwriting. A party with a signature picture gets none. */
const lines = ({ name, title, date, signatureFileId }: Party): Content[] =>
  [
    { label: 'Name 姓名', value: name },
    { label: 'Title 职务', value: title },
    { label: 'Date 日期', value: date },
  ]
    .filter(({ value }) => value || !signatureFileId)
    .map(({ label, value }) => line(label, value));

const line = (label: string, value: string | undefined): Content => ({
  columns: [
    { width: 48, text: label, fontSize: 8, color: SOFT },
    { width: '*', text: value ?? '', fontSize: 9 },
  ],
  // that of the parties would be inherited
  columnGap: 4,
  margin: [0, 3, 0, 0],
});
