import type { Language } from '@bls/proto/enumerations/identity';
import { sql } from 'kysely';
import type { Trx } from '../db/schema.js';

const one = (trx: Trx, tenant: string, id: string) => trx.updateTable('users').where('tenant', '=', tenant).where('id', '=', id);

/** Returns false when somebody changed the user since `revision`. */
export async function setActive(trx: Trx, tenant: string, id: string, active: boolean, revision: number): Promise<boolean> {
  const changed = await one(trx, tenant, id)
    .set({ active, revision: sql`revision + 1`, updatedAt: sql`now()` })
    .where('revision', '=', revision)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function setLanguage(trx: Trx, tenant: string, id: string, language: Language): Promise<void> {
  await one(trx, tenant, id).set({ language }).execute();
}

/** Notes a sign-in: from then on the product speaks the language that was chosen there. */
export async function noteSignIn(trx: Trx, tenant: string, id: string, language: Language): Promise<void> {
  await one(trx, tenant, id)
    .set({ language, lastSeenAt: sql`now()` })
    .execute();
}
