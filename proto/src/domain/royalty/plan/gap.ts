import type { Section } from '../../term-sheet/terms.js';

/** What a draft does not say yet. Those of the first line leave nothing to calculate; of all others, what they name is left out. */
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

/** Something that is missing, in the step where it is filled in. `number` is its place in its list; `sold` names what is not covered. */
export type Gap = {
  gap: GapName;
  step: Section;
  number?: number;
  row?: number;
  sold?: { category: string; channel: string; property: string };
};

/** Whether nothing at all can be calculated. */
export const isBlocked = (gaps: readonly Gap[]): boolean => gaps.some(({ gap }) => (BLOCKING_GAPS as readonly string[]).includes(gap));
