import type { CellIssue } from '@bls/proto/contracts/calls/licensing/contracts/moved-contract';
import type { DifferenceCause, DRY_RUN_STATES, MovingState } from '@bls/proto/domain/moving-in/states';
import type { MovingKind, MovingSheet, MovingValues } from '@bls/proto/domain/moving-in/workbooks';
import type { RowMatch } from '@bls/proto/domain/moving-in/matches';
import type { UndoBlocker, UndoPhase } from '@bls/proto/domain/moving-in/undo';
import type { BillKind } from '@bls/proto/domain/royalty/case/result';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import type { Issue } from '@bls/proto/domain/values/errors';
import type { Currency } from '@bls/proto/domain/values/money';
import type { ColumnType, Generated, RawBuilder, Selectable } from 'kysely';

/** JSON: written with `jsonb(...)`, read as a value. */
type Json<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>;
type JsonOrNull<T> = ColumnType<T | null, RawBuilder<T> | null | undefined, RawBuilder<T> | null>;

export interface MovingWorkbookTable {
  tenant: string;
  id: string;
  kind: MovingKind;
  fileId: string;
  fileName: string;
  state: MovingState;
  revision: Generated<number>;
  rowCount: Generated<number>;
  errorCount: Generated<number>;
  progress: Generated<number>;
  refusal: JsonOrNull<Issue>;
  byId: string;
  byName: string;
  uploadedAt: Generated<string>;
  importedAt: ColumnType<string | null, string | null | undefined, string | null>;
  /** Of reports, balances and bills: the workbook of their contracts. */
  contractsId: ColumnType<string | null, string | null | undefined, string | null>;
  undoId: ColumnType<string | null, string | null | undefined, string | null>;
}
export type WorkbookRecord = Selectable<MovingWorkbookTable>;

export type RowIssue = Pick<CellIssue, 'column' | 'rule' | 'params'>;
export interface MovingRowTable {
  tenant: string;
  workbookId: string;
  sheet: MovingSheet;
  row: number;
  contract: string | null;
  /** Names are replaced by codes and ids, */
  cells: Json<MovingValues>;
  /** which are here as they were written. */
  written: JsonOrNull<MovingValues>;
  issues: JsonOrNull<RowIssue[]>;
  match: JsonOrNull<RowMatch>;
}
export interface MovingUndoTable {
  tenant: string;
  id: string;
  workbookId: string;
  phase: UndoPhase;
  reason: string;
  blockers: ColumnType<UndoBlocker[], RawBuilder<UndoBlocker[]> | undefined, RawBuilder<UndoBlocker[]>>;
  byId: string;
  byName: string;
  at: Generated<string>;
  endedAt: ColumnType<string | null, string | null | undefined, string | null>;
}
export type UndoRecord = Selectable<MovingUndoTable>;
export interface MovingContractTable {
  tenant: string;
  workbookId: string;
  number: string;
  signedOn: string;
  terms: Json<Terms>;
  contractId: string | null;
  /** It was there before. */
  existed: Generated<boolean>;
}
export interface MovingDryRunTable {
  tenant: string;
  id: string;
  state: (typeof DRY_RUN_STATES)[number];
  progress: Generated<number>;
  compared: Json<Record<string, number>>;
  contracts: Generated<number>;
  bills: Generated<number>;
  equal: Generated<number>;
  byId: string;
  byName: string;
  at: Generated<string>;
}
export interface MovingDifferenceTable {
  tenant: string;
  dryRunId: string;
  number: number;
  contract: string;
  licensee: string;
  kind: 'mg' | 'royalty';
  periodEnd: string;
  bills: string[];
  cause: DifferenceCause;
  params: Json<Record<string, string | number>>;
  currency: Currency;
  oldAmount: string | null;
  newAmount: string | null;
}
export interface OpeningBilledTable {
  tenant: string;
  contractId: string;
  number: number;
  workbookId: string;
  billOn: string;
  pool: string;
  contractYear: number;
  kind: BillKind;
  amount: string;
}

/** The tables of a company that moves in. */
export interface MovingInDb {
  movingWorkbook: MovingWorkbookTable;
  movingRow: MovingRowTable;
  movingContract: MovingContractTable;
  movingUndo: MovingUndoTable;
  movingDryRun: MovingDryRunTable;
  movingDifference: MovingDifferenceTable;
  openingBilled: OpeningBilledTable;
}
