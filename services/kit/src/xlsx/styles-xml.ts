import type { Language } from '@bls/proto/domain/enumerations/identity';
import type { DateFormat } from '@bls/proto/domain/values/clock/date-format';
import { xmlText } from './xml-text.js';

/** The cell styles of our workbooks: a fixed set, the same in every file. */
export const STYLES = [
  'plain',
  'title',
  'note',
  'header',
  'headerFill',
  'text',
  'number',
  'money',
  'date',
  'given',
  'error',
  'warning',
  'quoted',
  'decimal',
  'amount',
  'wholeAmount',
  'day',
  'instant',
  'month',
] as const;
export type Style = (typeof STYLES)[number];

type Look = { format?: number; font?: number; fill?: number; border?: number; align?: string; quoted?: boolean };

const list = (tag: string, items: readonly string[]): string => `<${tag} count="${items.length}">${items.join('')}</${tag}>`;

/** How the reader of a workbook sees days, and the language of the months: the same as on the screens. */
export type DateLook = { format: DateFormat; language: Language };
const DAYS = {
  mdy: 'm/d/yy',
  iso: 'yyyy\\-mm\\-dd',
  // The names of months in English, whatever the language of the spreadsheet program is.
  dmy: { en: '[$-409]d mmm yyyy', zh: 'yyyy"年"m"月"d"日"' },
} as const;
const numberFormat = (id: number, code: string): string => `<numFmt numFmtId="${id}" formatCode="${xmlText(code)}"/>`;
function formatsXml({ format, language }: DateLook): string {
  const day = format === 'dmy' ? DAYS.dmy[language] : DAYS[format];
  const instant = `${day} ${format === 'mdy' ? 'h:mm AM/PM' : 'hh:mm'}`;
  const codes = ['#,##0.######', '#,##0.00####', day, instant, 'm/yyyy'];
  return list(
    'numFmts',
    codes.map((code, at) => numberFormat(164 + at, code)),
  );
}
const font = (size: number, colour: string, bold = false): string =>
  `<font>${bold ? '<b/>' : ''}<sz val="${size}"/><color rgb="FF${colour}"/><name val="Calibri"/><family val="2"/></font>`;
const FONTS = [font(11, '1B2128'), font(15, '1B2128', true), font(10, '5C6773'), font(11, 'FFFFFF', true), font(11, '5C6773')];
const fill = (colour: string): string =>
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${colour}"/><bgColor indexed="64"/></patternFill></fill>`;
/** The fills of cells with messages. */
export const MARK_FILLS = { error: 'FBD5D5', warning: 'FBE9B7' } as const;
const FILLS = [
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  fill('3A4552'),
  fill('C44D12'),
  fill('F6F7F8'),
  fill(MARK_FILLS.error),
  fill(MARK_FILLS.warning),
];
const edge = (side: string): string => `<${side} style="thin"><color rgb="FFE4E7EB"/></${side}>`;
const BORDERS = [
  '<border><left/><right/><top/><bottom/><diagonal/></border>',
  `<border>${['left', 'right', 'top', 'bottom'].map(edge).join('')}<diagonal/></border>`,
];
const HEADER_ALIGN = '<alignment horizontal="center" vertical="center" wrapText="1"/>';

const LOOKS: Record<Style, Look> = {
  plain: {},
  title: { font: 1 },
  note: { font: 2, align: '<alignment vertical="top" wrapText="1"/>' },
  header: { font: 3, fill: 2, border: 1, align: HEADER_ALIGN },
  headerFill: { font: 3, fill: 3, border: 1, align: HEADER_ALIGN },
  text: { format: 49, border: 1 },
  number: { format: 164, border: 1 },
  money: { format: 165, border: 1 },
  date: { format: 14, border: 1 },
  given: { format: 49, font: 4, fill: 4, border: 1 },
  error: { fill: 5, border: 1 },
  warning: { fill: 6, border: 1 },
  // The cell stays text when it is edited, even with a leading "=".
  quoted: { format: 49, quoted: true },
  // General shows no decimal point after a whole number.
  decimal: { format: 0 },
  amount: { format: 4 },
  wholeAmount: { format: 3 },
  day: { format: 166 },
  instant: { format: 167 },
  month: { format: 168 },
};

const xf = ({ format = 0, font: f = 0, fill: g = 0, border = 0, align = '', quoted = false }: Look): string =>
  `<xf numFmtId="${format}" fontId="${f}" fillId="${g}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"${quoted ? ' quotePrefix="1"' : ''}${align ? ` applyAlignment="1">${align}</xf>` : '/>'}`;

/** The index of a style in the file. */
export const styleIndex = (style: Style): number => STYLES.indexOf(style);

export const stylesXml = (dates: DateLook): string =>
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  formatsXml(dates) +
  list('fonts', FONTS) +
  list('fills', FILLS) +
  list('borders', BORDERS) +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  list(
    'cellXfs',
    STYLES.map((style) => xf(LOOKS[style])),
  ) +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
