import { interestFor, type DunningRules } from '@bls/proto/domain/finance/dunning/dunning-rules';
import { type LateInterest, lateInterest, type Reduction } from '@bls/proto/domain/finance/dunning/late-interest';
import { decimal, format, subtract, ZERO } from '@bls/proto/domain/values/decimal';
import type { Day } from '@bls/proto/domain/values/time';
import { sql } from 'kysely';
import type { BillRecord, Trx } from '../../db/schema.js';

type Owed = Pick<BillRecord, 'id' | 'kind' | 'contractId' | 'dueOn' | 'total' | 'withheld' | 'currency'>;
type Billable = Owed & Pick<BillRecord, 'status'>;

/** Money that arrived for a bill, and credit that was set off, by day. Certificates settle tax that nobody waits for as money. */
async function reductionsOf(trx: Trx, billId: string): Promise<Reduction[]> {
  const { rows } = await sql<Reduction>`
    select payment.collected_date as day, item.amount
    from payment_item as item join payment on payment.tenant = item.tenant and payment.id = item.payment_id
    where item.bill_id = ${billId} and payment.status in ('financeConfirmed', 'paid') and payment.kind <> 'certificate'
    union all
    select day, amount from set_off where bill_id = ${billId}
    order by day`.execute(trx);
  return rows;
}

/** Late interest of a bill until a day, on the amount to transfer; null without agreed interest, while the bill is not late, and on interest. */
export async function interestOf(trx: Trx, bill: Owed, rules: DunningRules, until: Day, after?: Day): Promise<LateInterest | null> {
  const terms = interestFor(rules, bill.contractId);
  if (!terms || until <= (after ?? bill.dueOn) || bill.kind === 'LATE_INTEREST') return null;
  const { dueOn, currency } = bill;
  const amount = format(subtract(decimal(bill.total), decimal(bill.withheld)));
  return lateInterest({ dueOn, currency, amount, reductions: await reductionsOf(trx, bill.id), after }, terms, until);
}

type InterestBill = { id: string; number: string; until: Day; total: string };

/** The bills of the late interest of a bill that were not reversed, by their last day. */
export const interestBillsOf = (trx: Trx, billId: string): Promise<InterestBill[]> =>
  trx
    .selectFrom('bill')
    .select(['id', 'number', 'billOn as until', 'total'])
    .where('interestOfBillId', '=', billId)
    .where('reversesBillId', 'is', null)
    .where('status', '<>', 'reversed')
    .orderBy('billOn')
    .execute();

/** The interest of the days after those that were billed; null when there is none, and for a bill that asks for nothing. */
export async function billableInterest(trx: Trx, bill: Billable, rules: DunningRules, until: Day): Promise<LateInterest | null> {
  if (bill.status === 'reversed' || bill.total.startsWith('-')) return null;
  const billed = await interestBillsOf(trx, bill.id);
  const interest = await interestOf(trx, bill, rules, until, billed.at(-1)?.until);
  return interest && decimal(interest.total) !== ZERO ? interest : null;
}
