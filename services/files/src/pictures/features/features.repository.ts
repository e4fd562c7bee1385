import { FEATURES_VERSION } from '@bls/proto/domain/spu/matching/features';
import type { Trx } from '../../db/trx.js';

/** Packed features of a picture, of the current version. */
export type StoredFeatures = { fileId: string; features: Uint8Array };

/** Saves features; those of another version are replaced. */
export async function saveFeatures(trx: Trx, tenant: string, found: readonly StoredFeatures[]): Promise<void> {
  if (found.length === 0) return;
  await trx
    .insertInto('pictureFeatures')
    .values(found.map(({ fileId, features }) => ({ tenant, fileId, version: FEATURES_VERSION, features: Buffer.from(features) })))
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'fileId'])
        .doUpdateSet(({ ref }) => ({ version: ref('excluded.version'), features: ref('excluded.features') })),
    )
    .execute();
}

/** The stored features of the current version. */
export const findFeatures = (trx: Trx, fileIds: readonly string[]): Promise<StoredFeatures[]> =>
  trx
    .selectFrom('pictureFeatures')
    .select(['fileId', 'features'])
    .where('fileId', 'in', fileIds)
    .where('version', '=', FEATURES_VERSION)
    .execute();
