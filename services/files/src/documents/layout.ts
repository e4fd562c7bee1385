import type { DocumentModel } from '@bls/proto/calls/files/document-model';
import type { DocumentDefinition } from 'pdfmake';
import { blocksOf } from './blocks.js';
import { opening, pageFooter, pageHeader, watermarkOf } from './page-frame.js';
import type { Pictures } from './pictures.js';
import { INK, MARGINS, STYLES } from './style.js';

/** Lays a document out for pdfmake. Pure: the same document and pictures give the same pages. */
export function layout(document: DocumentModel, pictures: Pictures): DocumentDefinition {
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
    content: [...opening(document), ...blocksOf(document, pictures)],
    // A heading that would stand alone at the foot of a page moves on with its text.
    pageBreakBefore: (node: { headlineLevel?: number; pageNumbers: number[] }, query: { getFollowingNodesOnPage(): unknown[] }) =>
      node.headlineLevel !== undefined && query.getFollowingNodesOnPage().length === 0,
  };
}
