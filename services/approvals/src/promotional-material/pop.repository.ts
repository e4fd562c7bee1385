import type { PopFiles } from '@bls/proto/contracts/calls/approvals/pop';
import type { Actor } from '@bls/proto/domain/access/actor';
import { jsonb } from '@bls/kit/db/database';
import type { PopApprovalTable, PopRecord, PopVersionTable } from '../db/pop.js';
import { findAtRevision, findRecord } from '../db/records.js';
import type { Trx } from '../db/schema.js';
import { popScope } from './scope.queries.js';

export const findPop = (trx: Trx, actor: Actor, id: string, options?: { lock: boolean }): Promise<PopRecord> =>
  findRecord(trx, 'popApproval', id, popScope(actor), options);

/** Throws `conflict` when the material has another revision than the expected one. */
export const findPopAt = (
  trx: Trx,
  actor: Actor,
  expected: { id: string; revision: number },
  options?: { lock: boolean },
): Promise<PopRecord> => findAtRevision(trx, 'popApproval', expected, popScope(actor), options);

/** Whether the id is taken, by anybody of the tenant. */
export const popExists = async (trx: Trx, tenant: string, id: string): Promise<boolean> =>
  (await trx.selectFrom('popApproval').select('id').where('tenant', '=', tenant).where('id', '=', id).executeTakeFirst()) !== undefined;

export const insertPop = (trx: Trx, row: PopApprovalTable): Promise<PopRecord> =>
  trx.insertInto('popApproval').values(row).returningAll().executeTakeFirstOrThrow();

/** Inserts a submitted version, which never changes. */
export async function insertPopVersion(trx: Trx, row: PopVersionTable): Promise<void> {
  await trx
    .insertInto('popVersion')
    .values({ ...row, content: jsonb(row.content), files: jsonb(row.files) })
    .execute();
}

/** The files of each version. */
export const filesOfPop = (trx: Trx, tenant: string, popId: string): Promise<{ number: number; files: PopFiles }[]> =>
  trx.selectFrom('popVersion').select(['number', 'files']).where('tenant', '=', tenant).where('popId', '=', popId).execute();
