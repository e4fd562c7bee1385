/** MG: due by the schedule; EXCESS: earned above the guarantee; ROYALTY: earned without a guarantee; MP_CLOSING: settles the minimum of a year. */
export const BILL_KINDS = ['MG', 'EXCESS', 'ROYALTY', 'MP_CLOSING'] as const;
