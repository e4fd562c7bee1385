import { type Decimal, decimal, isDecimal } from '@bls/proto/decimal';
import { CURRENCIES } from '@bls/proto/money';
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
} from '@bls/proto/sales-report/vocabulary';
import type { Cell } from '../workbook/cells.js';

/** What a cell says, or the rule that it breaks. */
export type Read<T> = { value: T | null } | { rule: string; params?: Record<string, string | number> };

const found = (cell: Cell): string => cell.value.trim().slice(0, 60);
const nothing = { value: null };

/** An error or an unfinished formula cannot be read as anything. */
const unusable = (cell: Cell): { rule: string; params?: Record<string, string> } | null => {
  if (cell.kind !== 'error') return null;
  return cell.value === ''
    ? { rule: 'salesReport.formulaWithoutResult' }
    : { rule: 'salesReport.cellError', params: { found: found(cell) } };
};

export function readText(cell: Cell | undefined, limit: number): Read<string> {
  if (!cell) return nothing;
  const bad = unusable(cell);
  if (bad) return bad;
  const value = cell.value.trim();
  if (value.length > limit) return { rule: 'salesReport.textTooLong', params: { limit } };
  return { value: value === '' ? null : value };
}

const GROUPED = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;

/**
 * A number, also one that was typed as text ("1,234.50", full-width digits). "1.234,50" or "12 pcs" are not guessed.
 * `decimals` is how many are kept; a longer fraction is refused rather than cut.
 */
export function readNumber(cell: Cell | undefined, decimals: number): Read<Decimal> {
  if (!cell) return nothing;
  const bad = unusable(cell);
  if (bad) return bad;
  let text = cell.value;
  if (cell.kind !== 'number') {
    text = text.normalize('NFKC').trim();
    if (text === '') return nothing;
    if (cell.kind !== 'text') return { rule: 'salesReport.notANumber', params: { found: found(cell) } };
    if (GROUPED.test(text)) text = text.replaceAll(',', '');
  }
  const fraction = text.indexOf('.') < 0 ? 0 : text.length - text.indexOf('.') - 1;
  if (!/^-?\d+(\.\d+)?$/.test(text)) return { rule: 'salesReport.notANumber', params: { found: found(cell) } };
  if (/\d{16}/.test(text.split('.', 1)[0] ?? '')) return { rule: 'salesReport.numberTooLarge' };
  if (fraction > decimals) {
    const exact = text.replace(/0+$/, '');
    if (exact.length - exact.indexOf('.') - 1 > decimals) {
      return decimals === 0
        ? { rule: 'salesReport.notAWholeNumber', params: { found: found(cell) } }
        : { rule: 'salesReport.tooManyDecimals', params: { limit: decimals } };
    }
    text = exact.replace(/\.$/, '');
  }
  return isDecimal(text) ? { value: decimal(text) } : { rule: 'salesReport.notANumber', params: { found: found(cell) } };
}

/** "2026-10", "2026/10", "2026.10", "202610", "2026年10月", each with or without a day. The year stands first, or it is a guess. */
const MONTH =
  /^(\d{4})(?:[-/.](0?[1-9]|1[0-2])(?:[-/.](?:0?[1-9]|[12]\d|3[01]))?|(0[1-9]|1[0-2])|年\s*(0?[1-9]|1[0-2])\s*月(?:\d{1,2}日)?)$/;

export function readMonth(cell: Cell | undefined): Read<string> {
  if (!cell) return nothing;
  const bad = unusable(cell);
  if (bad) return bad;
  if (cell.kind === 'date') return { value: cell.value.slice(0, 7) };
  const text = cell.value.normalize('NFKC').trim();
  if (text === '') return nothing;
  const match = text.length <= 20 ? MONTH.exec(text) : null;
  if (!match) return { rule: 'salesReport.notAMonth', params: { found: found(cell) } };
  const month = match[2] ?? match[3] ?? match[4] ?? '';
  return { value: `${match[1]}-${month.padStart(2, '0')}` };
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
  const code = CURRENCY_ALIASES[normalise(text.value)] ?? text.value.toUpperCase();
  if (code in CURRENCIES) return { value: code };
  return { rule: 'salesReport.notOneOf', params: { found: text.value, allowed: Object.keys(CURRENCIES).join(', ') } };
}
