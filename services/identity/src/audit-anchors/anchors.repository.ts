import { jsonb } from '@bls/kit/db/database';
import type { Insertable } from 'kysely';
import type { AuditAnchorTable } from '../db/audit-tables.js';
import type { Trx } from '../db/schema.js';
import type { Verification } from './anchors.queries.js';

export async function insertAnchor(trx: Trx, anchor: Insertable<AuditAnchorTable>): Promise<void> {
  await trx.insertInto('auditAnchors').values(anchor).execute();
}

export async function markMailed(trx: Trx, tenant: string, name: string, at: Date): Promise<void> {
  await trx.updateTable('auditAnchors').set({ mailedAt: at }).where('tenant', '=', tenant).where('name', '=', name).execute();
}

/** Stores the result of the last check in place of the one before. */
export async function saveVerification(trx: Trx, result: Verification): Promise<void> {
  const row = { ...result, findings: jsonb(result.findings) };
  const { tenant: _, ...changes } = row;
  await trx
    .insertInto('auditVerifications')
    .values(row)
    .onConflict((c) => c.column('tenant').doUpdateSet(changes))
    .execute();
}
