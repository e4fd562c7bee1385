/**
 * The longest sell-off that a stored deal may have, in days: an index finds rights by the end of their term, and nothing that
 * ended earlier is read. Raise it with the limit of `sellOffDays` in `terms.ts`; never lower it.
 */
export const MAX_SELL_OFF_DAYS = 730;
