import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { paymentDecide } from '@bls/proto/contracts/calls/finance/payments';
import { type Decimal, decimal, format, negate, subtract, ZERO } from '@bls/proto/domain/values/decimal';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import type { Side } from '@bls/proto/domain/values/side';
import { CURRENCIES, moneyText } from '@bls/proto/domain/values/money';
import { transition } from '@bls/proto/domain/workflow/workflow';
import { paymentWorkflow } from '@bls/proto/domain/workflow/definitions/payment';
import { SYSTEM_NAME } from '@bls/proto/domain/inbox/work-item';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { today } from '@bls/shared/calendar/today';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb, Trx, PaymentRecord, Person } from '../../db/schema.js';
import { entryOfPayment, post } from '../../ledger/ledger.api.js';
import { fitsMinorUnits } from '../bills/bill-figures.js';
import { lockBill } from '../bills/bills.repository.js';
import { insertMoneyHistory } from '../bills/money-history.repository.js';
import { moveBill } from '../bills/move-bill.js';
import { findPayment, sharesOf } from './find-payment.queries.js';
import { addToOnAccount, lockPayment } from './on-account.repository.js';
import { isOwnRefund } from './own-refund.js';
import { publishPaymentMove } from './payment-work-item.js';
import { updatePayment } from './payments.repository.js';

type Payment = PaymentRecord;
export type PaymentDecision = {
  action: 'confirm' | 'kickBack' | 'autoReject';
  actor: Actor | 'system';
  collectedDate?: string | undefined;
  /** What arrived, when it is more than what was reported. */
  received?: string | undefined;
  comment?: string | undefined;
};

/** Finance confirms that a payment has arrived, or that a refund has left, or kicks it back. */
@Handler(paymentDecide)
export class DecidePayment {
  constructor(private readonly db: Database<FinanceDb>) {}

  async execute(request: RequestOf<typeof paymentDecide>, ctx: CallContext): Promise<ResponseOf<typeof paymentDecide>> {
    const { actor } = ctx;
    const { action, collectedDate, received, comment } = request;
    const issues = [
      ...(action === 'confirm' && !collectedDate ? [{ path: ['collectedDate'], rule: 'required' }] : []),
      ...(action === 'confirm' && collectedDate && collectedDate > (await this.db.read(ctx, today))
        ? [{ path: ['collectedDate'], rule: 'payment.collectedInFuture' }]
        : []),
      ...(action === 'kickBack' && !comment ? [{ path: ['comment'], rule: 'payment.reasonRequired' }] : []),
    ];
    if (issues.length > 0) throw new CallError('ruleBroken', { issues });
    return this.db.transaction(ctx, async (trx) => {
      const payment = await findPayment(trx, request.id, actor);
      if (!payment) throw new CallError('notFound');
      if (payment.revision !== request.revision) throw new CallError('conflict');
      const moved = await decidePayment(trx, ctx, payment, { action, actor, collectedDate, received, comment });
      return { id: moved.id, status: moved.status, revision: moved.revision };
    });
  }
}

