import type { DifferenceView, DryRunView, movingInDifferences } from '@bls/proto/contracts/calls/finance/moving-in';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { isRecordKind } from '@bls/proto/domain/moving-in/workbooks';
import { isSearchable } from '@bls/proto/domain/search/searchable';
import type { Trx } from '../../db/schema.js';
import { shownMoney } from '../../db/amounts.js';
import { newestWorkbooks } from '../state/workbooks.queries.js';

export const findDryRun = (trx: Trx, id: string) => trx.selectFrom('movingDryRun').selectAll().where('id', '=', id).executeTakeFirst();

/** The newest dry run with the number of differences by cause. */
export async function newestDryRun(trx: Trx): Promise<DryRunView | null> {
  const run = await trx.selectFrom('movingDryRun').selectAll().orderBy('at', 'desc').limit(1).executeTakeFirst();
  if (!run) return null;
  const causes = await trx
    .selectFrom('movingDifference')
    .select(({ fn }) => ['cause', fn.countAll<number>().as('count')])
    .where('dryRunId', '=', run.id)
    .groupBy('cause')
    .orderBy('count', 'desc')
    .orderBy('cause')
    .execute();
  const { tenant: _, byId: _byId, compared, ...view } = run;
  return {
    ...view,
    isStale: !sameAs(compared, await comparedNow(trx)),
    causes: causes.map(({ cause, count }) => ({ cause, count: Number(count) })),
  };
}

/** The workbooks that a dry run compares, with the number of their file rows as they were read. */
export async function comparedNow(trx: Trx): Promise<Record<string, number>> {
  const newest = await newestWorkbooks(trx);
  const compared = [...newest.values()].filter(({ kind }) => !isRecordKind(kind));
  return Object.fromEntries(compared.map(({ id, rowCount, errorCount }) => [id, rowCount - errorCount]));
}

const sameAs = (a: Record<string, number>, b: Record<string, number>): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([id, rows]) => b[id] === rows);

type Request = RequestOf<typeof movingInDifferences>;

/** A page of the differences. */
export async function listDifferences(trx: Trx, request: Request): Promise<ResponseOf<typeof movingInDifferences>> {
  const { page, pageSize, sort = 'number', cause, search, dryRunId } = request;
  let query = trx.selectFrom('movingDifference').where('dryRunId', '=', dryRunId);
  if (cause) query = query.where('cause', 'in', cause);
  if (search && isSearchable(search)) {
    const text = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) => eb.or([eb('contract', 'ilike', text), eb('licensee', 'ilike', text)]));
  }
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy(sort.replace(/^-/, '') as 'number' | 'contract' | 'periodEnd' | 'cause', sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy('number')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const shown = rows.map(({ tenant: _tenant, dryRunId: _run, ...row }): DifferenceView => ({
    ...row,
    oldAmount: row.oldAmount === null ? null : shownMoney(row.oldAmount, row.currency),
    newAmount: row.newAmount === null ? null : shownMoney(row.newAmount, row.currency),
  }));
  return { rows: shown, total: Number(total), page, pageSize };
}
