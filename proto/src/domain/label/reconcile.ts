import { decimal, type Decimal, subtract, ZERO } from '../values/decimal.js';

/** How the units that are reported compare with the labels in use. */
export const RECONCILIATION_STATES = ['equal', 'notReported', 'withoutLabel'] as const;
export type ReconciliationState = (typeof RECONCILIATION_STATES)[number];

/** Labels of an article: those issued, and those of them that returned or were lost. */
type Labels = { issued: number; returned: number; lost: number };

/** Labels in use less reported units: above zero units are not reported (yet), below zero units were sold without a label. */
export function reconcile({ issued, returned, lost }: Labels, reported: string) {
  const inUse = issued - returned - lost;
  const difference: Decimal = subtract(decimal(inUse), decimal(reported));
  const state: ReconciliationState = difference === ZERO ? 'equal' : difference > ZERO ? 'notReported' : 'withoutLabel';
  return { inUse, difference, state };
}