/** Applies a decision: one conditional update of the payment, then its bills and the ledger. Throws `conflict` when it has moved. */
export async function decidePayment(
  trx: Trx,
  context: { tenant: string; requestId: string },
  current: Payment,
  decision: PaymentDecision,
): Promise<Payment> {
  const { action, actor, collectedDate, comment } = decision;
  const taker = takerOf(decision);
  const decided = transition(paymentWorkflow, current.status, action, taker, { overdue: action === 'autoReject' });
  if (!decided.ok) throw new CallError(decided.code, { params: { status: current.status } });
  const received = decimal(decision.received ?? current.amount);
  const issues = action === 'confirm' ? confirmIssues(current, received, actor) : [];
  if (issues.length > 0) throw new CallError('ruleBroken', { issues });
  const onAccount = action === 'confirm' ? subtract(received, decimal(current.amount)) : ZERO;
  const arrived = { amount: format(received), onAccount: format(onAccount) };
  const collected = action === 'confirm' ? { collectedDate: collectedDate ?? (await today(trx)), ...arrived } : {};
  const payment = await updatePayment(trx, current, { status: decided.to, ...collected });
  if (!payment) throw new CallError('conflict');
  const by: Person | undefined = actor === 'system' ? undefined : { userId: actor.userId, name: actor.name, role: actor.role };
  const paid: { billId: string; contractId: string; amount: string }[] = [];
  for (const { billId, amount } of await sharesOf(trx, payment.id)) {
    const bill = await lockBill(trx, billId);
    await moveBill(trx, context, bill, {
      action,
      actor: taker,
      by,
      paymentId: payment.id,
      amount,
      kind: payment.kind,
      comment,
      informUserIds: action === 'confirm' ? [] : [payment.ownerId],
    });
    paid.push({ billId, contractId: bill.contractId, amount });
  }
  if (payment.sourcePaymentId) await decideSource(trx, payment, payment.sourcePaymentId, { action, by, comment });
  if (action === 'confirm') {
    const { id, sourcePaymentId } = payment;
    const kept = sourcePaymentId ? { paymentId: sourcePaymentId, amount: received } : { paymentId: id, amount: onAccount };
    await post(trx, entryOfPayment(payment, paid, kept));
  }
  await insertMoneyHistory(trx, context.tenant, {
    itemKind: 'payment',
    itemId: payment.id,
    action,
    fromStatus: current.status,
    toStatus: payment.status,
    by,
    comment,
    amount: payment.amount,
  });
  await publishPaymentMove(trx, context, payment, { action, by: by ?? { name: SYSTEM_NAME }, comment });
  return payment;
}

/** A line of a bank statement that is certain is confirmed in place of finance, as the settings of finance say. */
const takerOf = ({ action, actor }: PaymentDecision): Actor | 'system' | { side: Side } =>
  actor === 'system' && action === 'confirm' ? { side: 'licensor' } : actor;

/** Why a person cannot confirm: another amount than was reported (more is money on account, unless it is a certificate), or the person's own refund. */
function confirmIssues(payment: Payment, received: Decimal, actor: Actor | 'system'): Issue[] {
  const { kind, amount, currency } = payment;
  const refuse = (path: string, rule: string, params?: Issue['params']): Issue[] => [{ path: [path], rule, ...(params && { params }) }];
  if (actor !== 'system' && isOwnRefund(payment, actor)) return refuse('collectedDate', 'payment.otherPerson');
  if (kind === 'refund' && received !== decimal(amount)) return refuse('received', 'payment.refundAsReported');
  if (kind === 'certificate' && received !== decimal(amount)) return refuse('received', 'payment.certificateAsReported');
  if (received < decimal(amount))
    return refuse('received', 'payment.receivedLess', { total: moneyText(decimal(amount), currency), currency });
  return fitsMinorUnits(received, currency) ? [] : refuse('received', 'payment.minorUnits', { digits: CURRENCIES[currency].digits });
}

/** A decided refund releases the reserved money on account, and uses it when it is confirmed. */
async function decideSource(
  trx: Trx,
  refund: Payment,
  sourceId: string,
  { action, by, comment }: Pick<PaymentDecision, 'action' | 'comment'> & { by: Person | undefined },
): Promise<void> {
  const source = await lockPayment(trx, sourceId);
  if (!source) throw new CallError('notFound');
  const amount = decimal(refund.amount);
  const confirmed = action === 'confirm';
  await addToOnAccount(trx, source, { onAccountReserved: amount, onAccountUsed: confirmed ? negate(amount) : ZERO });
  await insertMoneyHistory(trx, source.tenant, {
    itemKind: 'payment',
    itemId: source.id,
    action: confirmed ? 'refundConfirmed' : 'refundKickedBack',
    fromStatus: source.status,
    toStatus: source.status,
    by,
    comment: comment || refund.number,
    amount: refund.amount,
  });
}
