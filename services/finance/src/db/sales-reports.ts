import type { DivisionTarget } from '@bls/proto/contracts/calls/finance/sales-division';
import type { Issue } from '@bls/proto/domain/values/errors';
import type { SalesReportStatus, SalesUploadState } from '@bls/proto/domain/enumerations/sales-report';
import type { ReportingFrequency } from '@bls/proto/domain/enumerations/term-sheet';
import type { Currency } from '@bls/proto/domain/values/money';
import type { ColumnMapping, ReadingStyle } from '@bls/proto/domain/sales-report/reading';
import type { CellMessage, ReportMessage } from '@bls/proto/domain/sales-report/row';
import type { SheetRead } from '@bls/proto/domain/sales-report/sheets';
import type { SalesField } from '@bls/proto/domain/sales-report/vocabulary';
import type { SalesArchivesDb } from './sales-archives.js';
import type { ColumnType, Generated, GeneratedAlways, RawBuilder, Selectable, Transaction, Updateable } from 'kysely';

/** JSON: written with `jsonb(...)`, read as a value. */
type Json<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>;
type JsonDefault<T> = ColumnType<T, RawBuilder<T> | undefined, RawBuilder<T>>;
/** Decimal text, as numeric columns return it. */
type Numeric = string;

export type Person = { userId: string; name: string; role: string };
export type ContractProperty = {
  propertyId: string;
  name: string;
  nameZh?: string | undefined;
  characters: { characterId: string; name: string; nameZh?: string | undefined }[];
};
export type MessageCount = { rule: string; severity: 'error' | 'warning'; count: number };

export interface SalesContractTable {
  tenant: string;
  contractId: string;
  contractNumber: string;
  companyId: string;
  companyName: string;
  companyNameZh: string | null;
  currency: Currency;
  startsOn: string;
  endsOn: string;
  sellOffUntil: string;
  reportingFrequency: ReportingFrequency;
  brandOwnerIds: string[];
  properties: Json<ContractProperty[]>;
  channels: string[];
}

export interface SalesSkuTable {
  tenant: string;
  contractId: string;
  sku: string;
  skuId: string;
  productName: string;
  approvalNumber: string;
  propertyId: string;
  characterId: string | null;
  category: string;
  subCategory: string;
  channels: string[];
  suggestedRetailPrice: Numeric | null;
  currency: Currency;
  approvedAt: Generated<string | null>;
  /** When its approval was withdrawn before any sale of it was reported. */
  withdrawnAt: Generated<string | null>;
}

export interface SalesReportTable {
  tenant: string;
  id: string;
  contractId: string;
  companyId: string;
  month: string;
  dueOn: string;
  /** The last day on which the licensee was reminded. */
  remindedOn: string | null;
  workflowVersion: Generated<number>;
  status: ColumnType<SalesReportStatus, SalesReportStatus | undefined, SalesReportStatus>;
  revision: Generated<number>;
  uploadId: string | null;
  noSales: Generated<boolean>;
  rowCount: Generated<number>;
  errorCount: Generated<number>;
  warningCount: Generated<number>;
  amount: Numeric | null;
  quantity: Numeric | null;
  submittedAt: string | null;
  submittedBy: string | null;
  /** When senior finance last approved the month, and with which file (none without sales). Calculations use this file. */
  approvedAt: string | null;
  approvedUploadId: string | null;
  /** See `countsAsSubmitted`. */
  handedIn: GeneratedAlways<boolean>;
  /** Who is notified: the submitter, or the person to whom the submitter's work was reassigned. */
  ownerId: string | null;
  updatedAt: Generated<string>;
}

export interface SalesUploadTable {
  tenant: string;
  id: string;
  reportId: string;
  fileId: string;
  fileName: string;
  /** Only this sheet is read: the file has the reports of several contracts. */
  sheetName: string | null;
  state: SalesUploadState;
  attempt: string | null;
  uploadedBy: string;
  uploadedByName: string;
  uploadedAt: Generated<string>;
  refusal: JsonDefault<ReportMessage | null>;
  columns: JsonDefault<ColumnMapping[]>;
  style: JsonDefault<ReadingStyle>;
  sheets: JsonDefault<SheetRead[]>;
  rowCount: Generated<number>;
  unsoldCount: Generated<number>;
  errorCount: Generated<number>;
  warningCount: Generated<number>;
  errorRows: Generated<number>;
  warningRows: Generated<number>;
  counts: JsonDefault<MessageCount[]>;
  messages: JsonDefault<ReportMessage[]>;
  amount: Numeric | null;
  quantity: Numeric | null;
  annotatedFileId: string | null;
  /** Who confirmed that rows which look as if they were reported twice are separate sales. */
  repeatsConfirmedBy: JsonDefault<Person | null>;
  repeatsConfirmedAt: string | null;
}

