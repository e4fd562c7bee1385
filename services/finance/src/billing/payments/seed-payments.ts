import { defaultDay } from '@bls/shared/calendar/default-day';
import { insertTables, type StoredRow } from '@bls/kit/db/insert-rows';
import { SYSTEM_NAME, type WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import type { Reduction } from '@bls/proto/domain/finance/dunning/late-interest';
import { format } from '@bls/proto/domain/values/decimal';
import { addDays, type Day } from '@bls/proto/domain/values/time';
import { paymentWorkflow } from '@bls/proto/domain/workflow/definitions/payment';
import { transition } from '@bls/proto/domain/workflow/workflow';
import type { SeedContext } from '@bls/shared/seeding/seed-context';
import type { PaymentItemTable } from '../../db/payments.js';
import type { BillRecord, PaymentRecord, Trx } from '../../db/schema.js';
import { entryOfPayment } from '../../ledger/ledger.api.js';
import type { Reporter } from '../../sales-reports/sales-reports.api.js';
import { billAfter, type BillMove } from '../bills/move-bill.js';
import type { SeedBilling } from '../seed-billing.js';
import { paymentWorkItem } from './payment-work-item.js';
import { allocationOf, reportedPayment } from './receive-report.js';

type Report = Omit<Parameters<typeof reportedPayment>[0], 'memo'> & { billIds: readonly string[] };

/** Payments that licensees reported, and what finance decided about them. */
export class SeedPayments {
  readonly moves: WorkItemMoved[] = [];
  private readonly payments = new Map<string, PaymentRecord>();
  private readonly items: StoredRow<PaymentItemTable>[] = [];

  constructor(
    private readonly context: SeedContext,
    private readonly billing: SeedBilling,
    private readonly autoRejectDays: number,
  ) {}

  report({ billIds, ...report }: Report, { person, acting }: Reporter, at: string): PaymentRecord {
    const bills = billIds.map((id) => this.billing.bill(id));
    const allocation = allocationOf(bills, report);
    if (!allocation.ok) throw new Error(`payment refused: ${allocation.issues[0]?.rule}`);
    const day = defaultDay(at);
    const payment: PaymentRecord = {
      ...reportedPayment(report, bills[0] as BillRecord, person),
      number: this.billing.nextNumber('payment', day),
      partial: allocation.partial,
      rejectOn: addDays(day, this.autoRejectDays),
      collectedDate: null,
      onAccount: '0',
      onAccountUsed: '0',
      onAccountReserved: '0',
      sourcePaymentId: null,
      bankReference: null,
      remindedOn: null,
      workflowVersion: 1,
      revision: 0,
      reportedAt: at,
    };
    this.payments.set(payment.id, payment);
    for (const share of allocation.shares) {
      const amount = format(share.amount);
      this.items.push({ paymentId: payment.id, billId: share.billId, amount });
      this.moveBill(share.billId, { action: 'report', actor: acting, by: person, paymentId: payment.id, amount, kind: payment.kind }, at);
    }
    const { id: itemId, status: toStatus, amount } = payment;
    this.billing.note({ itemKind: 'payment', itemId, action: 'report', fromStatus: null, toStatus, by: person, amount }, at);
    this.moves.push(paymentWorkItem(payment, { action: 'report', by: person }, at));
    return payment;
  }

  /** Without `collectedOn` the money came on the day of the decision. */
  decide(
    id: string,
    action: 'confirm' | 'kickBack',
    { person: by, acting }: Reporter,
    at: string,
    { comment, collectedOn = defaultDay(at) }: { comment?: string; collectedOn?: Day } = {},
  ): PaymentRecord {
    const before = this.payment(id);
    const decision = transition(paymentWorkflow, before.status, action, acting, { overdue: false });
    if (!decision.ok) throw new Error(`payment ${before.number} cannot ${action}: ${decision.code}`);
    const collectedDate = action === 'confirm' ? collectedOn : null;
    const payment: PaymentRecord = { ...before, status: decision.to, collectedDate, revision: before.revision + 1 };
    this.payments.set(id, payment);
    // In the order in which the service locks bills: it is that of the postings, too.
    const items = this.items.filter(({ paymentId }) => paymentId === id).sort((a, b) => (a.billId < b.billId ? -1 : 1));
    const informUserIds = action === 'confirm' ? [] : [payment.ownerId];
    for (const { billId, amount } of items)
      this.moveBill(billId, { action, actor: acting, by, paymentId: id, amount, kind: payment.kind, comment, informUserIds }, at);
    if (action === 'confirm') {
      const paid = items.map(({ billId, amount }) => ({ billId, contractId: this.billing.bill(billId).contractId, amount }));
      this.billing.post(entryOfPayment(payment, paid), at);
    }
    const { status: toStatus, amount } = payment;
    this.billing.note({ itemKind: 'payment', itemId: id, action, fromStatus: before.status, toStatus, by, comment, amount }, at);
    this.moves.push(paymentWorkItem(payment, { action, by, comment }, at));
    return payment;
  }

  payment(id: string): PaymentRecord {
    const payment = this.payments.get(id);
    if (!payment) throw new Error(`no payment ${id}`);
    return payment;
  }

  save(payment: PaymentRecord): void {
    this.payments.set(payment.id, payment);
  }

  billsOf(id: string): string[] {
    return this.items.filter(({ paymentId }) => paymentId === id).map(({ billId }) => billId);
  }

  /** The money that arrived for a bill; certificates are none. */
  reductionsOf(billId: string): Reduction[] {
    return this.items.flatMap(({ paymentId, billId: of, amount }) => {
      const { collectedDate: day, kind } = this.payment(paymentId);
      return of === billId && day !== null && kind !== 'certificate' ? [{ day, amount }] : [];
    });
  }

  insert(trx: Trx): Promise<void> {
    return insertTables(trx, this.context.tenant, { payment: [...this.payments.values()], paymentItem: this.items });
  }

  private moveBill(id: string, move: BillMove, at: string): void {
    const before = this.billing.bill(id);
    const bill = this.billing.update(id, billAfter(before, move));
    const { action, by, comment, paymentId, amount, informUserIds } = move;
    this.billing.note(
      { itemKind: 'bill', itemId: id, action, fromStatus: before.status, toStatus: bill.status, by, comment, paymentId, amount },
      at,
    );
    const mover = by ? { userId: by.userId, name: by.name } : { name: SYSTEM_NAME };
    this.billing.publish(bill, { action, by: mover, comment, informUserIds: informUserIds ?? [] }, at);
  }
}
