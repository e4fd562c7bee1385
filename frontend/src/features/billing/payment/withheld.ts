import { compare, type Decimal, decimal, max, min, subtract, ZERO } from '@bls/proto/domain/values/decimal';

type Figures = { open: string; reported: string; withheld: string; certified: string };

/** What can still be reported as paid. */
const payableOf = ({ open, reported }: Figures): Decimal => subtract(decimal(open), decimal(reported));

/** The part of it that is withheld tax without a certificate. */
export const uncertifiedOf = (bill: Figures): Decimal =>
  max(ZERO, min(subtract(decimal(bill.withheld), decimal(bill.certified)), payableOf(bill)));

/** What is still to be transferred. */
export const transferableOf = (bill: Figures): Decimal => subtract(payableOf(bill), uncertifiedOf(bill));

export const isUncertified = (bill: Figures): boolean => compare(uncertifiedOf(bill), ZERO) > 0;
