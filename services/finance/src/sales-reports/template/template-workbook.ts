import type { Readable } from 'node:stream';
import { isDecimal } from '@bls/proto/domain/values/decimal';
import { CURRENCY_CODES } from '@bls/proto/domain/values/money';
import {
  BUSINESS_MODEL_WORDS,
  bothLanguages,
  CHANNEL_WORDS,
  DATA_TYPE_WORDS,
  HEADERS,
  SALES_FIELDS,
  type SalesField,
} from '@bls/proto/domain/sales-report/vocabulary';
import { columnName } from '@bls/kit/xlsx/column-name';
import type { OutCell, OutRow, OutSheet, Validation } from '@bls/kit/xlsx/sheet';
import type { Style } from '@bls/kit/xlsx/styles-xml';
import { writeWorkbook } from '@bls/kit/xlsx/write-workbook';
import { translate, type Language } from '../../workbook/workbook.api.js';

export type TemplateLine = Partial<Record<SalesField, string>>;
export type Template = {
  month: string;
  contractNumber: string;
  companyName: string;
  currency: string;
  lines: readonly TemplateLine[];
  language: Language;
};

/** The columns for the licensee to fill in; the others are filled from the contract. */
const TO_FILL: readonly SalesField[] = [
  'channel',
  'businessModel',
  'dataType',
  'quantity',
  'sellingPrice',
  'suggestedRetailPrice',
  'salesAmount',
  'turnoverTax',
  'remark',
];
export const NUMBERS: readonly SalesField[] = ['quantity', 'sellingPrice', 'suggestedRetailPrice', 'salesAmount', 'turnoverTax'];
const WIDTHS: Partial<Record<SalesField, number>> = {
  productName: 34,
  remark: 40,
  channel: 20,
  businessModel: 26,
  character: 22,
  approvalNumber: 20,
  sku: 20,
  category: 24,
  subCategory: 24,
};
export const HEADER_ROW = 4;
/** Empty rows with validations below the rows of the SKUs. */
const SPARE_ROWS = 2000;

const styleOf = (field: SalesField): Style =>
  !TO_FILL.includes(field) ? 'given' : field === 'quantity' ? 'number' : NUMBERS.includes(field) ? 'money' : 'text';
const widthOf = (field: SalesField): number => WIDTHS[field] ?? 16;

function cellOf(field: SalesField, line: TemplateLine): OutCell {
  const value = line[field] ?? null;
  // what a licensee wrote in the column of a number may be none
  const isNumber = NUMBERS.includes(field) && value !== null && isDecimal(value);
  return { value, kind: isNumber ? 'number' : 'text', style: styleOf(field) };
}

function validations(count: number, language: Language): Validation[] {
  const range = (field: SalesField): string => {
    const column = columnName(SALES_FIELDS.indexOf(field));
    return `${column}${HEADER_ROW + 1}:${column}${HEADER_ROW + count + SPARE_ROWS}`;
  };
  const title = (field: SalesField): string => translate(language, `salesReport.field.${field}`);
  const list = (field: SalesField, values: readonly string[]): Validation => ({
    range: range(field),
    rule: { kind: 'list', values },
    title: title(field),
    message: translate(language, 'rule.salesReport.notOneOf', { found: '…', allowed: values.join(', ') }),
  });
  return [
    list('channel', Object.values(CHANNEL_WORDS).map(bothLanguages)),
    list('businessModel', Object.values(BUSINESS_MODEL_WORDS).map(bothLanguages)),
    list('dataType', Object.values(DATA_TYPE_WORDS).map(bothLanguages)),
    list('currency', CURRENCY_CODES),
    ...NUMBERS.map((field): Validation => ({
      range: range(field),
      rule: { kind: 'number', whole: field === 'quantity' },
      title: title(field),
      message: translate(language, 'rule.salesReport.notANumber', { found: '…' }),
    })),
  ];
}

/** The workbook of a month. */
export const templateWorkbook = (template: Template): Readable => workbookOf([templateSheet(template, template.month)], template.language);

/** The workbook of several contracts: a sheet for each, named by contract and month. */
export const templatesWorkbook = (templates: readonly Template[], language: Language): Readable =>
  workbookOf(
    templates.map((template) => templateSheet(template, `${template.contractNumber} ${template.month}`)),
    language,
  );

const workbookOf = (sheets: readonly OutSheet[], language: Language): Readable =>
  writeWorkbook(sheets, translate(language, 'salesReport.workbook.author'));

/** The sheet of a month: title, help, bilingual headers, and a row for each SKU of the contract. */
function templateSheet(template: Template, name: string): OutSheet {
  const { month, language, lines } = template;
  const text = (key: string, params: Record<string, string> = {}): string => translate(language, `salesReport.workbook.${key}`, params);
  const last = columnName(SALES_FIELDS.length - 1);
  const rows: OutRow[] = [
    { cells: [{ value: text('title', { month }), style: 'title' }], height: 26 },
    {
      cells: [
        {
          value: text('about', { company: template.companyName, contract: template.contractNumber, currency: template.currency }),
          style: 'note',
        },
      ],
    },
    { cells: [{ value: text('help'), style: 'note' }], height: 32 },
    {
      cells: SALES_FIELDS.map((field) => ({
        value: `${HEADERS[field].en}\n${HEADERS[field].zh}`,
        style: TO_FILL.includes(field) ? 'headerFill' : 'header',
      })),
      height: 36,
    },
    ...lines.map((line) => ({ cells: SALES_FIELDS.map((field) => cellOf(field, line)) })),
  ];
  return {
    name,
    widths: SALES_FIELDS.map(widthOf),
    frozenRows: HEADER_ROW,
    frozenColumns: SALES_FIELDS.indexOf('sku') + 1,
    filter: `A${HEADER_ROW}:${last}${HEADER_ROW + Math.max(1, lines.length)}`,
    merges: [`A2:${last}2`, `A3:${last}3`],
    validations: validations(lines.length, language),
    rows,
  };
}
