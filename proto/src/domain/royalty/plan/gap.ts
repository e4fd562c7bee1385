import type { Section } from '../../term-sheet/terms.js';

/**
 * What is missing in a draft. With a blocking gap nothing can be calculated; of other gaps only the named
 * part is left out.
 */
export const BLOCKING_GAPS = ['contractYears', 'currency', 'paymentSchedule', 'rates', 'nothingSold'] as const;
export const GAPS = [
  ...BLOCKING_GAPS,
  'articles',
  'channels',
  'properties',
  'rate',
  'rateFor',
  'ratesFor',
  'flatFee',
  'guarantee',
  'group',
  'instalment',
  'minimumPayment',
  'groupFor',
  'groupsFor',
  'carry',
  'turnoverTax',
] as const;
export type GapName = (typeof GAPS)[number];

/** What is missing, and the step where it is filled in. `number`: the row in its list; `sold`: what is not covered. */
export type Gap = {
  gap: GapName;
  step: Section;
  number?: number;
  row?: number;
  sold?: { category: string; channel: string; property: string };
};

/** Whether nothing can be calculated. */
export const isBlocked = (gaps: readonly Gap[]): boolean => gaps.some(({ gap }) => (BLOCKING_GAPS as readonly string[]).includes(gap));
