import type { Readable } from 'node:stream';
import { monthOfYear, MONTHS_OF_YEAR, type RateRow } from '@bls/proto/domain/finance/exchange-rates';
import { CURRENCY_CODES } from '@bls/proto/domain/values/money';
import { columnName } from '@bls/kit/xlsx/column-name';
import type { OutRow, OutSheet, Validation } from '@bls/kit/xlsx/sheet';
import { writeWorkbook } from '@bls/kit/xlsx/write-workbook';
import { translate, type Language } from '../../workbook/workbook.api.js';

const HEADER_ROW = 3;
/** Empty rows with validations below the stored rates. */
const SPARE_ROWS = 40;
const COLUMNS = 2 + MONTHS_OF_YEAR;

/** The rates of a year as a workbook that can be filled in and read again. */
export function ratesWorkbook(year: number, rows: readonly RateRow[], language: Language): Readable {
  const text = (key: string): string => translate(language, `setting.ratesWorkbook.${key}`, { year });
  const months = Array.from({ length: MONTHS_OF_YEAR }, (_, index) => monthOfYear(year, index));
  const last = columnName(COLUMNS - 1);
  const until = HEADER_ROW + rows.length + SPARE_ROWS;
  const validations: Validation[] = [
    {
      range: `A${HEADER_ROW + 1}:B${until}`,
      rule: { kind: 'list', values: CURRENCY_CODES },
      title: text('currency'),
      message: CURRENCY_CODES.join(', '),
    },
    { range: `C${HEADER_ROW + 1}:${last}${until}`, rule: { kind: 'number' }, title: text('rate'), message: text('rate') },
  ];
  const lines: OutRow[] = [
    { cells: [{ value: text('title'), style: 'title' }], height: 26 },
    { cells: [{ value: text('help'), style: 'note' }], height: 32 },
    {
      cells: [text('from'), text('to'), ...months].map((value) => ({ value, style: 'header' as const })),
      height: 24,
    },
    ...rows.map((row) => ({
      cells: [
        { value: row.FromCurrency, style: 'given' as const },
        { value: row.ToCurrency, style: 'given' as const },
        ...row.Rates.map((value) => ({ value, kind: 'number' as const, style: 'decimal' as const })),
      ],
    })),
  ];
  const sheet: OutSheet = {
    name: String(year),
    widths: [14, 14, ...months.map(() => 13)],
    frozenRows: HEADER_ROW,
    frozenColumns: 2,
    merges: [`A2:${last}2`],
    validations,
    rows: lines,
  };
  return writeWorkbook([sheet], text('author'));
}
