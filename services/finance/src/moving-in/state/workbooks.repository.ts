import type { RowMatch } from '@bls/proto/domain/moving-in/matches';
import type { MovingKind, MovingSheet } from '@bls/proto/domain/moving-in/workbooks';
import type { MovingState } from '@bls/proto/domain/moving-in/states';
import { jsonb } from '@bls/kit/db/database';
import { sql } from 'kysely';
import type { RowIssue, WorkbookRecord } from '../../db/moving-in.js';
import type { Trx } from '../../db/schema.js';
import type { ReadRow } from './read-row.js';

const BATCH = 2000;
type NewWorkbook = Pick<WorkbookRecord, 'tenant' | 'id' | 'kind' | 'fileId' | 'fileName' | 'byId' | 'byName'>;

export async function insertWorkbook(trx: Trx, workbook: NewWorkbook): Promise<void> {
  await trx
    .insertInto('movingWorkbook')
    .values({ ...workbook, state: 'reading' })
    .execute();
}

/** Deletes the workbooks of a kind that were not imported, with their rows. */
export async function deleteReplaced(trx: Trx, kind: MovingKind): Promise<void> {
  await trx.deleteFrom('movingWorkbook').where('kind', '=', kind).where('state', 'in', ['reading', 'read', 'refused']).execute();
}

/** Moves a workbook from one of these states; undefined when it has moved since, or is another revision. */
export function moveWorkbook(
  trx: Trx,
  id: string,
  from: readonly MovingState[],
  change: { state: MovingState } & Partial<
    Pick<WorkbookRecord, 'rowCount' | 'errorCount' | 'progress' | 'importedAt' | 'refusal' | 'contractsId'>
  >,
  revision?: number,
): Promise<WorkbookRecord | undefined> {
  const { refusal, ...rest } = change;
  let query = trx
    .updateTable('movingWorkbook')
    .set({ ...rest, ...(refusal === undefined ? {} : { refusal: refusal && jsonb(refusal) }), revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .where('state', 'in', from);
  if (revision !== undefined) query = query.where('revision', '=', revision);
  return query.returningAll().executeTakeFirst();
}

/** The revision stays: progress is no decision. */
export async function saveProgress(trx: Trx, id: string, progress: number): Promise<void> {
  await trx.updateTable('movingWorkbook').set({ progress }).where('id', '=', id).execute();
}

/** Replaces what was read of a workbook. */
export async function replaceRows(trx: Trx, tenant: string, workbookId: string, rows: readonly ReadRow[]): Promise<void> {
  await trx.deleteFrom('movingRow').where('workbookId', '=', workbookId).execute();
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH).map(({ sheet, row, contract, cells, written, issues, match }) => ({
      tenant,
      workbook_id: workbookId,
      sheet,
      row,
      contract,
      cells,
      written: written ?? null,
      issues: issues.length > 0 ? issues : null,
      match: match ?? null,
    }));
    await sql`insert into moving_row select * from json_populate_recordset(null::moving_row, cast(${JSON.stringify(batch)} as json))`.execute(
      trx,
    );
  }
}

type RowKey = { sheet: MovingSheet; row: number };

/** Saves what a row of companies or properties is. */
export async function saveMatch(trx: Trx, workbookId: string, { sheet, row }: RowKey, match: RowMatch): Promise<void> {
  await trx
    .updateTable('movingRow')
    .set({ match: jsonb(match) })
    .where('workbookId', '=', workbookId)
    .where('sheet', '=', sheet)
    .where('row', '=', row)
    .execute();
}

/** Adds why a row was not imported. */
export async function refuseRow(trx: Trx, workbookId: string, { sheet, row }: RowKey, issue: RowIssue): Promise<void> {
  await trx
    .updateTable('movingRow')
    .set({ issues: jsonb([issue]), match: null })
    .where('workbookId', '=', workbookId)
    .where('sheet', '=', sheet)
    .where('row', '=', row)
    .execute();
}
