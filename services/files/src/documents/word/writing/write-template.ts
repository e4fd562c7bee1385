import type { TemplateBlock, TemplateModel, Wording } from '@bls/proto/contracts/calls/files/template-model';
import PizZip from 'pizzip';
import { LISTS, partsOf } from './package-parts.js';
import { xmlText } from './xml-text.js';

type Language = 'en' | 'zh';
type TextBlock = Extract<TemplateBlock, { type: 'title' | 'heading' | 'clause' | 'item' | 'paragraph' }>;
type TableBlock = Extract<TemplateBlock, { type: 'table' }>;

/** Width of the text on A4, in twentieths of a point. */
const WIDTH = 9586;
const STYLES = { title: 'Title', heading: 'Heading1', clause: 'Clause', item: 'Item', paragraph: 'Normal' } as const;
const LEVELS: Readonly<Record<string, number>> = { heading: 0, clause: 1, item: 2 };
const HEAD_SHADE = 'F1F3F6';
const FIXED_DATE = new Date('2026-01-01T00:00:00Z');
const NO_BORDERS = borders('nil');
const RULES = borders('single');

function borders(kind: 'nil' | 'single'): string {
  const line = kind === 'nil' ? 'w:val="nil"' : 'w:val="single" w:sz="4" w:space="0" w:color="C9CED4"';
  return `<w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map((side) => `<w:${side} ${line}/>`).join('')}</w:tblBorders>`;
}

/** A template as a .docx. The same description gives the same bytes. Pure. */
export function writeTemplate({ language, blocks }: TemplateModel): Buffer {
  const zip = new PizZip();
  for (const [path, text] of Object.entries(partsOf(bodyOf(blocks, language)))) zip.file(path, text, { date: FIXED_DATE });
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}

function bodyOf(blocks: readonly TemplateBlock[], language: TemplateModel['language']): string {
  const parts: string[] = [];
  let texts: TextBlock[] = [];
  // texts that follow each other share one table, with English on the left and Chinese on the right
  const flush = (): void => {
    if (texts.length > 0) parts.push(language === 'bilingual' ? parallel(texts) : texts.map((one) => textBlock(one, language)).join(''));
    texts = [];
  };
  for (const block of blocks) {
    if (isText(block) && !(language === 'bilingual' && block.type === 'title')) {
      texts.push(block);
      continue;
    }
    flush();
    parts.push(otherBlock(block, language));
  }
  flush();
  return parts.join('');
}

const isText = (block: TemplateBlock): block is TextBlock => block.type in STYLES;

function otherBlock(block: TemplateBlock, language: TemplateModel['language']): string {
  switch (block.type) {
    case 'title':
      return textBlock(block, 'en', true) + textBlock(block, 'zh', true);
    case 'when':
      return paragraph(`{${block.negated ? '^' : '#'}${block.condition}}`, '');
    case 'end':
      return paragraph(`{/${block.condition}}`, '');
    case 'fields':
      return table(
        [30, 70],
        block.rows.map(({ label, value }) =>
          row([cell(WIDTH * 0.3, cellText(label, language, 'Label'), true), cell(WIDTH * 0.7, cellText(value, language, 'Cell'))]),
        ),
        RULES,
      );
    case 'table':
      return dataTable(block, language);
    case 'signatures':
      return signatures(block.parties, language);
    default:
      return '';
  }
}

const run = (text: string): string => `<w:r><w:t xml:space="preserve">${xmlText(text)}</w:t></w:r>`;
const paragraph = (text: string, properties: string): string => `<w:p><w:pPr>${properties}</w:pPr>${text ? run(text) : ''}</w:p>`;
/** Names the language of every placeholder. Sections and conditions have none. */
const inOneLanguage = (text: string, language: Language): string => text.replaceAll(/\{(\w+)\}/g, `{$1.${language}}`);

/** A text in one language. In a narrow column it is not justified. */
function textBlock(block: TextBlock, language: Language, named = false): string {
  const text = named ? inOneLanguage(block.text[language], language) : block.text[language];
  const level = LEVELS[block.type];
  const number = level === undefined ? '' : `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${LISTS[language]}"/></w:numPr>`;
  const align = block.type === 'paragraph' && block.align === 'center' ? '<w:jc w:val="center"/>' : '';
  const justified = !named && (block.type === 'clause' || block.type === 'item') ? '<w:jc w:val="both"/>' : align;
  const indent = block.type === 'item' ? '<w:ind w:left="1200" w:hanging="600"/>' : '';
  return paragraph(text, `<w:pStyle w:val="${STYLES[block.type]}"/>${number}${indent}${justified}`);
}

