import type { DocumentModel } from '@bls/proto/contracts/calls/files/document-model';
import type { DocumentDefinition } from 'pdfmake';
import { blocksOf } from './blocks.js';
import { opening, pageFooter, pageHeader, stampOf, watermarkOf } from './page-frame.js';
import type { EmbeddedPictures } from './embedded-pictures.js';
import { INK, MARGINS, STYLES } from './style.js';

/** Lays a document out for pdfmake. Pure: the same document and pictures give the same pages. */
export function layout(document: DocumentModel, pictures: EmbeddedPictures): DocumentDefinition {
  const watermark = watermarkOf(document);
  return {
    pageSize: 'A4',
    pageMargins: [MARGINS.left, MARGINS.top, MARGINS.right, MARGINS.bottom],
    info: {
      title: `${document.number} ${document.title.en}`,
      author: document.issuer.name.en,
      creator: 'Brand licensing',
      producer: 'Brand licensing',
    },
    lang: document.title.zh ? 'zh-CN' : 'en',
    compress: true,
    defaultStyle: { font: 'NotoSansSC', fontSize: 9.2, color: INK, lineHeight: 1 },
    styles: STYLES,
    header: pageHeader(document, pictures),
    footer: pageFooter(document),
    ...(watermark ? { watermark } : {}),
    content: [...opening(document), ...blocksOf(document, pictures), ...stampOf(document, pictures)],
    pageBreakBefore: standsAlone,
  };
}

type Placed = { headlineLevel?: number; startPosition?: { verticalRatio: number } };
/** Below this part of a page there is no room for a heading and a row of a table. */
const FOOT = 0.86;

/** A heading that would stand alone at the foot of a page moves on with its text. */
const standsAlone = (node: Placed, query: { getFollowingNodesOnPage(): unknown[] }): boolean =>
  node.headlineLevel !== undefined && ((node.startPosition?.verticalRatio ?? 0) > FOOT || query.getFollowingNodesOnPage().length === 0);
