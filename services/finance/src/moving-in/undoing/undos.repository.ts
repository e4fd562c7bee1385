import type { UndoBlocker, UndoPhase } from '@bls/proto/domain/moving-in/undo';
import { jsonb } from '@bls/kit/db/database';
import { sql } from 'kysely';
import type { UndoRecord } from '../../db/moving-in.js';
import type { Trx } from '../../db/schema.js';

/** The undo, locked until the transaction ends. */
export const lockUndo = (trx: Trx, id: string): Promise<UndoRecord | undefined> =>
  trx.selectFrom('movingUndo').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function insertUndo(
  trx: Trx,
  undo: Pick<UndoRecord, 'tenant' | 'id' | 'workbookId' | 'reason' | 'byId' | 'byName'>,
): Promise<void> {
  await trx
    .insertInto('movingUndo')
    .values({ ...undo, phase: 'taking' })
    .execute();
}

/** Moves an undo to its next phase; `blockers`: why it has to stop. */
export async function moveUndo(trx: Trx, id: string, phase: UndoPhase, blockers?: UndoBlocker[]): Promise<void> {
  const isOver = phase === 'done' || phase === 'stopped';
  await trx
    .updateTable('movingUndo')
    .set({ phase, ...(blockers ? { blockers: jsonb(blockers) } : {}), ...(isOver ? { endedAt: sql<string>`now()` } : {}) })
    .where('id', '=', id)
    .execute();
}

/** The workbooks that an undo takes back: the revision of each grows. */
export async function moveUndone(trx: Trx, undoId: string, state: 'imported' | 'undone'): Promise<void> {
  await trx
    .updateTable('movingWorkbook')
    .set({ state, revision: sql<number>`revision + 1` })
    .where('undoId', '=', undoId)
    .where('state', '=', 'undoing')
    .execute();
}

/** Begins the undo of imported workbooks. Answers how many were imported. */
export async function beginUndone(trx: Trx, undoId: string, workbookIds: readonly string[]): Promise<number> {
  const begun = await trx
    .updateTable('movingWorkbook')
    .set({ state: 'undoing', undoId, progress: 0, revision: sql<number>`revision + 1` })
    .where('id', 'in', workbookIds)
    .where('state', '=', 'imported')
    .executeTakeFirst();
  return Number(begun.numUpdatedRows);
}
