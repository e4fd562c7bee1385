import { add, compare, type Decimal, decimal, max, min, subtract, ZERO } from '@bls/proto/domain/values/decimal';
import type { FactsOf } from '@bls/proto/domain/workflow/facts/workflow-facts';
import type { BillRecord } from '../../db/schema.js';

type Amounts = Pick<BillRecord, 'total' | 'paid' | 'reported' | 'credited'>;

/** Whether a document credits the licensee. */
export const isCredit = ({ total }: Pick<BillRecord, 'total'>): boolean => compare(decimal(total), ZERO) < 0;

/** Whether nothing of a bill was paid, reported or set off: only such a bill may be reversed. */
export const isUntouched = ({ total, paid, reported, credited }: Amounts): boolean =>
  compare(decimal(total), ZERO) > 0 && [paid, reported, credited].every((amount) => decimal(amount) === ZERO);

/** What payments and set-offs have settled. */
export const settledOf = ({ paid, credited }: Pick<Amounts, 'paid' | 'credited'>): Decimal => add(decimal(paid), decimal(credited));

/** What is open less what is reported already; negative for a credit note. */
export const payableOf = ({ open, reported }: { open: string; reported: string }): Decimal => subtract(decimal(open), decimal(reported));

type Withheld = Pick<BillRecord, 'withheld' | 'certified' | 'withheldSetOff'>;

/** The tax to be withheld that neither a certificate nor a set-off credit covers; negative for a credit note. */
export const leftToWithhold = ({ withheld, certified, withheldSetOff }: Withheld): Decimal =>
  subtract(decimal(withheld), add(decimal(certified), decimal(withheldSetOff)));

/** The same, as far as it is open; zero where none is withheld, and for a credit note. */
export const uncertifiedOf = (bill: { open: string; reported: string } & Withheld): Decimal =>
  max(ZERO, min(leftToWithhold(bill), payableOf(bill)));

/** The facts of a bill or credit note with these amounts: `settled`, `pending`. */
export const settlementFacts = (bill: Amounts): Pick<FactsOf<'bill'>, 'settled' | 'pending'> => ({
  settled: compare(decimal(bill.total), settledOf(bill)) === 0,
  pending: decimal(bill.reported) !== ZERO,
});
