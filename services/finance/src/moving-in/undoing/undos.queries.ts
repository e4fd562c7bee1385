import { makesRecord } from '@bls/proto/domain/moving-in/matches';
import type { UndoBlocker } from '@bls/proto/domain/moving-in/undo';
import { isRecordKind } from '@bls/proto/domain/moving-in/workbooks';
import { sql } from 'kysely';
import type { WorkbookRecord } from '../../db/moving-in.js';
import type { Trx } from '../../db/schema.js';
import { contractsOf, recordRows } from '../state/workbooks.queries.js';

/** A workbook and those that were imported for it, which its undo takes back, in the order of their import. */
export const wholeImport = (trx: Trx, workbook: WorkbookRecord): Promise<WorkbookRecord[]> =>
  trx
    .selectFrom('movingWorkbook')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', workbook.id), eb('contractsId', '=', workbook.id)]))
    .where('state', 'in', ['imported', 'importing', 'undoing'])
    .orderBy('importedAt')
    .orderBy('id')
    .execute();

/** The ids of the records that an import made: companies, properties or contracts. */
export async function idsMade(trx: Trx, { id, kind }: WorkbookRecord): Promise<string[]> {
  if (isRecordKind(kind))
    return (await recordRows(trx, id)).flatMap(({ sheet, match }) => (sheet === kind && makesRecord(match) ? [match.id] : []));
  return (await contractsOf(trx, id)).flatMap(({ contractId, existed }) => (contractId === null || existed ? [] : [contractId]));
}

/** Contracts that were there before and got balances or bills by this import, which could not be distinguished from those of others. */
export async function importedBefore(trx: Trx, workbookId: string): Promise<UndoBlocker[]> {
  const { rows } = await sql<UndoBlocker>`
    select distinct 'importedBefore' as kind, c.number as name, null as path
    from moving_contract c join moving_workbook w on w.contracts_id = c.workbook_id and w.kind in ('balances', 'bills')
      join moving_row r on r.workbook_id = w.id and r.contract = c.number
    where c.workbook_id = ${workbookId} and c.existed and w.state <> 'undone'`.execute(trx);
  return rows;
}
