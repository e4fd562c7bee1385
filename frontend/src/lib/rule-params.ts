import { DECIMAL_PATTERN } from '@bls/proto/decimal';
import type { Issue } from '@bls/proto/errors';
import { formatDate, formatDecimal } from './format.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The figures of a broken rule as the user reads them elsewhere: days and amounts in the product's format. */
export function shownParams(params: Issue['params']): Record<string, string | number> {
  const shown = Object.entries(params ?? {}).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value] as const;
    if (DAY.test(value)) return [name, formatDate(value)] as const;
    return [name, DECIMAL_PATTERN.test(value) ? formatDecimal(value) : value] as const;
  });
  return Object.fromEntries(shown);
}
