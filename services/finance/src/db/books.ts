import type { Chart } from '@bls/proto/domain/books/chart';
import type { JournalEvent, JournalFormat } from '@bls/proto/domain/books/journal';
import type { Currency } from '@bls/proto/domain/values/money';
import type { ColumnType, Generated, GeneratedAlways, RawBuilder, Selectable } from 'kysely';

/** JSON: written with `jsonb(...)`, read as a value. */
type Json<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>;

/** Written by the database when an entry is posted in the ledger: see migrations/0063-books.sql. */
export interface JournalEntryTable {
  tenant: string;
  sequence: number;
  id: string;
  event: JournalEvent;
  month: string;
  number: number;
  day: string;
  documentDay: string;
  documentKind: 'bill' | 'payment' | 'contract';
  documentId: string;
  documentNumber: string;
  companyId: string | null;
  companyName: string;
  companyNameZh: string | null;
  contractNumber: string | null;
  currency: Currency;
}
export type EntryRecord = Selectable<JournalEntryTable>;
export interface ClosedPeriodTable {
  tenant: string;
  /** The last day of the newest closed month. */
  closedUntil: string | null;
}
export interface ChartOfAccountsTable {
  tenant: string;
  sequence: GeneratedAlways<number>;
  chart: Json<Chart>;
  at: Generated<string>;
  byId: string;
  byName: string;
}
export interface PeriodChangeTable {
  tenant: string;
  sequence: GeneratedAlways<number>;
  action: 'close' | 'reopen';
  month: string;
  reason: string | null;
  /** How many items of each kind were open when the month was closed. */
  openItems: ColumnType<Record<string, number> | null, RawBuilder<Record<string, number>> | null, never>;
  at: Generated<string>;
  byId: string;
  byName: string;
}
export interface JournalExportTable {
  tenant: string;
  id: string;
  format: JournalFormat;
  fromMonth: string;
  toMonth: string;
  state: Generated<'running' | 'ready'>;
  progress: Generated<number>;
  entries: number | null;
  lines: number | null;
  size: number | null;
  at: Generated<string>;
  byId: string;
  byName: string;
}

/** The tables of the books. */
export interface BooksDb {
  journalEntry: JournalEntryTable;
  closedPeriod: ClosedPeriodTable;
  chartOfAccounts: ChartOfAccountsTable;
  periodChange: PeriodChangeTable;
  journalExport: JournalExportTable;
}
