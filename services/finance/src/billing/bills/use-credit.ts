import { withheldPart } from '@bls/proto/domain/finance/tax/withheld-part';
import { add, compare, type Decimal, decimal, format, max, min, negate, subtract, ZERO } from '@bls/proto/domain/values/decimal';
import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { CURRENCIES, type Currency, moneyText } from '@bls/proto/domain/values/money';
import { billWorkflow } from '@bls/proto/domain/workflow/definitions/bill';
import { transition } from '@bls/proto/domain/workflow/workflow';
import type { BillRecord, PaymentRecord } from '../../db/schema.js';
import { fitsMinorUnits } from './bill-figures.js';
import { isCredit, leftToWithhold, payableOf, settlementFacts } from './facts-of-bill.js';

type Actors = Pick<Actor, 'role' | 'permissions'>;
type Owed = Pick<BillRecord, 'companyId' | 'currency' | 'total' | 'open' | 'reported'>;
/** A credit and what is left of it, positive. */
export type AvailableCredit = { companyId: string; currency: Currency; available: Decimal };

/** What is left of a credit note, positive; zero for a bill. */
export const leftOfNote = (note: Pick<BillRecord, 'total' | 'open' | 'reported'>): Decimal =>
  isCredit(note) ? subtract(ZERO, payableOf(note)) : ZERO;

/** What is left of the money on account of a payment. */
export const leftOnAccount = ({
  onAccount,
  onAccountUsed,
  onAccountReserved,
}: Pick<PaymentRecord, 'onAccount' | 'onAccountUsed' | 'onAccountReserved'>): Decimal =>
  subtract(decimal(onAccount), add(decimal(onAccountUsed), decimal(onAccountReserved)));

/** Why an amount of a credit cannot be used. */
export function creditIssues({ currency, available }: AvailableCredit, amount: Decimal): Issue[] {
  const refuse = (rule: string, params?: Issue['params']): Issue[] => [{ path: ['amount'], rule, ...(params && { params }) }];
  if (compare(amount, ZERO) <= 0) return refuse('credit.notPositive');
  if (!fitsMinorUnits(amount, currency)) return refuse('payment.minorUnits', { digits: CURRENCIES[currency].digits });
  return compare(amount, available) > 0 ? refuse('credit.aboveCredit', { total: moneyText(available, currency), currency }) : [];
}

/** Why an amount of a credit cannot be set off against a bill: both belong to one payer and currency, and neither is used twice. */
export function setOffIssues(bill: Owed, credit: AvailableCredit, amount: Decimal): Issue[] {
  if (isCredit(bill) || bill.companyId !== credit.companyId || bill.currency !== credit.currency)
    return [{ path: ['billId'], rule: 'credit.otherAccount' }];
  const issues = creditIssues(credit, amount);
  const payable = payableOf(bill);
  if (issues.length > 0 || compare(amount, payable) <= 0) return issues;
  const params = { total: moneyText(payable, bill.currency), currency: bill.currency };
  return [{ path: ['amount'], rule: 'credit.aboveBill', params }];
}

type Taxed = Pick<BillRecord, 'total' | 'withheld' | 'certified' | 'withheldSetOff' | 'currency'>;

/**
 * The tax withheld in an amount of a credit note that is set off against a bill: in proportion, so that the payer withholds of the bill
 * what it would of the difference of both; at most what the bill still withholds, and what is left in the credit note.
 */
export const withheldInSetOff = (bill: Taxed, note: Taxed, amount: Decimal): Decimal =>
  max(ZERO, min(withheldPart(amount, note), min(leftToWithhold(bill), negate(leftToWithhold(note)))));

/**
 * Status and amounts of a bill after a set-off: a credit note credits it, money on account pays it. Of a credit note after its
 * amount was used: `amount` and `withheld` are negative. Throws the code of the workflow.
 */
export function afterSetOff(bill: BillRecord, column: 'credited' | 'paid', amount: Decimal, actor: Actors, withheld: Decimal = ZERO) {
  const withheldSetOff = format(add(decimal(bill.withheldSetOff), withheld));
  const figures = { paid: bill.paid, credited: bill.credited, withheldSetOff };
  figures[column] = format(add(decimal(bill[column]), amount));
  const facts = { ...settlementFacts({ ...bill, ...figures }), creditAvailable: true };
  const decision = transition(billWorkflow, bill.status, 'setOff', actor, facts);
  if (!decision.ok) throw new CallError(decision.code, { params: { status: bill.status } });
  return { ...figures, status: decision.to };
}
