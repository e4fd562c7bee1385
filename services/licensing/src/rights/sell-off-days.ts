/**
 * The longest sell-off that a stored deal may have, in days: an index finds rights by the end of their term, and nothing that
 * ended earlier is read. Never lower it when the limit of new deals becomes stricter.
 */
export const MAX_SELL_OFF_DAYS = 730;
