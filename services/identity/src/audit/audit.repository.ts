import { auditKeysOfTransaction, jsonb } from '@bls/kit/db/database';
import { GENESIS } from '@bls/shared/audit-trail/row-hash';
import type { Transaction } from 'kysely';
import type { IdentityDb } from '../db/schema.js';
import { type AuditEntry, entryHash } from './audit-chain.js';

type Context = { readonly tenant: string; readonly requestId: string };

/**
 * Adds an entry to the audit trail, in the transaction of the audited change. Writers lock the head row, so call it last: the
 * lock is then held only during the commit.
 */
export async function audit(trx: Transaction<IdentityDb>, ctx: Context, entry: Omit<AuditEntry, 'at' | 'requestId'>): Promise<void> {
  const { tenant, requestId } = ctx;
  const keys = auditKeysOfTransaction();
  await trx
    .insertInto('auditHeads')
    .values({ tenant, sequence: 0, hash: GENESIS })
    .onConflict((c) => c.doNothing())
    .execute();
  const head = await trx.selectFrom('auditHeads').selectAll().where('tenant', '=', tenant).forUpdate().executeTakeFirstOrThrow();
  const place = { tenant, sequence: head.sequence + 1, previousHash: head.hash };
  const full: AuditEntry = { ...entry, at: new Date().toISOString(), requestId };
  const hash = entryHash(keys, place, full);
  await trx
    .insertInto('audit')
    .values({ ...full, ...place, detail: jsonb(full.detail), hash, keyId: keys.current })
    .execute();
  await trx.updateTable('auditHeads').set({ sequence: place.sequence, hash }).where('tenant', '=', tenant).execute();
}
