import type { Trx } from '../../db/trx.js';

/** Remembers that a tenant has pictures that were marked with this key: marks are recognised only while their key is in the ring. */
export async function rememberMarkKey(trx: Trx, tenant: string, keyId: string): Promise<void> {
  await trx
    .insertInto('pictureMarkKey')
    .values({ tenant, keyId })
    .onConflict((c) => c.doNothing())
    .execute();
}
