import { type Decimal, decimal, isDecimal } from '@bls/proto/domain/values/decimal';
import { CURRENCIES } from '@bls/proto/domain/values/money';
import { typedNumber } from '@bls/proto/domain/values/numbers/typed-number';
import {
  BUSINESS_MODEL_WORDS,
  bothLanguages,
  CHANNEL_WORDS,
  codeOfWord,
  CURRENCY_ALIASES,
  DATA_TYPE_WORDS,
  normalise,
  type Word,
  type WordField,
} from '@bls/proto/domain/sales-report/vocabulary';
import type { ReadingStyle } from '@bls/proto/domain/sales-report/reading';
import type { Cell } from '@bls/kit/xlsx/reading/cells';
import { canMean, withoutSign } from './currency-sign.js';
import { monthOfText } from './read-month.js';

/** The cell can be read, but may be meant differently. */
type Warning = { rule: string; params: Record<string, string> };
/** The value of a cell, or the rule that it breaks. */
export type Read<T> = { value: T | null; warning?: Warning } | { rule: string; params?: Record<string, string | number> };

const found = (cell: Cell): string => cell.value.trim().slice(0, 60);
const nothing = { value: null };

/** A cell with an error or a formula without a result has no value. */
const unusable = (cell: Cell): { rule: string; params?: Record<string, string> } | null => {
  if (cell.kind !== 'error') return null;
  return cell.value === ''
    ? { rule: 'salesReport.formulaWithoutResult' }
    : { rule: 'salesReport.cellError', params: { found: found(cell) } };
};

/** Invisible characters that come with text copied from web pages and chats. */
const INVISIBLE = /[\u200b-\u200f\u2060\ufeff]/g;

export function readText(cell: Cell | undefined, limit: number): Read<string> {
  if (!cell) return nothing;
  const bad = unusable(cell);
  if (bad) return bad;
  const value = cell.value.replace(INVISIBLE, '').trim();
  if (value.length > limit) return { rule: 'salesReport.textTooLong', params: { limit } };
  return { value: value === '' ? null : value };
}

/**
 * A number, also typed as text ("1,234.50", full-width digits, "(5)"). A fraction longer than `decimals` is refused, not cut.
 * `ambiguous`: in the other number style the text is another number. With a `currency`, its sign is accepted and that of
 * another currency is refused.
 */
export function readNumber(
  cell: Cell | undefined,
  decimals: number,
  style: ReadingStyle['numbers'] = 'point',
  currency?: string,
): Read<Decimal> & { ambiguous?: true } {
  if (!cell) return nothing;
  if (cell.kind === 'number') {
    const limited = limitDecimals(cell.value, cell, decimals);
    if (!('value' in limited) || currency === undefined || !cell.sign || canMean(cell.sign, currency)) return limited;
    return { ...limited, warning: { rule: 'salesReport.signOfOtherCurrency', params: { found: `${cell.sign} ${found(cell)}`, currency } } };
  }
  const bad = unusable(cell);
  if (bad) return bad;
  const cleaned = cell.value.replace(INVISIBLE, '').normalize('NFKC').trim();
  if (cleaned === '') return nothing;
  if (cell.kind !== 'text' || cleaned.length > 60) return { rule: 'salesReport.notANumber', params: { found: found(cell) } };
  const typed = currency === undefined ? cleaned : withoutSign(cleaned, currency);
  if (typed === null) return { rule: 'salesReport.signOfOtherCurrency', params: { found: found(cell), currency: currency ?? '' } };
  const read = typedNumber(typed, style);
  if (!('digits' in read)) {
    const suggestion = mistypedNumber(typed, style);
    if (suggestion) return { rule: 'salesReport.numberMistyped', params: { found: found(cell), suggestion } };
    const rule = read.otherStyle ? 'salesReport.otherNumberStyle' : 'salesReport.notANumber';
    return { rule, params: { found: found(cell) } };
  }
  const limited = limitDecimals(read.digits, cell, decimals);
  return 'value' in limited && read.ambiguous ? { ...limited, ambiguous: true } : limited;
}

