import type { Actor } from '@bls/proto/domain/access/actor';
import type { SALES_ARCHIVE_STATES, SalesRefusal } from '@bls/proto/contracts/calls/finance/sales-archives';
import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from 'kysely';

type Json<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>;
type JsonDefault<T> = ColumnType<T, RawBuilder<T> | undefined, RawBuilder<T>>;

export interface SalesArchiveTable {
  tenant: string;
  /** That of the uploaded file. */
  id: string;
  companyId: string;
  fileName: string;
  person: Json<Actor>;
  state: Generated<(typeof SALES_ARCHIVE_STATES)[number]>;
  workbooks: number | null;
  workbooksRead: Generated<number>;
  refusal: JsonDefault<SalesRefusal | null>;
  at: Generated<string>;
}

export interface SalesArchivePartTable {
  tenant: string;
  archiveId: string;
  file: string;
  sheet: string;
  sequence: GeneratedAlways<number>;
  reportId: string | null;
  contractNumber: string | null;
  month: string | null;
  refusal: JsonDefault<SalesRefusal | null>;
}

export interface SalesArchivesDb {
  salesArchive: SalesArchiveTable;
  salesArchivePart: SalesArchivePartTable;
}
