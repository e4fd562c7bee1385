import { format } from '@bls/proto/domain/values/decimal';
import type { Issue } from '@bls/proto/domain/values/errors';
import { MONTHS_OF_YEAR, type RateRow } from '@bls/proto/domain/finance/exchange-rates';
import { CURRENCY_CODES, type Currency } from '@bls/proto/domain/values/money';
import { CURRENCY_ALIASES, normalise } from '@bls/proto/domain/sales-report/vocabulary';
import { columnName } from '@bls/kit/xlsx/column-name';
import type { SheetRow } from '@bls/kit/xlsx/reading/cells';
import { readMonth, readNumber } from '../../workbook/workbook.api.js';

const DECIMALS = 6;
const LARGEST = 12;
export type ReadRates = { rows: RateRow[]; issues: Issue[] };

const at = (column: number, row: number): Issue['path'] => [`${columnName(column)}${row}`];

/**
 * Reads rows of "from, to, January ... December" into rates. The first row with months is the header; rows above it are
 * titles. A cell that is not a rate stays empty and becomes an issue.
 */
export function readRatesWorkbook(sheet: readonly SheetRow[], year: number): ReadRates {
  const header = sheet.find((row) => row.cells.some((cell) => isMonth(cell)));
  if (!header) return { rows: [], issues: [{ path: [], rule: 'exchangeRate.noHeader', params: { year } }] };
  const { columns, issues } = monthColumns(header, year);
  const rows: RateRow[] = [];
  const seen = new Set<string>();
  for (const row of sheet.filter(({ number }) => number > header.number)) {
    const read = readRow(row, columns);
    issues.push(...read.issues);
    if (!read.row) continue;
    const pair = `${read.row.FromCurrency} ${read.row.ToCurrency}`;
    if (seen.has(pair)) issues.push({ path: at(1, row.number), rule: 'exchangeRate.pairTwice' });
    else rows.push(read.row);
    seen.add(pair);
  }
  return { rows, issues };
}

type Cell = SheetRow['cells'][number];
const isMonth = (cell: Cell): boolean => {
  const read = cell && (cell.kind === 'text' || cell.kind === 'date') ? readMonth(cell) : undefined;
  return read !== undefined && 'value' in read && read.value !== null;
};

/** Column -> month of the year (0 to 11); a month of another year or a second time is an issue. */
function monthColumns(header: SheetRow, year: number): { columns: Map<number, number>; issues: Issue[] } {
  const columns = new Map<number, number>();
  const issues: Issue[] = [];
  for (const [column, cell] of header.cells.entries()) {
    const read = isMonth(cell) ? readMonth(cell) : undefined;
    if (!read || !('value' in read) || read.value === null) continue;
    const month = Number(read.value.slice(5)) - 1;
    if (!read.value.startsWith(`${year}-`))
      issues.push({ path: at(column, header.number), rule: 'exchangeRate.otherYear', params: { found: read.value, year } });
    else if ([...columns.values()].includes(month))
      issues.push({ path: at(column, header.number), rule: 'exchangeRate.monthTwice', params: { found: read.value } });
    else columns.set(column, month);
  }
  return { columns, issues };
}

function readRow({ cells, number }: SheetRow, columns: ReadonlyMap<number, number>): { row?: RateRow; issues: Issue[] } {
  if (!cells.some((cell) => cell && cell.value.trim() !== '')) return { issues: [] };
  const [from, to] = [currencyOf(cells[0]), currencyOf(cells[1])];
  const unknown = [from, to].flatMap((currency, column): Issue[] =>
    currency
      ? []
      : [
          {
            path: at(column, number),
            rule: 'exchangeRate.notACurrency',
            params: { found: cells[column]?.value.slice(0, 20) ?? '', allowed: CURRENCY_CODES.join(', ') },
          },
        ],
  );
  if (!from || !to) return { issues: unknown };
  if (from === to) return { issues: [{ path: at(1, number), rule: 'exchangeRate.samePair' }] };
  const issues: Issue[] = [];
  const rates = Array.from({ length: MONTHS_OF_YEAR }, (): string | null => null);
  for (const [column, month] of columns) {
    const read = rateOf(cells[column]);
    if (read.issue) issues.push({ path: at(column, number), ...read.issue });
    else rates[month] = read.rate;
  }
  return { row: { FromCurrency: from, ToCurrency: to, Rates: rates }, issues };
}

function currencyOf(cell: Cell): Currency | undefined {
  const text = cell?.kind === 'text' ? normalise(cell.value) : '';
  const code = CURRENCY_ALIASES[text] ?? text.toUpperCase();
  return CURRENCY_CODES.find((each) => each === code);
}

type ReadRate = { rate: string | null; issue?: undefined } | { issue: Pick<Issue, 'rule' | 'params'> };
function rateOf(cell: Cell): ReadRate {
  const read = readNumber(cell, DECIMALS);
  if ('rule' in read) return { issue: read };
  if (read.value === null) return { rate: null };
  if (read.value <= 0n) return { issue: { rule: 'exchangeRate.notPositive' } };
  const rate = format(read.value);
  return (rate.split('.', 1)[0] ?? '').length > LARGEST ? { issue: { rule: 'salesReport.numberTooLarge' } } : { rate };
}