/** A digit that was typed as a letter that looks like it; null when that does not make the text a number either. */
function mistypedNumber(typed: string, style: ReadingStyle['numbers']): string | null {
  const suggestion = withDigits(typed).replace(/。/g, '.');
  if (suggestion === typed || !/\d/.test(typed)) return null;
  const read = typedNumber(suggestion, style);
  return 'digits' in read ? read.digits : null;
}

/** Letters and signs that look like a digit, as that digit: O, o and 〇 as 0, l, I and | as 1. */
export const withDigits = (text: string): string => text.replace(/[Oo〇○]/g, '0').replace(/[lI|]/g, '1');

function limitDecimals(plain: string, cell: Cell, decimals: number): Read<Decimal> {
  let text = plain;
  const point = text.indexOf('.');
  if ((point < 0 ? text.length : point) > 15 && /\d{16}/.test(text.split('.', 1)[0] ?? '')) return { rule: 'salesReport.numberTooLarge' };
  if (point >= 0 && text.length - point - 1 > decimals) {
    const exact = text.replace(/0+$/, '');
    if (exact.length - point - 1 > decimals) {
      return decimals === 0
        ? { rule: 'salesReport.notAWholeNumber', params: { found: found(cell) } }
        : { rule: 'salesReport.tooManyDecimals', params: { limit: decimals } };
    }
    text = exact.replace(/\.$/, '');
  }
  return isDecimal(text) ? { value: decimal(text) } : { rule: 'salesReport.notANumber', params: { found: found(cell) } };
}

/** A month; one without a whole year only in a report of the month `near`. */
export function readMonth(cell: Cell | undefined, dates: ReadingStyle['dates'] = 'yearFirst', near?: string): Read<string> {
  if (!cell) return nothing;
  if (cell.kind === 'date') return { value: cell.value.slice(0, 7) };
  const bad = unusable(cell);
  if (bad) return bad;
  const text = cell.value.normalize('NFKC').trim();
  if (text === '') return nothing;
  const month = text.length <= 40 ? monthOfText(text, dates, near) : null;
  if (month === 'ambiguous') return { rule: 'salesReport.dateOrder', params: { found: found(cell) } };
  if (month) return { value: month };
  const mistyped = text.length <= 40 && /\d/.test(text) ? monthOfText(withDigits(text), dates, near) : null;
  if (mistyped && mistyped !== 'ambiguous')
    return { rule: 'salesReport.monthMistyped', params: { found: found(cell), suggestion: mistyped } };
  return { rule: 'salesReport.notAMonth', params: { found: found(cell) } };
}

const WORDS: Readonly<Record<WordField, Readonly<Record<string, Word>>>> = {
  channel: CHANNEL_WORDS,
  businessModel: BUSINESS_MODEL_WORDS,
  dataType: DATA_TYPE_WORDS,
};

/** One of a fixed set of words, in either language. */
export function readWord<F extends WordField>(cell: Cell | undefined, field: F): Read<string> {
  const text = readText(cell, 100);
  if ('rule' in text || text.value === null) return text;
  const code = codeOfWord(field, text.value);
  if (code) return { value: code };
  return {
    rule: 'salesReport.notOneOf',
    params: { found: text.value.slice(0, 60), allowed: Object.values(WORDS[field]).map(bothLanguages).join(', ') },
  };
}

export function readCurrency(cell: Cell | undefined): Read<string> {
  const text = readText(cell, 20);
  if ('rule' in text || text.value === null) return text;
  if (Object.hasOwn(CURRENCIES, text.value)) return { value: text.value };
  const code = CURRENCY_ALIASES[normalise(text.value)] ?? text.value.toUpperCase();
  if (Object.hasOwn(CURRENCIES, code)) return { value: code };
  return { rule: 'salesReport.notOneOf', params: { found: text.value, allowed: Object.keys(CURRENCIES).join(', ') } };
}