/** A cell or row that was corrected on the screen. */
export interface SalesCorrectionTable {
  tenant: string;
  uploadId: string;
  /** See row-key.ts. */
  fileRow: number;
  /** `row`: the whole row was removed. */
  field: SalesField | 'row';
  original: string | null;
  value: string | null;
  byId: string;
  byName: string;
  at: Generated<string>;
}

export interface SalesRowTable {
  tenant: string;
  uploadId: string;
  /** Sheet and row in the file as one number: see row-key.ts. */
  fileRow: number;
  month: string | null;
  sku: string | null;
  skuId: string | null;
  productName: string | null;
  approvalNumber: string | null;
  propertyId: string | null;
  characterId: string | null;
  category: string | null;
  subCategory: string | null;
  character: string | null;
  channel: string | null;
  businessModel: string | null;
  dataType: string | null;
  currency: string | null;
  quantity: Numeric | null;
  sellingPrice: Numeric | null;
  suggestedRetailPrice: Numeric | null;
  salesAmount: Numeric | null;
  turnoverTax: Numeric | null;
  remark: string | null;
  unread: JsonDefault<Partial<Record<SalesField, string>> | null>;
  messages: JsonDefault<CellMessage[] | null>;
  severity: Generated<number>;
  royaltyRate: Numeric | null;
  royaltyAmount: Numeric | null;
}

/** Sums of the actual sales of an approved file. */
export interface SalesTotalTable {
  tenant: string;
  uploadId: string;
  /** True: the sum of the file in this currency. False: the sum of one property, category and channel. */
  whole: boolean;
  currency: string;
  propertyId: string | null;
  category: string | null;
  channel: string | null;
  amount: Numeric;
  royalty: Numeric;
}

/** Units of a SKU in an approved file. */
export interface SalesUnitTable {
  tenant: string;
  uploadId: string;
  skuId: string;
  units: Numeric;
}

export interface SalesReportHistoryTable {
  tenant: string;
  id: string;
  reportId: string;
  sequence: GeneratedAlways<number>;
  action: string;
  fromStatus: SalesReportStatus;
  toStatus: SalesReportStatus;
  by: JsonDefault<Person | null>;
  at: Generated<string>;
  comment: string | null;
  uploadId: string | null;
  fileName: string | null;
}

export interface SalesReadingTable {
  tenant: string;
  companyId: string;
  columns: Json<Record<string, SalesField | null>>;
  style: Json<ReadingStyle>;
  byId: string;
  byName: string;
  at: Generated<string>;
}

/** How a licensee divides its workbooks among contracts: by the key of a column, the target of each of its texts. */
export interface SalesDivisionTable {
  tenant: string;
  companyId: string;
  columnKey: string;
  targets: Json<Record<string, DivisionTarget>>;
  byId: string;
  byName: string;
  at: Generated<string>;
}

/** A calculation that is not possible yet, and why. `reportId`: its month. */
export interface CalculationProblemTable {
  tenant: string;
  contractId: string;
  cause: string;
  reportId: string | null;
  issues: Json<Issue[]>;
  since: Generated<string>;
  triedAt: Generated<string>;
}

/** The tables of sales reports; `FinanceDb` extends them. */
export interface SalesReportsDb extends SalesArchivesDb {
  salesContract: SalesContractTable;
  salesSku: SalesSkuTable;
  salesReport: SalesReportTable;
  salesUpload: SalesUploadTable;
  salesRow: SalesRowTable;
  salesCorrection: SalesCorrectionTable;
  salesTotal: SalesTotalTable;
  salesUnit: SalesUnitTable;
  salesReportHistory: SalesReportHistoryTable;
  salesReading: SalesReadingTable;
  salesDivision: SalesDivisionTable;
  calculationProblem: CalculationProblemTable;
}

/** A transaction over the tables of sales reports. */
export type Trx = Transaction<SalesReportsDb>;
export type ContractRecord = Selectable<SalesContractTable>;
export type SkuRecord = Selectable<SalesSkuTable>;
export type SalesReportRecord = Selectable<SalesReportTable>;
export type UploadRecord = Selectable<SalesUploadTable>;
export type ReportChanges = Updateable<SalesReportTable>;
