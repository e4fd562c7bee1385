import type { Bilingual } from '@bls/proto/contracts/calls/files/document-model';
import { decimal, format, isDecimal } from '@bls/proto/domain/values/decimal';
import { CURRENCIES, type Currency } from '@bls/proto/domain/values/money';
import { isDay } from '@bls/proto/domain/term-sheet/term';
import type { Section } from '@bls/proto/domain/term-sheet/terms';
import type { Day } from '@bls/proto/domain/values/time';
import { join, plain } from '../../deals/deals.api.js';
import { both } from '../../texts.js';

/** One value of a document: words, a figure as exact decimal text and as it is printed, or a day. */
export type Cell = { text: Bilingual } | { number: string; printed: string } | { day: Day };
export type Fact = { label: Bilingual; value: Cell };
export type Table = { caption?: Bilingual; columns: readonly Bilingual[]; rows: readonly (readonly Cell[])[] };
/** One section of a term sheet, for PDF and workbook. */
export type Part = { section: Section; facts: readonly Fact[]; tables: readonly Table[] };

export const field = (name: string): Bilingual => both(`termSheet.field.${name}`);
export const words = (text: Bilingual): Cell => ({ text });
/** Text that somebody typed; a draft may have none yet. */
export const typed = (text: string | null | undefined): Cell => words(plain(text ?? ''));
/** The name of a value of an enumeration; empty while none is chosen. */
export const label = (branch: string, value: string | undefined): Cell =>
  value === undefined ? typed('') : words(both(`termSheet.${branch}.${value}`));
export const labels = (branch: string, values: readonly string[] | undefined): Cell =>
  words(join((values ?? []).map((value) => both(`termSheet.${branch}.${value}`))));
export const yesNo = (value: boolean | undefined): Cell =>
  value === undefined ? typed('') : words(both(value ? 'contract.document.yes' : 'contract.document.no'));

const grouped = (text: string): string => {
  const [whole = '', fraction] = text.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction ? `.${fraction}` : ''}`;
};
/** A figure. Half-typed text of a draft stays text. */
export function figure(value: string | number | null | undefined): Cell {
  const text = String(value ?? '');
  return isDecimal(text) ? { number: format(decimal(text)), printed: grouped(format(decimal(text))) } : typed(text);
}
/** An amount of money, printed with the digits of its currency unless that would drop digits. */
export function money(value: string | null | undefined, currency: Currency | undefined): Cell {
  const cell = figure(value);
  if (!('number' in cell) || !currency) return cell;
  const digits = CURRENCIES[currency].digits;
  const finer = (cell.number.split('.')[1]?.length ?? 0) > digits;
  return finer ? cell : { ...cell, printed: grouped(format(decimal(cell.number), digits)) };
}
/** "0.08" as 8. */
export const percentOfRate = (rate: string | undefined): Cell =>
  rate !== undefined && isDecimal(rate) ? figure(format((decimal(rate) * 100n) as ReturnType<typeof decimal>)) : typed(rate);
export const dayCell = (day: string | undefined): Cell => (isDay(day) ? { day } : typed(day));

/** "Amount (USD)". */
export const inCurrency = (text: Bilingual, currency: Currency | undefined): Bilingual =>
  currency ? { en: `${text.en} (${CURRENCIES[currency].label})`, zh: `${text.zh ?? text.en}（${CURRENCIES[currency].label}）` } : text;
export const inPercent = (text: Bilingual): Bilingual => ({ en: `${text.en} (%)`, zh: `${text.zh ?? text.en}（%）` });
