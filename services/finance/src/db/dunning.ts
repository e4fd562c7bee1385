import type { DunningLetterKind, DunningRules } from '@bls/proto/domain/finance/dunning/dunning-rules';
import type { LateInterest } from '@bls/proto/domain/finance/dunning/late-interest';
import type { ColumnType, Generated, GeneratedAlways, RawBuilder, Selectable } from 'kysely';

/** JSON: written with `jsonb(...)`, read as a value. */
type Json<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>;

export interface DunningRulesTable {
  tenant: string;
  sequence: GeneratedAlways<number>;
  rules: Json<DunningRules>;
  at: Generated<string>;
  byId: string | null;
  byName: string;
}
export interface DunningLetterTable {
  tenant: string;
  id: string;
  billId: string;
  step: number;
  letter: DunningLetterKind;
  sentOn: string;
  daysLate: number;
  /** Decimal text with all decimals of the column. */
  open: string;
  interest: ColumnType<LateInterest | null, RawBuilder<LateInterest> | null, never>;
  documentFileId: string | null;
  at: Generated<string>;
}
export interface DunningPauseTable {
  tenant: string;
  id: string;
  /** Null: all bills of the company. */
  billId: string | null;
  companyId: string;
  reason: string;
  until: string | null;
  byId: string;
  byName: string;
  at: Generated<string>;
  endedAt: string | null;
  endedById: string | null;
  endedByName: string | null;
}
export interface StatementMailTable {
  tenant: string;
  companyId: string;
  month: string;
  id: string;
  documentFileId: string | null;
  at: Generated<string>;
}

/** The tables of dunning and of statements by mail. */
export interface DunningDb {
  dunningRules: DunningRulesTable;
  dunningLetter: DunningLetterTable;
  dunningPause: DunningPauseTable;
  statementMail: StatementMailTable;
}
export type LetterRecord = Selectable<DunningLetterTable>;
