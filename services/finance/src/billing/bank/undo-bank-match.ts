import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { bankLineUndo } from '@bls/proto/contracts/calls/finance/bank-statements';
import { type Decimal, decimal, format, subtract, ZERO } from '@bls/proto/domain/values/decimal';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { addDays, monthOf } from '@bls/proto/domain/values/time';
import { paymentWorkflow } from '@bls/proto/domain/workflow/definitions/payment';
import { transition } from '@bls/proto/domain/workflow/workflow';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { today } from '@bls/shared/calendar/today';
import { Handler } from '@bls/kit/rpc/handler';
import type { BillRecord, FinanceDb, PaymentRecord, Person, Trx } from '../../db/schema.js';
import { post, reversalOfPayment } from '../../ledger/ledger.api.js';
import { settingsOf } from '../../terms/terms.api.js';
import { lockBill } from '../bills/bills.repository.js';
import { insertMoneyHistory } from '../bills/money-history.repository.js';
import { moveBill } from '../bills/move-bill.js';
import { sharesOf } from '../payments/find-payment.queries.js';
import { lockPayment } from '../payments/on-account.repository.js';
import { publishPaymentMove } from '../payments/payment-work-item.js';
import { updatePayment } from '../payments/payments.repository.js';
import { decideLine, insertUndo, lockClosedUntil, lockLine } from './bank-statements.repository.js';
import { bookedOn, interestBillAfter } from './undo-blockers.queries.js';

type Share = { bill: BillRecord; amount: string };

/**
 * Undoes the match of a line, made by a person or by the import: a counter entry is posted on the day of the receipt, and the line is
 * open again. A payment that the licensee reported waits for finance again, and a receipt without a report is reversed.
 */
@Handler(bankLineUndo)
export class UndoBankMatch {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(request: RequestOf<typeof bankLineUndo>, ctx: CallContext): Promise<ResponseOf<typeof bankLineUndo>> {
    const { statementId, fileRow, paymentId, reason } = request;
    return this.db.transaction(ctx, async (trx) => {
      const line = await lockLine(trx, statementId, fileRow);
      const payment = line && (await lockPayment(trx, paymentId));
      if (!line || !payment) throw new CallError('notFound');
      if (line.status !== 'confirmed' || line.paymentId !== paymentId) throw new CallError('conflict');
      const by: Person = { userId: ctx.actor.userId, name: ctx.actor.name, role: ctx.actor.role };
      await this.reverse(trx, ctx, payment, { by, reason });
      await insertUndo(trx, line, { paymentId, reason, by });
      await decideLine(trx, line, { status: 'open', paymentId: null }, by);
      return { number: payment.number };
    });
  }

  /** Reverses a locked payment with its bills and its entry. */
  private async reverse(trx: Trx, ctx: CallContext, before: PaymentRecord, { by, reason }: { by: Person; reason: string }): Promise<void> {
    const { actor, tenant } = ctx;
    const isReported = before.kind !== 'receipt';
    const decision = transition(paymentWorkflow, before.status, 'undoMatch', actor, { byBankLine: true, reported: isReported });
    if (!decision.ok) throw new CallError(decision.code, { params: { status: before.status } });
    const shares = await lockedShares(trx, before.id);
    const { day, issues } = await blockers(trx, before, shares);
    if (issues.length > 0) throw new CallError('ruleBroken', { issues });
    const onAccount = decimal(before.onAccount);
    const reopened = isReported ? await waitingAgain(trx, before, onAccount) : {};
    const payment = await updatePayment(trx, before, { status: decision.to, onAccount: format(ZERO), ...reopened });
    if (!payment) throw new CallError('conflict');
    const shared = { action: 'undoMatch', by, comment: reason } as const;
    for (const { bill, amount } of shares)
      await moveBill(trx, ctx, bill, { ...shared, actor, paymentId: payment.id, amount, kind: payment.kind });
    const paid = shares.map(({ bill, amount }) => ({ billId: bill.id, contractId: bill.contractId, amount }));
    const kind = isReported ? ('payment' as const) : ('receipt' as const);
    await post(trx, reversalOfPayment({ ...before, kind }, paid, { paymentId: before.id, amount: onAccount }, day));
    const moved = { itemKind: 'payment' as const, itemId: payment.id, fromStatus: before.status, toStatus: payment.status };
    await insertMoneyHistory(trx, tenant, { ...moved, ...shared, amount: before.amount });
    await publishPaymentMove(trx, ctx, payment, shared);
  }
}

/** The bills of a payment, locked in the order of their ids, each with its part. */
async function lockedShares(trx: Trx, paymentId: string): Promise<Share[]> {
  const shares: Share[] = [];
  for (const { billId, amount } of await sharesOf(trx, paymentId)) shares.push({ bill: await lockBill(trx, billId), amount });
  return shares;
}

/** What a reported payment is again: as it was reported, with all days that finance has to confirm it. */
async function waitingAgain(trx: Trx, { amount }: PaymentRecord, onAccount: Decimal) {
  const { paymentAutoRejectDays } = await settingsOf(trx);
  const rejectOn = addDays(await today(trx), paymentAutoRejectDays);
  return { amount: format(subtract(decimal(amount), onAccount)), collectedDate: null, rejectOn, remindedOn: null };
}

/**
 * The day of the receipt in the books, and why it cannot be reversed any more. The caller has locked payment and bills: entries lock
 * the periods after them, when their transaction ends.
 */
async function blockers(
  trx: Trx,
  { id, number, companyId, collectedDate, rejectOn, onAccountUsed, onAccountReserved }: PaymentRecord,
  shares: readonly Share[],
): Promise<{ day: string; issues: Issue[] }> {
  const closed = await lockClosedUntil(trx);
  const arrived = collectedDate ?? rejectOn;
  const day = (await bookedOn(trx, companyId, id)) ?? arrived;
  const refuse = (rule: string, params: Issue['params']) => ({ day, issues: [{ path: ['reason'], rule, ...(params && { params }) }] });
  if (closed !== null && day <= closed) return refuse('bankStatement.periodClosed', { month: monthOf(day) });
  if ([onAccountUsed, onAccountReserved].some((used) => decimal(used) !== ZERO)) return refuse('bankStatement.moneyUsed', { number });
  const interest = await interestBillAfter(
    trx,
    shares.map(({ bill }) => bill.id),
    arrived,
  );
  return interest ? refuse('bankStatement.interestBilled', { number: interest }) : { day, issues: [] };
}
