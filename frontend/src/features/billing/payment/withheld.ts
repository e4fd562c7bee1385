import type { billList } from '@bls/proto/client/finance/bills';
import { withheldPart } from '@bls/proto/domain/finance/tax/withheld-part';
import { add, compare, type Decimal, decimal, max, min, subtract, ZERO } from '@bls/proto/domain/values/decimal';
import type { RowOf } from '../../../lib/lists/list-state.js';

type Figures = Pick<RowOf<typeof billList>, 'open' | 'reported' | 'withheld' | 'certified' | 'withheldSetOff' | 'total' | 'currency'>;

/** What can still be reported as paid. */
export const payableOf = ({ open, reported }: Figures): Decimal => subtract(decimal(open), decimal(reported));

/** The part of it that is withheld tax, covered neither by a certificate nor by a credit note. */
export const uncertifiedOf = (bill: Figures): Decimal =>
  max(ZERO, min(subtract(decimal(bill.withheld), add(decimal(bill.certified), decimal(bill.withheldSetOff))), payableOf(bill)));

/** What is still to be transferred; of a credit note what it takes from that, negative. */
export const transferableOf = (bill: Figures): Decimal => {
  const payable = payableOf(bill);
  return subtract(payable, compare(payable, ZERO) < 0 ? withheldPart(payable, bill) : uncertifiedOf(bill));
};

export const isUncertified = (bill: Figures): boolean => compare(uncertifiedOf(bill), ZERO) > 0;
