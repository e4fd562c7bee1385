import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { movingInRows } from '@bls/proto/contracts/calls/finance/moving-in';
import type { RowMatch } from '@bls/proto/domain/moving-in/matches';
import type { MovingSheet } from '@bls/proto/domain/moving-in/workbooks';
import { type SqlBool, sql } from 'kysely';
import type { Trx } from '../../db/schema.js';

/** A page of the rows of a sheet, in the order of the file. */
export async function listRows(trx: Trx, request: RequestOf<typeof movingInRows>): Promise<ResponseOf<typeof movingInRows>> {
  const { page, pageSize, workbookId, sheet, errorsOnly, nearOnly } = request;
  let query = trx.selectFrom('movingRow').where('workbookId', '=', workbookId).where('sheet', '=', sheet);
  if (errorsOnly) query = query.where('issues', 'is not', null);
  if (nearOnly) query = query.where(sql<SqlBool>`match ->> 'state' = 'near'`);
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .select(['row', 'cells', 'written', 'issues', 'match'])
    .orderBy('row')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return {
    rows: rows.map(({ row, cells, written, issues, match }) => ({ row, values: { ...cells, ...written }, issues: issues ?? [], match })),
    total: Number(total),
    page,
    pageSize,
  };
}

/** What a row of companies or properties is; undefined for any other row. */
export async function matchOfRow(trx: Trx, workbookId: string, sheet: MovingSheet, row: number): Promise<RowMatch | undefined> {
  const found = await trx
    .selectFrom('movingRow')
    .select('match')
    .where('workbookId', '=', workbookId)
    .where('sheet', '=', sheet)
    .where('row', '=', row)
    .executeTakeFirst();
  return found?.match ?? undefined;
}
