import type { BANK_LINE_STATUSES, BankMatchReason } from '@bls/proto/contracts/calls/finance/bank-statements';
import type { PaymentKind } from '@bls/proto/domain/enumerations/finance';
import type { BankMapping } from '@bls/proto/domain/finance/bank-statement';
import type { Currency } from '@bls/proto/domain/values/money';
import type { PaymentStatus } from '@bls/proto/domain/workflow/definitions/payment';
import type { ColumnType, Generated, RawBuilder } from 'kysely';
import type { Person } from './sales-reports.js';

/** JSON: written with `jsonb(...)`, read as a value. */
type Json<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>;
/** Decimal text, as numeric columns return it, with all decimals of the column. */
type Numeric = string;
type BankLineStatus = (typeof BANK_LINE_STATUSES)[number];

export interface PaymentTable {
  /** The last day on which finance was reminded. */
  remindedOn: string | null;
  tenant: string;
  id: string;
  number: string;
  kind: Generated<PaymentKind>;
  companyId: string;
  companyName: string;
  companyNameZh: string | null;
  brandOwnerIds: string[];
  currency: Currency;
  /** What was paid; once confirmed, what was received. Negative: a refund. */
  amount: Numeric;
  /** The part above the bills; what of it was set off or refunded; what is reported as refunded and not confirmed. */
  onAccount: Generated<Numeric>;
  onAccountUsed: Generated<Numeric>;
  onAccountReserved: Generated<Numeric>;
  /** Of a refund of money on account: the payment that the money came with. */
  sourcePaymentId: string | null;
  bankReference: string | null;
  partial: boolean;
  transferDate: string;
  collectedDate: string | null;
  payerBank: string;
  beneficiaryBank: string;
  memo: string | null;
  fileIds: string[];
  workflowVersion: Generated<number>;
  status: PaymentStatus;
  /** Of a certificate of tax withheld, with the amount as printed. */
  certificateNumber: ColumnType<string | null, string | null | undefined, never>;
  certificateAmount: ColumnType<Numeric | null, Numeric | null | undefined, never>;
  certificateCurrency: ColumnType<Currency | null, Currency | null | undefined, never>;
  revision: Generated<number>;
  reportedBy: string;
  /** Who is notified: the reporter, or the person to whom the reporter's work was reassigned. */
  ownerId: string;
  reportedByName: string;
  reportedAt: Generated<string>;
  rejectOn: string;
}
export interface PaymentItemTable {
  tenant: string;
  paymentId: string;
  billId: string;
  amount: Numeric;
}
export interface SetOffTable {
  tenant: string;
  id: string;
  /** Either a credit note or the payment that the money came with. */
  creditNoteId: string | null;
  paymentId: string | null;
  billId: string;
  companyId: string;
  currency: Currency;
  amount: Numeric;
  day: string;
  at: Generated<string>;
}
export interface BankStatementTable {
  tenant: string;
  id: string;
  name: string;
  contentHash: string;
  mapping: Json<BankMapping>;
  firstDay: string;
  lastDay: string;
  lines: number;
  skipped: number;
  importedBy: string;
  importedByName: string;
  importedAt: Generated<string>;
}
export interface BankLineTable {
  tenant: string;
  statementId: string;
  fileRow: number;
  day: string;
  amount: Numeric;
  currency: Currency;
  payer: string;
  reference: string;
  status: ColumnType<BankLineStatus, BankLineStatus | undefined, BankLineStatus>;
  paymentId: string | null;
  decidedBy: ColumnType<Person | null, RawBuilder<Person> | null, RawBuilder<Person> | null>;
  decidedAt: string | null;
  /** What made the match certain, when no person decided it. */
  matchReason: ColumnType<BankMatchReason | null, BankMatchReason | null | undefined, BankMatchReason | null>;
}
export interface BankMatchUndoTable {
  tenant: string;
  id: string;
  statementId: string;
  fileRow: number;
  paymentId: string;
  /** How the undone match was made, when no person made it. */
  matchReason: BankMatchReason | null;
  reason: string;
  by: Json<Person>;
  at: Generated<string>;
}

/** The tables of payments, receipts, refunds and certificates, of set-offs, and of bank files. */
export interface PaymentsDb {
  payment: PaymentTable;
  paymentItem: PaymentItemTable;
  setOff: SetOffTable;
  bankStatement: BankStatementTable;
  bankLine: BankLineTable;
  bankMatchUndo: BankMatchUndoTable;
}
