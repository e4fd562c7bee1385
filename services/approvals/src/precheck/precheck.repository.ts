import type { Finding } from '@bls/proto/domain/approval/precheck/finding';
import type { Actor } from '@bls/proto/domain/access/actor';
import { jsonb } from '@bls/kit/db/database';
import type { Selectable } from 'kysely';
import type { PrecheckTable } from '../db/prechecks.js';
import type { Trx } from '../db/schema.js';

export type PrecheckRecord = Selectable<PrecheckTable>;

/** Of the own company only. */
export const findPrecheck = (trx: Trx, { tenant, companyId }: Actor, id: string): Promise<PrecheckRecord | undefined> =>
  trx
    .selectFrom('precheck')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('companyId', '=', companyId ?? null)
    .executeTakeFirst();

/** Outside any scope: for the job. */
export const precheckById = (trx: Trx, id: string): Promise<PrecheckRecord | undefined> =>
  trx.selectFrom('precheck').selectAll().where('id', '=', id).executeTakeFirst();

/** False when there is one with this id. Checks of the same item that have ended are replaced by it. */
export async function insertPrecheck(trx: Trx, row: PrecheckRecord): Promise<boolean> {
  const { tenant, kind, itemId, companyId } = row;
  await trx
    .deleteFrom('precheck')
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .where('companyId', '=', companyId)
    .where('state', '!=', 'running')
    .where('id', '!=', row.id)
    .execute();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('precheck')
    .values({ ...row, content: jsonb(row.content), findings: jsonb(row.findings) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Stores the result of a running check, once. */
export async function finishPrecheck(trx: Trx, id: string, findings: readonly Finding[]): Promise<void> {
  await trx
    .updateTable('precheck')

    .set({ state: 'done', findings: jsonb([...findings]), finishedAt: new Date().toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}
