import type { Trx } from '../../db/trx.js';

export type Fingerprint = { fileId: string; fingerprint: string };

export async function saveFingerprints(trx: Trx, tenant: string, fingerprints: readonly Fingerprint[]): Promise<void> {
  if (fingerprints.length === 0) return;
  await trx
    .insertInto('fingerprints')
    .values(fingerprints.map(({ fileId, fingerprint }) => ({ tenant, fileId, fingerprint })))
    .onConflict((conflict) => conflict.columns(['tenant', 'fileId']).doNothing())
    .execute();
}

export const findFingerprints = (trx: Trx, fileIds: readonly string[]): Promise<Fingerprint[]> =>
  trx.selectFrom('fingerprints').select(['fileId', 'fingerprint']).where('fileId', 'in', fileIds).execute();
