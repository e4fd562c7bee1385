import type { BillStatus } from '@bls/proto/domain/workflow/definitions/bill';
import type { FinanceSettings } from '@bls/proto/domain/finance/settings';
import type { LateInterest } from '@bls/proto/domain/finance/dunning/late-interest';
import type { AppliedTax } from '@bls/proto/domain/finance/tax/applied-tax';
import type { TaxRules } from '@bls/proto/domain/finance/tax/tax-rules';
import type { Currency } from '@bls/proto/domain/values/money';
import type { CaseRules } from '@bls/proto/domain/royalty/case/case';
import type { IssuedKind, SaleLine, Settlement } from '@bls/proto/domain/royalty/case/result';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import type { TenantSettingTable } from '@bls/shared/settings/tenant-settings.repository';
import type { ColumnType, Generated, GeneratedAlways, Insertable, RawBuilder, Selectable, Transaction } from 'kysely';
import type { SalesState } from '@bls/proto/domain/royalty/engine/sales-state';
import type { History } from '@bls/proto/domain/royalty/engine/simulate';
import type { TenantDirectoryTable } from '@bls/shared/tenants/tenant-directory.repository';
import type { AuditPacksDb } from './audit-packs.js';
import type { BooksDb } from './books.js';
import type { DunningDb } from './dunning.js';
import type { MovingInDb } from './moving-in.js';
import type { BankLineTable, BankStatementTable, PaymentTable, PaymentsDb } from './payments.js';
import type { SalesReportsDb } from './sales-reports.js';

/** JSON: written with `jsonb(...)`, read as a value. */
type Json<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>;
/** Decimal text, as numeric columns return it, with all decimals of the column. */
type Numeric = string;
type Frozen<T> = ColumnType<T, T, never>;

export type Person = { userId: string; name: string; role: string };
/** A report that a calculation used. */
export type ReportUsed = { reportId: string; month: string; uploadId: string | null };
/** What a report earned in a pool to date, unrounded. */
export type ReportEarned = ReportUsed & { rows: number; royalty: string };
/** What a report earned in a group of contract years of a pool, unrounded. */
export type GroupEarned = Pick<ReportEarned, 'rows' | 'royalty'> & { pool: string; years: number[] };
/** A page of the trace as it is stored. */
export type SettlementPage = Omit<Settlement, 'lines'>;

