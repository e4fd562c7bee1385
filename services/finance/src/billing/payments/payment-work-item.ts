import { decimal } from '@bls/proto/domain/values/decimal';
import { financeWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { moneyText } from '@bls/proto/domain/values/money';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { waitsFor } from '@bls/proto/domain/workflow/workflow';
import { paymentWorkflow } from '@bls/proto/domain/workflow/definitions/payment';
import { emit } from '@bls/kit/events/outbox';
import { titleOf } from '@bls/proto/domain/values/text/names';
import { mayNotConfirm } from './own-refund.js';
import type { Trx, PaymentRecord } from '../../db/schema.js';

type PaymentMoved = { action: string; by: { userId?: string; name: string }; comment?: string | undefined; again?: boolean };

/** A move of a payment as inbox, badge and mail are notified of it, and its reporter. */
export function paymentWorkItem(payment: PaymentRecord, moved: PaymentMoved, at: string): WorkItemMoved {
  return {
    kind: 'payment',
    id: payment.id,
    number: payment.number,
    ...titleOf({ name: payment.companyName, nameZh: payment.companyNameZh }),
    path: `/LicensorPaymentV2/Payment/${payment.id}`,
    status: payment.status,
    revision: payment.revision,
    waitsFor: waitsFor(paymentWorkflow, payment.status),
    // whoever reported a refund does not confirm it
    excludedUserId: mayNotConfirm(payment),
    companyId: payment.companyId,
    brandOwnerIds: [],
    hiddenFromLicensee: false,
    // A reminder is only for finance.
    informUserIds: moved.again || moved.by.userId === payment.ownerId ? [] : [payment.ownerId],
    action: moved.action,
    again: moved.again,
    by: moved.by,
    comment: moved.comment || undefined,
    at,
    dueOn: payment.rejectOn,
    amount: moneyText(decimal(payment.amount), payment.currency),
    currency: payment.currency,
  };
}

export const publishPaymentMove = (
  trx: Trx,
  context: { tenant: string; requestId: string },
  payment: PaymentRecord,
  moved: PaymentMoved,
): Promise<void> => emit(trx, context, financeWorkItemMoved, paymentWorkItem(payment, moved, new Date().toISOString()));
