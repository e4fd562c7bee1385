/**
 * A workbook: `reading`, then `read` (perhaps with errors in cells) or `refused` (it cannot be read at all); `importing`, then
 * `imported`; `undoing`, then `undone` (or `imported` again when something depends on it). One that a newer file of its kind replaces before it was imported is deleted.
 */
export const MOVING_STATES = ['reading', 'read', 'refused', 'importing', 'imported', 'undoing', 'undone'] as const;
export type MovingState = (typeof MOVING_STATES)[number];

export const DRY_RUN_STATES = ['running', 'done'] as const;

/** Why a bill of the old system differs from what the engine calculates. Texts: `movingIn.cause.{cause}`. */
export const DIFFERENCE_CAUSES = [
  /** Another royalty rate than that of the contract. */
  'rate',
  /** Another exchange rate than that of the month. */
  'exchangeRate',
  /** A month of the period has no report here, or the old system billed none. */
  'missingReport',
  /** The guarantee that was billed was not counted against the royalty. */
  'guaranteeNotCredited',
  /** A guarantee that is due was billed with another amount or not at all. */
  'guaranteeAmount',
  /** The amount stands in another period. */
  'wrongPeriod',
  /** The same amount was billed twice. */
  'doubleBilled',
  /** An amount was deducted that the contract does not allow. */
  'deduction',
  /** Turnover tax was deducted or not, other than the contract says. */
  'turnoverTax',
  'rounding',
  'notBilled',
  'billedWithoutBase',
  /** The guarantee balance of the old system differs from what is billed or recouped here. */
  'guaranteeBalance',
  'notCalculated',
  'unknown',
] as const;
export type DifferenceCause = (typeof DIFFERENCE_CAUSES)[number];
