import { parseEnteredNumber } from '@bls/proto/domain/values/numbers/entered-number';
import { decimal, DECIMAL_PATTERN } from '@bls/proto/domain/values/decimal';
import { type RateRow, exchangeRatesViewModel, MONTHS_OF_YEAR } from '@bls/proto/domain/finance/exchange-rates';
import { issuesOf } from '@bls/proto/domain/values/errors';
import type { Currency } from '@bls/proto/domain/values/money';

/** A currency pair with its twelve rates as typed. */
export type Line = { from: Currency; to: Currency; rates: readonly string[] };

export const linesOf = (rows: readonly RateRow[]): Line[] =>
  rows.map(({ FromCurrency, ToCurrency, Rates }) => ({ from: FromCurrency, to: ToCurrency, rates: Rates.map((rate) => rate ?? '') }));

export const emptyLine = (from: Currency, to: Currency): Line => ({ from, to, rates: Array.from({ length: MONTHS_OF_YEAR }, () => '') });

/** The plain decimal of a typed or pasted figure; a text that is not understood stays, so that its cell is marked. */
export function typedRate(text: string): string {
  const read = parseEnteredNumber(text);
  return 'value' in read ? read.value : text.trim();
}

export const rowsOf = (lines: readonly Line[]): RateRow[] =>
  lines.map(({ from, to, rates }) => ({ FromCurrency: from, ToCurrency: to, Rates: rates.map((rate) => (rate === '' ? null : rate)) }));

/** Rule ids by cell, "row month"; a rule of the whole row has the key "row". */
export function problemsOf(year: number, lines: readonly Line[]): ReadonlyMap<string, string> {
  const result = exchangeRatesViewModel.safeParse({ Year: year, Revision: 0, Rows: rowsOf(lines) });
  if (result.success) return new Map();
  return new Map(
    issuesOf(result.error).map(({ path, rule }) => {
      const [, row, field, month] = path;
      return [field === 'Rates' ? `${row} ${month}` : `${row}`, rule === 'format.regex' ? 'exchangeRate.notARate' : rule];
    }),
  );
}

/** Pastes cells (Excel rows: lines and tabs) into the grid from a cell on; cells outside of the grid are ignored. */
export function paste(lines: readonly Line[], row: number, month: number, text: string): Line[] {
  const cells = text
    .replaceAll('\r', '')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));
  return lines.map((line, index) => {
    const pasted = cells[index - row];
    if (!pasted || index < row) return line;
    return {
      ...line,
      rates: line.rates.map((rate, at) => (at >= month && pasted[at - month] !== undefined ? typedRate(pasted[at - month] ?? '') : rate)),
    };
  });
}

/** A number cell of a workbook has lost its notation: an unchanged rate keeps the typed one. */
const inNotationOf = (before: string, read: string): string =>
  DECIMAL_PATTERN.test(before) && DECIMAL_PATTERN.test(read) && decimal(before) === decimal(read) ? before : read;

/** Merges imported rows: pairs in the workbook are replaced, the others stay. */
export function merged(lines: readonly Line[], read: readonly RateRow[]): Line[] {
  const fresh = linesOf(read);
  const same = (a: Line, b: Line) => a.from === b.from && a.to === b.to;
  return [
    ...lines.map((line) => {
      const found = fresh.find((one) => same(one, line));
      return found ? { ...line, rates: found.rates.map((rate, month) => inNotationOf(line.rates[month] ?? '', rate)) } : line;
    }),
    ...fresh.filter((one) => !lines.some((line) => same(one, line))),
  ];
}

/** Takes the rates that were read into the grid; months and pairs without one stay as they are. */
export function filled(lines: readonly Line[], read: readonly RateRow[]): Line[] {
  const known = (row: RateRow) => lines.find((line) => line.from === row.FromCurrency && line.to === row.ToCurrency);
  return merged(
    lines,
    read.map((row) => ({ ...row, Rates: row.Rates.map((rate, month) => rate ?? (known(row)?.rates[month] || null)) })),
  );
}
