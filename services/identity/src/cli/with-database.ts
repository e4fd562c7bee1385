import { baseConfigSchema, readConfig } from '@bls/kit/app/config';
import { KeyRing } from '@bls/kit/crypto/key-ring';
import { createKysely, createPool, Database } from '@bls/kit/db/database';
import { createLogger } from '@bls/kit/observability/logger';
import type { IdentityDb } from '../db/schema.js';

/** Works with the database of DATABASE_URL and the key ring of AUDIT_KEYS. Throws one line when one is missing. */
export async function withDatabase<T>(work: (db: Database<IdentityDb>, auditKeys: KeyRing) => Promise<T>): Promise<T> {
  const config = readConfig(baseConfigSchema.pick({ DATABASE_URL: true, LOG_LEVEL: true }));
  if (!config.DATABASE_URL) throw new Error('DATABASE_URL is not set');
  const auditKeys = KeyRing.find(process.env, 'AUDIT_KEYS');
  if (!auditKeys) throw new Error('AUDIT_KEYS is not set: the keys of the audit trail');
  const pool = createPool(config.DATABASE_URL, 'identity', 2, createLogger('admin', config.LOG_LEVEL));
  const db = new Database<IdentityDb>(createKysely<IdentityDb>(pool), pool, auditKeys);
  try {
    return await work(db, auditKeys);
  } finally {
    await db.close();
  }
}
