import { decimal } from '@bls/proto/domain/values/decimal';
import { financeWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { moneyText } from '@bls/proto/domain/values/money';
import { waitsFor } from '@bls/proto/domain/workflow/workflow';
import { paymentWorkflow } from '@bls/proto/domain/workflow/definitions/payment';
import { emit } from '@bls/kit/events/outbox';
import { titleOf } from '@bls/proto/domain/values/names';
import type { Trx, PaymentRecord } from '../../db/schema.js';

type PaymentMoved = { action: string; by: { userId?: string; name: string }; comment?: string | undefined; again?: boolean };

/** Publishes a move of a payment to inbox, badge and mail, and to its reporter. */
export async function publishPaymentMove(
  trx: Trx,
  context: { tenant: string; requestId: string },
  payment: PaymentRecord,
  moved: PaymentMoved,
): Promise<void> {
  await emit(trx, context, financeWorkItemMoved, {
    kind: 'payment',
    id: payment.id,
    number: payment.number,
    ...titleOf({ name: payment.companyName, nameZh: payment.companyNameZh }),
    path: `/LicensorPaymentV2/Payment/${payment.id}`,
    status: payment.status,
    revision: payment.revision,
    waitsFor: waitsFor(paymentWorkflow, payment.status),
    companyId: payment.companyId,
    brandOwnerIds: [],
    // A reminder is only for finance.
    informUserIds: moved.again || moved.by.userId === payment.ownerId ? [] : [payment.ownerId],
    action: moved.action,
    again: moved.again,
    by: moved.by,
    comment: moved.comment || undefined,
    at: new Date().toISOString(),
    dueOn: payment.rejectOn,
    amount: moneyText(decimal(payment.amount), payment.currency),
    currency: payment.currency,
  });
}
