import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { paymentDecide } from '@bls/proto/contracts/calls/finance/payments';
import { CallError } from '@bls/proto/domain/values/errors';
import { transition } from '@bls/proto/domain/workflow/workflow';
import { paymentWorkflow } from '@bls/proto/domain/workflow/definitions/payment';
import { SYSTEM_NAME } from '@bls/proto/domain/inbox/work-item';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { today } from '@bls/shared/calendar/today';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb, Trx, PaymentRecord, Person } from '../../db/schema.js';
import { entryOfPayment, post } from '../../ledger/ledger.api.js';
import { lockBill } from '../bills/bills.repository.js';
import { insertMoneyHistory } from '../bills/money-history.repository.js';
import { moveBill } from '../bills/move-bill.js';
import { findPayment, sharesOf } from './find-payment.queries.js';
import { publishPaymentMove } from './payment-work-item.js';
import { updatePayment } from './payments.repository.js';

type Payment = PaymentRecord;
export type PaymentDecision = {
  action: 'confirm' | 'kickBack' | 'autoReject';
  actor: Actor | 'system';
  collectedDate?: string | undefined;
  comment?: string | undefined;
};

/** Finance confirms that a payment has arrived, or kicks it back. */
@Handler(paymentDecide)
export class DecidePayment {
  constructor(private readonly db: Database<FinanceDb>) {}

  async execute(request: RequestOf<typeof paymentDecide>, ctx: CallContext): Promise<ResponseOf<typeof paymentDecide>> {
    const { actor } = ctx;
    const { action, collectedDate, comment } = request;
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
      const moved = await decidePayment(trx, ctx, payment, { action, actor, collectedDate, comment });
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
  const decided = transition(paymentWorkflow, current.status, action, actor, { overdue: action === 'autoReject' });
  if (!decided.ok) throw new CallError(decided.code, { params: { status: current.status } });
  const collected = action === 'confirm' ? { collectedDate: collectedDate ?? (await today(trx)) } : {};
  const payment = await updatePayment(trx, current, { status: decided.to, ...collected });
  if (!payment) throw new CallError('conflict');
  const by: Person | undefined = actor === 'system' ? undefined : { userId: actor.userId, name: actor.name, role: actor.role };
  const paid: { billId: string; contractId: string; amount: string }[] = [];
  for (const { billId, amount } of await sharesOf(trx, payment.id)) {
    const bill = await lockBill(trx, billId);
    await moveBill(trx, context, bill, {
      action,
      actor,
      by,
      paymentId: payment.id,
      amount,
      kind: payment.kind,
      comment,
      informUserIds: action === 'confirm' ? [] : [payment.ownerId],
    });
    paid.push({ billId, contractId: bill.contractId, amount });
  }
  if (action === 'confirm') {
    await post(trx, entryOfPayment(payment, paid));
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
