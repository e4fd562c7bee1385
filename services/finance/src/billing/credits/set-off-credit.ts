import { randomUUID } from 'node:crypto';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { creditSetOff } from '@bls/proto/contracts/calls/finance/credits';
import { type Decimal, decimal, format, negate, ZERO } from '@bls/proto/domain/values/decimal';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { today } from '@bls/shared/calendar/today';
import { Handler } from '@bls/kit/rpc/handler';
import type { BillRecord, FinanceDb, PaymentRecord, Person, Trx } from '../../db/schema.js';
import { post, postingsOfSetOff, type SetOffCredit as PostedCredit } from '../../ledger/ledger.api.js';
import { publishBillMove } from '../bills/bill-work-item.js';
import { lockBillsInScope, updateBill } from '../bills/bills.repository.js';
import { insertMoneyHistory } from '../bills/money-history.repository.js';
import { afterSetOff, type AvailableCredit, leftOfNote, leftOnAccount, setOffIssues, withheldInSetOff } from '../bills/use-credit.js';
import { addToOnAccount, lockPayment } from '../payments/on-account.repository.js';
import { insertSetOff } from './set-offs.repository.js';

type Request = RequestOf<typeof creditSetOff>;
type Response = ResponseOf<typeof creditSetOff>;
type Locked = { bill: BillRecord; note?: BillRecord; payment?: PaymentRecord };

/** Sets a credit note or money on account off against a bill: both documents, ledger and histories in one transaction. */
@Handler(creditSetOff)
export class SetOffCredit {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(request: Request, ctx: CallContext): Promise<Response> {
    return this.db.transaction(ctx, async (trx) => {
      const locked = await this.lock(trx, request, ctx);
      const { bill, note, payment } = locked;
      const source = note ?? payment;
      if (!source) throw new CallError('notFound');
      if (bill.revision !== request.billRevision || source.revision !== request.credit.revision) throw new CallError('conflict');
      const amount = decimal(request.amount);
      const issues = setOffIssues(bill, availableOf(locked), amount);
      if (issues.length > 0) throw new CallError('ruleBroken', { issues });
      const by: Person = { userId: ctx.actor.userId, name: ctx.actor.name, role: ctx.actor.role };
      const { tenant, companyId, currency } = bill;
      const withheld = note ? withheldInSetOff(bill, note, amount) : ZERO;
      const moved = await this.move(trx, ctx, bill, { column: note ? 'credited' : 'paid', amount, withheld, by, about: source.number });
      if (note)
        await this.move(trx, ctx, note, { column: 'credited', amount: negate(amount), withheld: negate(withheld), by, about: bill.number });
      if (payment) await this.use(trx, payment, { amount, by, about: bill.number });
      const credit: PostedCredit = note ? { billId: note.id, contractId: note.contractId } : { paymentId: source.id };
      await post(trx, { tenant, event: 'setOff', companyId, currency, postings: postingsOfSetOff(bill, credit, amount) });
      const used = { creditNoteId: note?.id ?? null, paymentId: payment?.id ?? null, billId: bill.id };
      await insertSetOff(trx, { tenant, id: randomUUID(), ...used, companyId, currency, amount: format(amount), day: await today(trx) });
      return { billStatus: moved.status, billRevision: moved.revision, creditRevision: source.revision + 1 };
    });
  }

  /** Locks payment before bills, and bills in the order of their ids, as all decisions do. */
  private async lock(trx: Trx, { credit, billId }: Request, { actor }: CallContext): Promise<Locked> {
    const payment = credit.kind === 'onAccount' ? await lockPayment(trx, credit.id) : undefined;
    const bills = await lockBillsInScope(trx, [billId, ...(credit.kind === 'creditNote' ? [credit.id] : [])], actor);
    const bill = bills.find(({ id }) => id === billId);
    const note = credit.kind === 'creditNote' ? bills.find(({ id }) => id === credit.id) : undefined;
    if (!bill) throw new CallError('notFound');
    return { bill, ...(note && { note }), ...(payment && { payment }) };
  }

  private async move(
    trx: Trx,
    ctx: CallContext,
    bill: BillRecord,
    { column, amount, withheld, by, about }: { column: 'credited' | 'paid'; amount: Decimal; withheld: Decimal; by: Person; about: string },
  ): Promise<BillRecord> {
    const moved = await updateBill(trx, bill, afterSetOff(bill, column, amount, ctx.actor, withheld));
    if (!moved) throw new CallError('conflict');
    await insertMoneyHistory(trx, bill.tenant, {
      itemKind: 'bill',
      itemId: bill.id,
      action: 'setOff',
      fromStatus: bill.status,
      toStatus: moved.status,
      by,
      comment: about,
      amount: format(amount),
    });
    await publishBillMove(trx, ctx, moved, { action: 'setOff', by: { userId: by.userId, name: by.name }, comment: about });
    return moved;
  }

  private async use(
    trx: Trx,
    payment: PaymentRecord,
    { amount, by, about }: { amount: Decimal; by: Person; about: string },
  ): Promise<void> {
    await addToOnAccount(trx, payment, { onAccountUsed: amount });
    await insertMoneyHistory(trx, payment.tenant, {
      itemKind: 'payment',
      itemId: payment.id,
      action: 'setOff',
      fromStatus: payment.status,
      toStatus: payment.status,
      by,
      comment: about,
      amount: format(amount),
    });
  }
}

function availableOf({ note, payment }: Locked): AvailableCredit {
  if (note) return { companyId: note.companyId, currency: note.currency, available: leftOfNote(note) };
  if (payment) return { companyId: payment.companyId, currency: payment.currency, available: leftOnAccount(payment) };
  throw new CallError('notFound');
}
