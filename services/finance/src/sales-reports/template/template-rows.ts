import { HEADERS, SALES_FIELDS, type SalesField } from '@bls/proto/domain/sales-report/vocabulary';
import type { Cell, SheetRow } from '@bls/kit/xlsx/reading/cells';
import { HEADER_ROW, NUMBERS, type TemplateLine } from './template-workbook.js';

const text = (value: string): Cell => ({ kind: 'text', value, formula: false });
const cellOf = (field: SalesField, line: TemplateLine): Cell | undefined => {
  const value = line[field];
  if (value === undefined) return undefined;
  return NUMBERS.includes(field) ? { kind: 'number', value, formula: false } : text(value);
};

/** The headers and lines of a filled template, as they are read from its workbook. */
export const templateRows = (lines: readonly TemplateLine[]): SheetRow[] => [
  { number: HEADER_ROW, cells: SALES_FIELDS.map((field) => text(`${HEADERS[field].en}\n${HEADERS[field].zh}`)) },
  ...lines.map((line, index) => ({ number: HEADER_ROW + 1 + index, cells: SALES_FIELDS.map((field) => cellOf(field, line)) })),
];