export interface ContractTable {
  tenant: string;
  contractId: string;
  version: number;
  contractNumber: string;
  companyId: string;
  companyName: string;
  companyNameZh: string | null;
  licensorName: string;
  licensorNameZh: string | null;
  brandOwnerIds: string[];
  currency: Currency;
  startsOn: string;
  endsOn: string;
  signedOn: string;
  replacedFrom: string | null;
  billedUntil: string | null;
  closedUntil: string | null;
  /** Days before its due day on which a guarantee is billed. */
  mgLeadDays: Generated<number>;
  /** Guarantees due by then are billed; null: those due by `billedUntil`. */
  guaranteedUntil: string | null;
  /** Of an imported contract: whether its past is imported. Nothing is billed before. */
  opening: ColumnType<'pending' | 'done' | null, 'pending' | 'done' | null | undefined, 'pending' | 'done' | null>;
}
export interface ContractVersionTable {
  tenant: string;
  contractId: string;
  version: number;
  terms: Json<Terms>;
  signedOn: string;
}
/** Of amendments: the contract that is billed. */
export interface ContractAccountTable {
  tenant: string;
  contractId: string;
  accountId: string;
}
export interface GuaranteeTable {
  tenant: string;
  contractId: string;
  pool: string;
  sequence: number;
  contractYear: number;
  dueOn: string;
  amount: Numeric;
  currency: Currency;
}
export interface ExchangeRateTable {
  tenant: string;
  month: string;
  fromCurrency: Currency;
  toCurrency: Currency;
  rate: Numeric;
  at: Generated<string>;
  byName: string;
}
export interface ExchangeRateHistoryTable {
  tenant: string;
  sequence: GeneratedAlways<number>;
  month: string;
  fromCurrency: Currency;
  toCurrency: Currency;
  oldRate: Numeric | null;
  newRate: Numeric | null;
  at: Generated<string>;
  byId: string;
  byName: string;
}
export interface ExchangeRateUsedTable {
  tenant: string;
  contractId: string;
  month: string;
  fromCurrency: Currency;
  toCurrency: Currency;
  rate: Numeric;
  calculationId: string;
}
export interface LicensorTable {
  tenant: string;
  companyId: string;
  debitNoteLines: string[];
  taxPercent: Numeric | null;
  revision: number;
}
/** A company as identity has it; debit notes print its address and tax number. */
export interface PayerTable {
  tenant: string;
  companyId: string;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  addressLines: string[];
  taxNumber: string | null;
  revision: number;
}
export interface TaxRulesTable {
  tenant: string;
  sequence: GeneratedAlways<number>;
  rules: Json<TaxRules>;
  at: Generated<string>;
  byId: string | null;
  byName: string;
}
export interface FinanceSettingTable {
  tenant: string;
  sequence: GeneratedAlways<number>;
  settings: Json<FinanceSettings>;
  at: Generated<string>;
  byName: string;
}
export interface CalculationTable {
  tenant: string;
  id: string;
  contractId: string;
  sequence: number;
  cause: string;
  contractVersion: number;
  billOn: string | null;
  /** The rules of the case; the column has the name of release 0.1. */
  frame: Json<CaseRules>;
  history: Json<History>;
  reports: Json<ReportUsed[]>;
  caseHash: string;
  resultHash: string;
  at: Generated<string>;
}
/** What is stored of the approved file of a month: see billing/calculate/stored-reports.ts. */
export interface RoyaltyStateTable {
  tenant: string;
  contractId: string;
  uploadId: string;
  chain: string;
  rowCount: number;
  salesHash: string;
  linesHash: string;
  earned: Json<GroupEarned[]>;
  state: Json<SalesState>;
}
export interface SettlementTable {
  tenant: string;
  id: string;
  calculationId: string;
  contractId: string;
  billOn: string | null;
  pool: string;
  years: number[];
  page: Json<SettlementPage>;
  reports: Json<ReportEarned[]>;
}
export interface SettlementLineTable {
  tenant: string;
  uploadId: string;
  fileRow: number;
  calculationId: string;
  pool: string;
  contractYear: number;
  price: string;
  priceKind: string;
  exchangeRate: string | null;
  royalty: Numeric;
  line: Json<Omit<SaleLine, 'sale'>>;
}
export interface DocumentCounterTable {
  tenant: string;
  series: string;
  year: number;
  last: number;
}
export interface BillTable {
  tenant: string;
  id: string;
  number: Frozen<string>;
  contractId: Frozen<string>;
  contractNumber: Frozen<string>;
  companyId: Frozen<string>;
  companyName: Frozen<string>;
  companyNameZh: Frozen<string | null>;
  brandOwnerIds: Frozen<string[]>;
  calculationId: Frozen<string>;
  settlementId: Frozen<string>;
  pool: Frozen<string>;
  contractYear: Frozen<number>;
  kind: Frozen<IssuedKind>;
  billOn: Frozen<string>;
  issuedOn: Frozen<string>;
  dueOn: Frozen<string>;
  currency: Frozen<Currency>;
  amount: Frozen<Numeric>;
  taxPercent: Frozen<Numeric>;
  tax: Frozen<Numeric>;
  total: Frozen<Numeric>;
  /** Null on bills from before there were profiles. */
  appliedTax: ColumnType<AppliedTax | null, RawBuilder<AppliedTax> | null | undefined, never>;
  /** The part of `tax` by which the royalty was raised. */
  grossUp: ColumnType<Numeric, Numeric | undefined, never>;
  /** The part of `total` that the payer withholds. */
  withheld: ColumnType<Numeric, Numeric | undefined, never>;
  /** The part of `withheld` for which a certificate was reported and not rejected. */
  certified: Generated<Numeric>;
  /** The tax withheld in credit notes that were set off against it; of a credit note, what left it so, negative. */
  withheldSetOff: Generated<Numeric>;
  paid: Generated<Numeric>;
  reported: Generated<Numeric>;
  /** Set off: on a bill by its credit note, on a credit note by its bill. */
  credited: Generated<Numeric>;
  open: GeneratedAlways<Numeric>;
  reversesBillId: Frozen<string | null>;
  replacesBillId: Frozen<string | null>;
  /** Of a bill of late interest: the bill that was paid late, and its interest. */
  interestOfBillId: ColumnType<string | null, string | null | undefined, never>;
  lateInterest: ColumnType<LateInterest | null, RawBuilder<LateInterest> | null | undefined, never>;
  /** An open bill of another system. */
  imported: Generated<boolean>;
  workflowVersion: Generated<number>;
  status: BillStatus;
  revision: Generated<number>;
  documentFileId: string | null;
  issuedAt: Generated<string>;
  /** The last day on which the licensee was reminded. */
  remindedOn: string | null;
  /** Letters of dunning that were sent, and the day of the last one. */
  dunningStep: Generated<number>;
  dunnedOn: ColumnType<string | null, string | null | undefined, string | null>;
}
export interface MoneyHistoryTable {
  tenant: string;
  id: string;
  sequence: GeneratedAlways<number>;
  itemKind: 'bill' | 'payment';
  itemId: string;
  action: string;
  fromStatus: string | null;
  toStatus: string;
  by: ColumnType<Person | null, RawBuilder<Person> | null, never>;
  at: Generated<string>;
  comment: string | null;
  paymentId: string | null;
  amount: Numeric | null;
}
export interface LedgerPostingTable {
  tenant: string;
  entryId: string;
  line: number;
  sequence: GeneratedAlways<number>;
  event: string;
  account: string;
  contractId: string | null;
  companyId: string | null;
  billId: string | null;
  paymentId: string | null;
  calculationId: string | null;
  pool: string | null;
  contractYear: number | null;
  currency: Currency;
  amount: Numeric;
  at: Generated<string>;
  memo: string | null;
  /** The day in the books that the entry asks for; null: that of its document. */
  day: ColumnType<string | null, string | null | undefined, never>;
}

