import type { DocumentModel } from '@bls/proto/contracts/calls/files/document-model';
import type { TemplateLanguage } from '@bls/proto/domain/contract-template/fields';
import type { Content, ContentNode } from 'pdfmake';
import { inline, latin, stacked } from './bilingual.js';
import type { EmbeddedPictures } from './embedded-pictures.js';
import { ACCENT, FAINT, INK, MARGINS, PAGE_WIDTH, POINTS_PER_MM, RULE, SOFT, TEXT_WIDTH } from './style.js';

const rule = (width: number, color: string): ContentNode => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: TEXT_WIDTH, y2: 0, lineWidth: width, lineColor: color }],
});

/** First page: the sender. Later pages: the title. Every page: the document number. */
export function pageHeader(document: DocumentModel, pictures: EmbeddedPictures, accent: string): (page: number) => Content {
  const logo = document.issuer.logoFileId ? pictures.get(document.issuer.logoFileId) : undefined;
  const sender: ContentNode = logo
    ? { image: logo, fit: [170, 30], width: '*' }
    : {
        width: '*',
        ...(inline(document.issuer.name, { bold: true, fontSize: 11, color: accent }, { fontSize: 10, color: accent }) as ContentNode),
        margin: [0, 8, 0, 0],
      };
  const number: ContentNode = { width: 'auto', alignment: 'right', fontSize: 8.2, color: SOFT };
  const margin = [MARGINS.left, 30, MARGINS.right, 0];
  return (page) => {
    if (page > 1) {
      const title = {
        width: '*',
        ...(inline(document.title, { fontSize: 8.2, color: SOFT }, { fontSize: 8.2, color: FAINT }) as ContentNode),
      };
      return { margin, stack: [{ columns: [title, { ...number, text: document.number }], margin: [0, 14, 0, 6] }, rule(0.6, RULE)] };
    }
    const lines = [{ text: document.number, bold: true, color: INK, fontSize: 9 }, ...(document.date ? [{ text: document.date }] : [])];
    return { margin, stack: [{ columns: [sender, { ...number, stack: lines }], margin: [0, 0, 0, 5] }, rule(1.2, accent)] };
  };
}

const PAGE_OF = {
  en: (page: number, pages: number) => `Page ${page} of ${pages}`,
  zh: (page: number, pages: number) => `第 ${page} 页，共 ${pages} 页`,
};

export function pageFooter(document: DocumentModel, language: TemplateLanguage): (page: number, pages: number) => Content {
  return (page, pages) => ({
    margin: [MARGINS.left, 18, MARGINS.right, 0],
    stack: [
      rule(0.6, RULE),
      {
        columns: [
          { width: '*', text: `${latin(document.issuer.name.en)}  ·  ${document.number}`, fontSize: 7.4, color: FAINT },
          {
            width: 'auto',
            text: language === 'bilingual' ? `${PAGE_OF.en(page, pages)}   ${PAGE_OF.zh(page, pages)}` : PAGE_OF[language](page, pages),
            fontSize: 7.4,
            color: FAINT,
            alignment: 'right',
          },
        ],
        margin: [0, 5, 0, 0],
      },
    ],
  });
}

/** The title, and above it the addresses of a letter. */
export function opening(document: DocumentModel): Content[] {
  const { issuer, recipient } = document;
  const addresses: Content[] = recipient
    ? [
        {
          columns: [
            {
              width: '55%',
              stack: [inline(recipient.label, { style: 'label' }, { style: 'label' }), address(recipient.name, recipient.lines)],
            },
            { width: '*', stack: [{ text: 'From 发件方', style: 'label' }, address(issuer.name, issuer.lines)] },
          ],
          columnGap: 24,
          margin: [0, 4, 0, 16],
        },
      ]
    : [];
  const alignment = recipient ? 'left' : 'center';
  const title: Content[] = [{ text: latin(document.title.en), style: 'title', alignment }];
  if (document.title.zh) title.push({ text: document.title.zh, style: 'titleZh', alignment, margin: [0, 0, 0, 2] });
  if (document.subtitle)
    title.push({
      ...(stacked(document.subtitle, { style: 'subtitle', alignment }, { style: 'subtitle', alignment }) as ContentNode),
    });
  return [...addresses, { stack: title, margin: [0, recipient ? 0 : 8, 0, recipient ? 10 : 16] }];
}

/** Lines often begin with the name, which stands above them. */
const address = (name: DocumentModel['issuer']['name'], lines: readonly string[]): Content => ({
  stack: [
    stacked(name, { bold: true }),
    ...lines.filter((line) => line !== name.en && line !== name.zh).map((text) => ({ text: latin(text), fontSize: 8.6, color: SOFT })),
  ],
  margin: [0, 2, 0, 0],
});

/** A large pale word across the page, so pale that every figure stays readable. */
export const watermarkOf = (document: DocumentModel): ContentNode | undefined =>
  document.watermark
    ? {
        text: document.watermark,
        color: ACCENT,
        opacity: 0.07,
        bold: true,
        fontSize: Math.min(110, (PAGE_WIDTH * 1.1) / Math.max(4, document.watermark.length)),
      }
    : undefined;

/** The stamp, over the first page or the one on which the text ends; nothing for the other one. It does not move other content. */
export function stampOf(document: DocumentModel, pictures: EmbeddedPictures, page: 'first' | 'last'): Content[] {
  const { stamp } = document;
  if (stamp?.page !== page) return [];
  const image = pictures.get(stamp.fileId);
  if (!image) return [];
  const [x = 0, y = 0, width = 0] = [stamp.left, stamp.top, stamp.width].map((mm) => mm * POINTS_PER_MM);
  // the longer side of the picture has the width of the stamp, so that a tall one stays on the page too
  return [{ image, fit: [width, width], absolutePosition: { x, y } }];
}
