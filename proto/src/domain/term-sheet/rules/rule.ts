import type { Issue } from '../../values/errors.js';
import type { TermsDraft } from '../draft.js';
import { DECIMAL_PATTERN, type Decimal, decimal } from '../../values/decimal.js';

/** A pure rule across fields. It ignores missing or malformed fields: the schema reports those. */
export type TermsRule = (terms: TermsDraft) => Issue[];

/** The number, or undefined while it is missing or half typed. */
export const numberOf = (value: string | null | undefined): Decimal | undefined =>
  typeof value === 'string' && DECIMAL_PATTERN.test(value) ? decimal(value) : undefined;

export const present = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
