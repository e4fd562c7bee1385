import { decimal } from '@bls/proto/domain/values/decimal';
import { financeWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { moneyText } from '@bls/proto/domain/values/money';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { waitsFor } from '@bls/proto/domain/workflow/workflow';
import { billWorkflow } from '@bls/proto/domain/workflow/definitions/bill';
import { emit } from '@bls/kit/events/outbox';
import { titleOf } from '@bls/proto/domain/values/text/names';
import type { Trx, BillRecord } from '../../db/schema.js';
import { isCredit } from './facts-of-bill.js';

export type BillMoved = {
  action: string;
  by: { userId?: string; name: string };
  comment?: string | undefined;
  informUserIds?: string[];
  again?: boolean;
};

/**
 * A move of a bill as inbox, badge and mail are notified of it. The bill waits for the licensee while an amount is open. While its
 * payment waits for finance, only the payment is a work item, so that nobody sees the same work twice. A credit waits for
 * nobody.
 */
export function billWorkItem(bill: BillRecord, moved: BillMoved, at: string): WorkItemMoved {
  const owed = !isCredit(bill);
  const withPayment = bill.status === 'submitted' || bill.status === 'waitForConfirmation';
  return {
    kind: 'bill',
    id: bill.id,
    number: bill.number,
    ...titleOf({ name: bill.companyName, nameZh: bill.companyNameZh }),
    path: `/LicenseePaymentV2/Detail/${bill.id}`,
    status: bill.status,
    revision: bill.revision,
    waitsFor: owed && !withPayment ? waitsFor(billWorkflow, bill.status) : [],
    companyId: bill.companyId,
    brandOwnerIds: [],
    hiddenFromLicensee: false,
    informUserIds: moved.informUserIds ?? [],
    action: moved.action,
    again: moved.again,
    by: moved.by,
    comment: moved.comment || undefined,
    at,
    dueOn: bill.dueOn,
    amount: moneyText(decimal(bill.open), bill.currency),
    currency: bill.currency,
  };
}

export const publishBillMove = (
  trx: Trx,
  context: { tenant: string; requestId: string },
  bill: BillRecord,
  moved: BillMoved,
): Promise<void> => emit(trx, context, financeWorkItemMoved, billWorkItem(bill, moved, new Date().toISOString()));
