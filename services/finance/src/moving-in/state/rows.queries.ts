import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { movingInRows } from '@bls/proto/contracts/calls/finance/moving-in';
import type { Trx } from '../../db/schema.js';

/** A page of the rows of a sheet, in the order of the file. */
export async function listRows(trx: Trx, request: RequestOf<typeof movingInRows>): Promise<ResponseOf<typeof movingInRows>> {
  const { page, pageSize, workbookId, sheet, errorsOnly } = request;
  let query = trx.selectFrom('movingRow').where('workbookId', '=', workbookId).where('sheet', '=', sheet);
  if (errorsOnly) query = query.where('issues', 'is not', null);
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .select(['row', 'cells', 'written', 'issues'])
    .orderBy('row')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return {
    rows: rows.map(({ row, cells, written, issues }) => ({ row, values: { ...cells, ...written }, issues: issues ?? [] })),
    total: Number(total),
    page,
    pageSize,
  };
}
