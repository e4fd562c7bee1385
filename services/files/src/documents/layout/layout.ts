import type { DocumentModel } from '@bls/proto/contracts/calls/files/document-model';
import type { TemplateLanguage } from '@bls/proto/domain/contract-template/fields';
import type { DocumentDefinition } from 'pdfmake';
import { blocksOf } from './blocks.js';
import { opening, pageFooter, pageHeader, stampOf, watermarkOf } from './page-parts.js';
import type { EmbeddedPictures } from './embedded-pictures.js';
import { breakBefore } from './page-breaks.js';
import { ACCENT, INK, MARGINS, stylesIn } from './style.js';

/** Lays a document out for pdfmake. Pure: the same document, pictures, language and main colour of the tenant give the same pages. */
export function layout(
  document: DocumentModel,
  pictures: EmbeddedPictures,
  color = ACCENT,
  language: TemplateLanguage = 'bilingual',
): DocumentDefinition {
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
    lang: document.title.zh || language === 'zh' ? 'zh-CN' : 'en',
    compress: true,
    defaultStyle: { font: 'NotoSansSC', fontSize: 9.2, color: INK, lineHeight: 1 },
    styles: stylesIn(color),
    header: pageHeader(document, pictures, color),
    footer: pageFooter(document, language),
    ...(watermark ? { watermark } : {}),
    content: [
      ...stampOf(document, pictures, 'first'),
      ...opening(document),
      ...blocksOf(document, pictures),
      ...stampOf(document, pictures, 'last'),
    ],
    pageBreakBefore: breakBefore,
  };
}
