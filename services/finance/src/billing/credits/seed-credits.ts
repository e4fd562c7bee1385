import { defaultDay } from '@bls/shared/calendar/default-day';
import { insertTables, type StoredRow } from '@bls/kit/db/insert-rows';
import type { Currency } from '@bls/proto/domain/values/money';
import { add, type Decimal, decimal, format } from '@bls/proto/domain/values/decimal';
import type { SeedContext } from '@bls/shared/seeding/seed-context';
import type { SetOffTable } from '../../db/payments.js';
import type { BillRecord, PaymentRecord, Trx } from '../../db/schema.js';
import { entryOfPayment, postingsOfSetOff } from '../../ledger/ledger.api.js';
import type { Reporter } from '../../sales-reports/sales-reports.api.js';
import { paymentWorkItem } from '../payments/payment-work-item.js';
import type { SeedPayments } from '../payments/seed-payments.js';
import type { SeedBilling } from '../seed-billing.js';
import { receivedOnAccount } from './record-receipt.js';
import { afterSetOff, leftOnAccount, setOffIssues } from '../bills/use-credit.js';

type Receipt = Pick<BillRecord, 'companyId' | 'companyName' | 'companyNameZh'> & {
  id: string;
  currency: Currency;
  amount: string;
  payerBank: string;
  bankReference: string;
};

/** Money on account, and what finance set off against bills. */
export class SeedCredits {
  private readonly setOffs: StoredRow<SetOffTable>[] = [];

  constructor(
    private readonly context: SeedContext,
    private readonly billing: SeedBilling,
    private readonly payments: SeedPayments,
  ) {}

  /** Finance records money that arrived without a report. */
  receive(receipt: Receipt, { person: by, acting }: Reporter, at: string): PaymentRecord {
    const day = defaultDay(at);
    const columns = receivedOnAccount({ ...receipt, collectedDate: day, fileIds: [] }, { ...by, ...acting, tenant: this.context.tenant });
    const payment: PaymentRecord = {
      ...columns,
      number: this.billing.nextNumber('payment', day),
      onAccountUsed: '0',
      onAccountReserved: '0',
      sourcePaymentId: null,
      certificateNumber: null,
      certificateAmount: null,
      certificateCurrency: null,
      memo: null,
      remindedOn: null,
      workflowVersion: 1,
      revision: 0,
      reportedAt: at,
    };
    this.payments.save(payment);
    const { id, amount, status: toStatus } = payment;
    this.billing.post(entryOfPayment(payment, [], { paymentId: id, amount: decimal(amount) }), at);
    const comment = receipt.bankReference;
    this.billing.note({ itemKind: 'payment', itemId: id, action: 'receive', fromStatus: null, toStatus, by, comment, amount }, at);
    this.payments.moves.push(paymentWorkItem(payment, { action: 'receive', by, comment }, at));
    return payment;
  }

  /** Sets money on account off against a bill. */
  setOff(paymentId: string, billId: string, amount: Decimal, { person: by, acting }: Reporter, at: string): void {
    const [payment, bill] = [this.payments.payment(paymentId), this.billing.bill(billId)];
    const { companyId, currency, tenant } = bill;
    const [issue] = setOffIssues(
      bill,
      { companyId: payment.companyId, currency: payment.currency, available: leftOnAccount(payment) },
      amount,
    );
    if (issue) throw new Error(`set-off refused: ${issue.rule}`);
    const moved = this.billing.update(billId, afterSetOff(bill, 'paid', amount, acting));
    const used = format(add(decimal(payment.onAccountUsed), amount));
    this.payments.save({ ...payment, onAccountUsed: used, revision: payment.revision + 1 });
    this.billing.post({ tenant, event: 'setOff', companyId, currency, postings: postingsOfSetOff(bill, { paymentId }, amount) }, at);
    const text = format(amount);
    const id = this.context.id(billId, 'set-off', this.setOffs.length);
    this.setOffs.push({ id, paymentId, billId, companyId, currency, amount: text, day: defaultDay(at), at });
    const shared = { action: 'setOff', by, amount: text };
    const [fromStatus, comment] = [bill.status, payment.number];
    this.billing.note({ ...shared, itemKind: 'bill', itemId: billId, fromStatus, toStatus: moved.status, comment }, at);
    const { status } = payment;
    this.billing.note(
      { ...shared, itemKind: 'payment', itemId: paymentId, fromStatus: status, toStatus: status, comment: bill.number },
      at,
    );
    this.billing.publish(moved, { action: 'setOff', by: { userId: by.userId, name: by.name }, comment }, at);
  }

  insert(trx: Trx): Promise<void> {
    return insertTables(trx, this.context.tenant, { setOff: this.setOffs });
  }
}