export interface FinanceDb extends SalesReportsDb, PaymentsDb, BooksDb, DunningDb, AuditPacksDb, MovingInDb {
  tenantDirectory: TenantDirectoryTable;
  contract: ContractTable;
  contractVersion: ContractVersionTable;
  contractAccount: ContractAccountTable;
  guarantee: GuaranteeTable;
  exchangeRate: ExchangeRateTable;
  exchangeRateHistory: ExchangeRateHistoryTable;
  exchangeRateUsed: ExchangeRateUsedTable;
  tenantSetting: TenantSettingTable;
  financeSetting: FinanceSettingTable;
  payer: PayerTable;
  taxRules: TaxRulesTable;
  licensor: LicensorTable;
  calculation: CalculationTable;
  royaltyState: RoyaltyStateTable;
  settlement: SettlementTable;
  settlementLine: SettlementLineTable;
  paperCounter: DocumentCounterTable;
  bill: BillTable;
  moneyHistory: MoneyHistoryTable;
  ledgerPosting: LedgerPostingTable;
}

export type Trx = Transaction<FinanceDb>;
export type BillRecord = Selectable<BillTable>;
export type ContractRecord = Selectable<ContractTable>;
export type PaymentRecord = Selectable<PaymentTable>;
export type CalculationRecord = Selectable<CalculationTable>;
export type BankLineRecord = Selectable<BankLineTable>;
export type NewBankStatement = Insertable<BankStatementTable>;
export type NewBill = Insertable<BillTable>;
export type NewPayment = Insertable<PaymentTable>;
/** A contract as it was signed, without what was billed since. */
export type SignedContract = Omit<
  ContractRecord,
  'replacedFrom' | 'billedUntil' | 'closedUntil' | 'mgLeadDays' | 'guaranteedUntil' | 'opening'
>;
