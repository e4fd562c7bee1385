import type { Trx } from '../../db/schema.js';
import { proofCodeOf } from './proof-code.js';

type Proof = { code: string; statusIndex: number };

/** The proof of a letter; made with the first use. The letter is locked by the caller. */
export async function ensureProof(trx: Trx, { tenant, id }: { tenant: string; id: string }): Promise<Proof> {
  const found = await trx
    .selectFrom('letterProof')
    .select(['code', 'statusIndex'])
    .where('tenant', '=', tenant)
    .where('applicationId', '=', id)
    .executeTakeFirst();
  if (found) return found;
  const proof = { code: proofCodeOf(), statusIndex: await nextStatusIndex(trx, tenant) };
  await trx
    .insertInto('letterProof')
    .values({ tenant, applicationId: id, ...proof, createdAt: new Date().toISOString(), keyId: null })
    .execute();
  return proof;
}

/** Counts from 0, over all years. */
async function nextStatusIndex(trx: Trx, tenant: string): Promise<number> {
  const { last } = await trx
    .insertInto('storeCounter')
    .values({ tenant, kind: 'proof', year: 0, last: 1 })
    .onConflict((conflict) => conflict.columns(['tenant', 'kind', 'year']).doUpdateSet((eb) => ({ last: eb('storeCounter.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last - 1;
}

/** Remembers the key of the first credential: as long as the letter is valid, that key must stay in the ring. */
export const rememberKey = (trx: Trx, { tenant, id }: { tenant: string; id: string }, keyId: string): Promise<unknown> =>
  trx
    .updateTable('letterProof')
    .set({ keyId })
    .where('tenant', '=', tenant)
    .where('applicationId', '=', id)
    .where('keyId', 'is', null)
    .execute();

/** Starts the count of status indexes after those that were given elsewhere. */
export const insertStatusCounter = (trx: Trx, tenant: string, last: number): Promise<unknown> =>
  trx.insertInto('storeCounter').values({ tenant, kind: 'proof', year: 0, last }).execute();
