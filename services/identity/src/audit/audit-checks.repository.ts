import type { AuditCheckState } from '@bls/proto/domain/enumerations/audit';
import { sql } from 'kysely';
import type { Trx } from '../db/schema.js';

export async function insertCheck(
  trx: Trx,
  check: { tenant: string; id: string; total: number; byId: string; byName: string },
): Promise<void> {
  await trx
    .insertInto('auditChecks')
    .values({ ...check, state: 'running' })
    .execute();
}

export async function saveCheckProgress(trx: Trx, tenant: string, id: string, checked: number): Promise<void> {
  await trx.updateTable('auditChecks').set({ checked }).where('tenant', '=', tenant).where('id', '=', id).execute();
}

/** Ends a running check. Returns false when an earlier attempt of the job has ended it. */
export async function finishCheck(
  trx: Trx,
  tenant: string,
  id: string,
  outcome: { state: Exclude<AuditCheckState, 'running'>; checked: number; brokenAt: number | null },
): Promise<boolean> {
  const finished = await trx
    .updateTable('auditChecks')
    .set({ ...outcome, finishedAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return finished.numUpdatedRows > 0n;
}
