import type { Bilingual } from '@bls/proto/contracts/calls/files/document-model';
import type { TemplateLanguage } from '@bls/proto/domain/contract-template/fields';
import type { Content, ContentNode, DocumentDefinition } from 'pdfmake';
import { latin, printed } from '../layout/bilingual.js';
import { layout } from '../layout/layout.js';
import { INK, TEXT_WIDTH } from '../layout/style.js';
import type { WordBlock, WordParagraph } from './blocks.js';
import { keptTogether } from './keep-together.js';
import { ruledTable, sideBySide } from './word-tables.js';

type Heading = {
  title: Bilingual;
  number: string;
  issuer: Bilingual;
  watermark?: string | undefined;
  language?: TemplateLanguage | undefined;
};

const BODY = 9.6;
const HEADINGS = [17, 13, 11, 10];
const MARKER = 30;
const ALIGN: Record<string, string> = { center: 'center', right: 'right', end: 'right', both: 'justify', distribute: 'justify' };
/** Where pdfmake may break a line inside a word. */
const IN_WORD = /\w[-/]\w/;

/** A word processor's document with the page header and footer of all documents, with its number and page numbers. Pure. */
export function wordLayout(
  blocks: readonly WordBlock[],
  { issuer, title, language = 'bilingual', ...heading }: Heading,
): DocumentDefinition {
  const named = { title: alone(title, language), issuer: { name: alone(issuer, language), lines: [] } };
  const page = layout({ ...heading, ...named, layout: 'stacked', blocks: [] }, new Map(), undefined, language);
  return {
    ...page,
    defaultStyle: { font: 'NotoSansSC', fontSize: BODY, color: INK, lineHeight: 1.12 },
    content: keptTogether(blocks, contentOf),
  };
}

/** A text in the language of the document. */
function alone(text: Bilingual, language: TemplateLanguage): Bilingual {
  if (language === 'bilingual') return text;
  return { en: language === 'zh' ? (text.zh ?? text.en) : text.en };
}

function contentOf(block: WordBlock): Content {
  if (block.kind === 'paragraph') return paragraphOf(block);
  return block.hasLines ? ruledTable(block, contentOf) : block.rows.map((row) => sideBySide(row, block.widths, contentOf));
}

function paragraphOf({ runs, marker, look, indent, newPage }: WordParagraph): Content {
  if (runs.length === 0 && look.lineHeight !== undefined) return { text: '', fontSize: 1, margin: [0, look.lineHeight, 0, 0] };
  const heading = look.heading;
  const size = heading === undefined ? look.size : (look.size ?? HEADINGS[Math.min(heading, HEADINGS.length - 1)]);
  const text = runs.map((run) => ({
    text: printed(run.text).replaceAll('\t', '    '),
    ...((run.bold ?? look.bold ?? heading !== undefined) ? { bold: true } : {}),
    ...(run.underline ? { decoration: 'underline' } : {}),
    ...(run.size ? { fontSize: run.size } : {}),
  }));
  const align = ALIGN[look.align ?? ''] ?? 'left';
  // pdfmake would also widen the gap after a hyphen or slash within a word: "non- exclusive"
  const isWidened = align === 'justify' && text.some((run) => IN_WORD.test(run.text));
  const node: ContentNode = {
    text: text.length > 0 ? text : ' ',
    ...(size ? { fontSize: size } : {}),
    alignment: isWidened ? 'left' : align,
  };
  const outer = {
    margin: [Math.min(indent, TEXT_WIDTH / 2), heading === undefined ? 0 : 8, 0, 5],
    ...(newPage ? { pageBreak: 'before' } : {}),
    ...(heading === undefined ? {} : { headlineLevel: Math.max(1, heading) }),
  };
  if (!marker) return { ...node, ...outer };
  const left = indent > MARKER ? indent - MARKER : 0;
  return {
    ...outer,
    margin: [left, outer.margin[1], 0, 5],
    columns: [
      { width: MARKER, text: latin(marker), fontSize: node['fontSize'], bold: heading !== undefined },
      { width: '*', ...node },
    ],
  };
}
