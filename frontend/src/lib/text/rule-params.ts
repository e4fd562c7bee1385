import { DECIMAL_PATTERN } from '@bls/proto/domain/values/decimal';
import type { Issue } from '@bls/proto/domain/values/errors';
import { paramsIn } from '@bls/proto/domain/values/text/names';
import { CURRENCIES, type Currency } from '@bls/proto/domain/values/money';
import i18next from 'i18next';
import { currencyLabel, formatDate, formatDecimal, formatMonth } from './format.js';

/** Parameters that may contain a currency; others may contain the same letters with another meaning. */
const CURRENCY_PARAMS: readonly string[] = ['currency', 'from', 'to'];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The formatted parameters of a broken rule: days and amounts in the product's format, names in the user's language. */
export function shownParams(params: Issue['params']): Record<string, string | number> {
  const shown = Object.entries(paramsIn(i18next.language, params ?? {})).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value] as const;
    if (CURRENCY_PARAMS.includes(name) && value in CURRENCIES) return [name, currencyLabel(value as Currency)] as const;
    if (name === 'month') return [name, formatMonth(value)] as const;
    if (DAY.test(value)) return [name, formatDate(value)] as const;
    return [name, DECIMAL_PATTERN.test(value) ? formatDecimal(value) : value] as const;
  });
  return Object.fromEntries(shown);
}