const parallel = (blocks: readonly TextBlock[]): string =>
  table(
    [50, 50],
    blocks.map((block) => row([cell(WIDTH / 2, textBlock(block, 'en', true)), cell(WIDTH / 2, textBlock(block, 'zh', true))])),
    NO_BORDERS,
  );

/** A text in a cell of a table: in a bilingual document Chinese below English. */
function cellText(text: Wording, language: TemplateModel['language'], style: 'Cell' | 'Label', align = 'left'): string {
  const properties = `<w:pStyle w:val="${style}"/>${align === 'left' ? '' : `<w:jc w:val="${align}"/>`}`;
  if (language !== 'bilingual') return paragraph(text[language], properties);
  // a placeholder alone prints both languages, and once what is the same in both
  if (text.en === text.zh) return paragraph(text.en, properties);
  return paragraph(inOneLanguage(text.en, 'en'), properties) + paragraph(inOneLanguage(text.zh, 'zh'), properties);
}

function dataTable({ rows, columns }: TableBlock, language: TemplateModel['language']): string {
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  const widthOf = (width: number): number => Math.round((WIDTH * width) / total);
  const head = row(
    columns.map(({ label, align, width }) => cell(widthOf(width), cellText(label, language, 'Label', align), true)),
    true,
  );
  const last = columns.length - 1;
  const body = row(
    columns.map(({ field, align, width }, index) => {
      const text = `${index === 0 ? `{#${rows}}` : ''}{${field}}${index === last ? `{/${rows}}` : ''}`;
      return cell(widthOf(width), cellText({ en: text, zh: text }, language, 'Cell', align));
    }),
  );
  return table(
    columns.map(({ width }) => width),
    [head, body],
    RULES,
  );
}

function signatures(parties: Extract<TemplateBlock, { type: 'signatures' }>['parties'], language: TemplateModel['language']): string {
  const labelOf = ({ en, zh }: Wording): string => (language === 'bilingual' ? `${en} ${zh}: ` : language === 'en' ? `${en}: ` : `${zh}：`);
  const line = (label: Wording): string => paragraph(`${labelOf(label)}____________________`, '<w:pStyle w:val="Cell"/>');
  const head = ({ role, company }: (typeof parties)[number]): string =>
    cell(WIDTH / 2, cellText(role, language, 'Cell') + cellText(company, language, 'Label'));
  const lines = [
    { en: 'Signature', zh: '签字' },
    { en: 'Name', zh: '姓名' },
    { en: 'Title', zh: '职务' },
    { en: 'Date', zh: '日期' },
  ];
  const space = paragraph('', '') + paragraph('', '');
  const body = row(parties.map(() => cell(WIDTH / 2, space + lines.map(line).join(''))));
  return table([50, 50], [row(parties.map(head)), body], NO_BORDERS);
}

function table(widths: readonly number[], rows: readonly string[], lines: string): string {
  const total = widths.reduce((sum, width) => sum + width, 0);
  const grid = widths.map((width) => `<w:gridCol w:w="${Math.round((WIDTH * width) / total)}"/>`).join('');
  const properties = `<w:tblPr><w:tblW w:w="${WIDTH}" w:type="dxa"/>${lines}<w:tblLayout w:type="fixed"/><w:tblCellMar><w:left w:w="90" w:type="dxa"/><w:right w:w="90" w:type="dxa"/></w:tblCellMar></w:tblPr>`;
  // a word processor joins tables without a paragraph between them
  return `<w:tbl>${properties}<w:tblGrid>${grid}</w:tblGrid>${rows.join('')}</w:tbl>${paragraph('', '<w:spacing w:before="0" w:after="0" w:line="120" w:lineRule="exact"/>')}`;
}

const row = (cells: readonly string[], isHead = false): string =>
  `<w:tr><w:trPr><w:cantSplit/>${isHead ? '<w:tblHeader/>' : ''}</w:trPr>${cells.join('')}</w:tr>`;
const cell = (width: number, content: string, isShaded = false): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${Math.round(width)}" w:type="dxa"/>${isShaded ? `<w:shd w:val="clear" w:color="auto" w:fill="${HEAD_SHADE}"/>` : ''}</w:tcPr>${content}</w:tc>`;
