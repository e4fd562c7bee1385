import { defaultDay } from '@bls/shared/calendar/default-day';
import { insertTables, type StoredRow } from '@bls/kit/db/insert-rows';
import type { Currency } from '@bls/proto/domain/values/money';
import type { Reduction } from '@bls/proto/domain/finance/dunning/late-interest';
import { add, type Decimal, decimal, format, negate, ZERO } from '@bls/proto/domain/values/decimal';
import type { SeedContext } from '@bls/shared/seeding/seed-context';
import type { SetOffTable } from '../../db/payments.js';
import type { BillRecord, PaymentRecord, Trx } from '../../db/schema.js';
import { entryOfPayment, postingsOfSetOff } from '../../ledger/ledger.api.js';
import type { Reporter } from '../../sales-reports/sales-reports.api.js';
import { paymentWorkItem } from '../payments/payment-work-item.js';
import type { SeedPayments } from '../payments/seed-payments.js';
import type { SeedBilling } from '../seed-billing.js';
import { receivedOnAccount } from './record-receipt.js';
import { afterSetOff, type AvailableCredit, leftOfNote, leftOnAccount, setOffIssues, withheldInSetOff } from '../bills/use-credit.js';

type Receipt = Pick<BillRecord, 'companyId' | 'companyName' | 'companyNameZh'> & {
  id: string;
  currency: Currency;
  amount: string;
  payerBank: string;
  bankReference: string;
};

/** Money on account and credit notes, and what finance set off against bills. */
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
  setOff(paymentId: string, billId: string, amount: Decimal, by: Reporter, at: string): void {
    const [payment, bill] = [this.payments.payment(paymentId), this.billing.bill(billId)];
    this.requireFits(bill, { companyId: payment.companyId, currency: payment.currency, available: leftOnAccount(payment) }, amount);
    this.move(bill, { column: 'paid', amount, withheld: ZERO, about: payment.number }, by, at);
    const used = format(add(decimal(payment.onAccountUsed), amount));
    this.payments.save({ ...payment, onAccountUsed: used, revision: payment.revision + 1 });
    this.post(bill, { paymentId }, amount, at);
    const { status } = payment;
    const note = { action: 'setOff', by: by.person, amount: format(amount), fromStatus: status, toStatus: status, comment: bill.number };
    this.billing.note({ ...note, itemKind: 'payment', itemId: paymentId }, at);
  }

  /** Sets a credit note off against a bill. */
  setOffNote(noteId: string, billId: string, amount: Decimal, by: Reporter, at: string): void {
    const [note, bill] = [this.billing.bill(noteId), this.billing.bill(billId)];
    this.requireFits(bill, { companyId: note.companyId, currency: note.currency, available: leftOfNote(note) }, amount);
    const withheld = withheldInSetOff(bill, note, amount);
    this.move(bill, { column: 'credited', amount, withheld, about: note.number }, by, at);
    this.move(note, { column: 'credited', amount: negate(amount), withheld: negate(withheld), about: bill.number }, by, at);
    this.post(bill, { creditNoteId: noteId, contractId: note.contractId }, amount, at);
  }

  /** What set-offs have taken off a bill. */
  reductionsOf(billId: string): Reduction[] {
    return this.setOffs.flatMap((one) => (one.billId === billId ? [{ day: one.day, amount: one.amount }] : []));
  }

  private requireFits(bill: BillRecord, credit: AvailableCredit, amount: Decimal): void {
    const [issue] = setOffIssues(bill, credit, amount);
    if (issue) throw new Error(`set-off refused: ${issue.rule}`);
  }

  private move(
    bill: BillRecord,
    { column, amount, withheld, about }: { column: 'paid' | 'credited'; amount: Decimal; withheld: Decimal; about: string },
    { person: by, acting }: Reporter,
    at: string,
  ): void {
    const moved = this.billing.update(bill.id, afterSetOff(bill, column, amount, acting, withheld));
    const { status: fromStatus } = bill;
    const entry = { action: 'setOff', fromStatus, toStatus: moved.status, by, comment: about, amount: format(amount) };
    this.billing.note({ ...entry, itemKind: 'bill', itemId: bill.id }, at);
    this.billing.publish(moved, { action: 'setOff', by: { userId: by.userId, name: by.name }, comment: about }, at);
  }

  private post(
    bill: BillRecord,
    used: { paymentId: string } | { creditNoteId: string; contractId: string },
    amount: Decimal,
    at: string,
  ): void {
    const { id: billId, companyId, currency, tenant } = bill;
    const credit = 'paymentId' in used ? used : { billId: used.creditNoteId, contractId: used.contractId };
    this.billing.post({ tenant, event: 'setOff', companyId, currency, postings: postingsOfSetOff(bill, credit, amount) }, at);
    const source = {
      paymentId: 'paymentId' in used ? used.paymentId : null,
      creditNoteId: 'creditNoteId' in used ? used.creditNoteId : null,
    };
    const id = this.context.id(billId, 'set-off', this.setOffs.length);
    this.setOffs.push({ id, ...source, billId, companyId, currency, amount: format(amount), day: defaultDay(at), at });
  }

  insert(trx: Trx): Promise<void> {
    return insertTables(trx, this.context.tenant, { setOff: this.setOffs });
  }
}
