import type { MovingWorkbookView } from '@bls/proto/contracts/calls/finance/moving-in';
import { isRecordKind, MOVING_KINDS, type MovingKind, SHEETS_OF } from '@bls/proto/domain/moving-in/workbooks';
import type { Day } from '@bls/proto/domain/values/time';
import { type SqlBool, sql } from 'kysely';
import type { UndoRecord, WorkbookRecord } from '../../db/moving-in.js';
import type { Trx } from '../../db/schema.js';

export const findWorkbook = (trx: Trx, id: string): Promise<WorkbookRecord | undefined> =>
  trx.selectFrom('movingWorkbook').selectAll().where('id', '=', id).executeTakeFirst();

/** The newest workbook of each kind. */
export async function newestWorkbooks(trx: Trx): Promise<Map<MovingKind, WorkbookRecord>> {
  const rows = await trx
    .selectFrom('movingWorkbook')
    .selectAll()
    .distinctOn('kind')
    .orderBy('kind')
    .orderBy('uploadedAt', 'desc')
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.kind, row]));
}

/** The newest workbooks with the counts of their sheets, in the order of import. */
export async function workbookViews(trx: Trx): Promise<MovingWorkbookView[]> {
  const newest = await newestWorkbooks(trx);
  const ids = [...newest.values()].map(({ id }) => id);
  const counts =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('movingRow')
          .select(({ fn }) => [
            'workbookId',
            'sheet',
            fn.countAll<number>().as('rows'),
            sql<number>`count(*) filter (where issues is not null)`.as('errors'),
            sql<number>`count(*) filter (where match ->> 'state' = 'new' or match ->> 'decision' = 'new')`.as('made'),
            sql<number>`count(*) filter (where match ->> 'state' = 'known' or match ->> 'decision' = 'same')`.as('known'),
            sql<number>`count(*) filter (where match ->> 'state' = 'near' and match ->> 'decision' is null)`.as('undecided'),
          ])
          .where('workbookId', 'in', ids)
          .groupBy(['workbookId', 'sheet'])
          .execute();
  const undoIds = [...newest.values()].flatMap(({ undoId }) => undoId ?? []);
  const undos = undoIds.length === 0 ? [] : await trx.selectFrom('movingUndo').selectAll().where('id', 'in', undoIds).execute();
  return MOVING_KINDS.flatMap((kind): MovingWorkbookView[] => {
    const found = newest.get(kind);
    if (!found) return [];
    const { tenant: _, byId: _byId, contractsId: _contractsId, undoId, rowCount, errorCount, ...workbook } = found;
    const sheets = SHEETS_OF[kind].flatMap((sheet) => {
      const count = counts.find((one) => one.workbookId === found.id && one.sheet === sheet);
      return count ? [{ sheet, rows: Number(count.rows), errors: Number(count.errors) }] : [];
    });
    const main = isRecordKind(kind) ? counts.find((one) => one.workbookId === found.id && one.sheet === kind) : undefined;
    const records = main ? { made: Number(main.made), known: Number(main.known), undecided: Number(main.undecided) } : null;
    const undo = undos.find((one) => one.id === undoId);
    return [{ ...workbook, rows: rowCount, errors: errorCount, sheets, records, undo: undo ? undoView(undo) : null }];
  });
}

const undoView = ({ phase, reason, byName, at, blockers }: UndoRecord) => ({ phase, reason, byName, at, blockers });

/** The terms of the contracts of a workbook, by their number there. */
export const contractsOf = (trx: Trx, workbookId: string) =>
  trx
    .selectFrom('movingContract')
    .select(['number', 'terms', 'signedOn', 'contractId', 'existed'])
    .where('workbookId', '=', workbookId)
    .orderBy('number')
    .execute();

/** The rows of a contract in a workbook, without those with errors, in the order of the file. */
export const rowsOfContract = (trx: Trx, workbookId: string, contract: string) =>
  trx
    .selectFrom('movingRow')
    .select(['row', 'cells'])
    .where('workbookId', '=', workbookId)
    .where('contract', '=', contract)
    .where('issues', 'is', null)
    .orderBy('row')
    .execute();

/**
 * The day until which the other system has reported and billed: the end of the last month with a report, or of the last period with
 * a bill. Undefined without any.
 */
export async function cutOver(trx: Trx, workbookIds: readonly string[]): Promise<Day | undefined> {
  if (workbookIds.length === 0) return undefined;
  const found = await trx
    .selectFrom('movingRow')
    .select([
      sql<string | null>`max(cells ->> 'month') filter (where sheet = 'reports')`.as('month'),
      sql<string | null>`max(cells ->> 'periodEnd') filter (where sheet = 'bills')`.as('period'),
    ])
    .where('workbookId', 'in', workbookIds)
    .where(sql<SqlBool>`issues is null`)
    .executeTakeFirstOrThrow();
  const { rows } = found.month
    ? await sql<{
        day: string;
      }>`select to_char(to_date(${found.month}, 'YYYY-MM') + interval '1 month' - interval '1 day', 'YYYY-MM-DD') as day`.execute(trx)
    : { rows: [] };
  return [rows[0]?.day, found.period ?? undefined]
    .flatMap((day) => day ?? [])
    .toSorted()
    .at(-1);
}

/** How many rows of a workbook look like a record that exists, without a decision. */
export async function undecidedRows(trx: Trx, workbookId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('movingRow')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('workbookId', '=', workbookId)
    .where(sql<SqlBool>`match ->> 'state' = 'near' and match ->> 'decision' is null`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The rows of a workbook of records, in the order of the file. */
export const recordRows = (trx: Trx, workbookId: string) =>
  trx
    .selectFrom('movingRow')
    .select(['sheet', 'row', 'cells', 'match'])
    .where('workbookId', '=', workbookId)
    .where('issues', 'is', null)
    .orderBy('sheet')
    .orderBy('row')
    .execute();
