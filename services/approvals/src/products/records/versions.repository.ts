import { randomUUID } from 'node:crypto';
import type { ProductDraft } from '@bls/proto/domain/approval/product';
import type { ApprovalStage } from '@bls/proto/domain/enumerations/approval';
import { jsonb } from '@bls/kit/db/database';
import type { Trx, VersionRecord } from '../../db/schema.js';
import { copiedPictures } from './picture-facts.js';
import { picturesOfVersion } from './pictures.repository.js';
import { newVersion, nextVersion, type Opening } from './version.js';

/** The current version of an approval. */
export const findVersion = (trx: Trx, id: string): Promise<VersionRecord> =>
  trx.selectFrom('version').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export async function insertVersion(trx: Trx, tenant: string, opening: Opening): Promise<void> {
  await trx
    .insertInto('version')
    .values({ ...newVersion(tenant, opening), product: jsonb(opening.product) })
    .execute();
}

/**
 * Creates the version that the licensee prepares after a decision. After a rejection it is a copy with the pictures; a new
 * stage starts with the same product and without pictures.
 */
export async function openVersion(
  trx: Trx,
  tenant: string,
  after: VersionRecord,
  opens: { stage: ApprovalStage; again: boolean },
): Promise<{ id: string; number: number }> {
  const opening = nextVersion(after, opens, randomUUID());
  await insertVersion(trx, tenant, opening);
  if (opens.again) {
    const copies = copiedPictures(await picturesOfVersion(trx, after.id), opening.id, () => randomUUID());
    if (copies.length > 0) await trx.insertInto('picture').values(copies).execute();
  }
  return opening;
}

export async function saveProduct(trx: Trx, versionId: string, product: ProductDraft): Promise<void> {
  await trx
    .updateTable('version')
    .set({ product: jsonb(product) })
    .where('id', '=', versionId)
    .execute();
}

/** Saves what a submission or a decision changes of a version. */
export async function updateVersion(
  trx: Trx,
  versionId: string,
  changes: Partial<Pick<VersionRecord, 'submittedBy' | 'submittedAt' | 'sentSample' | 'receivedSample' | 'rejection'>>,
): Promise<void> {
  if (Object.keys(changes).length > 0) await trx.updateTable('version').set(changes).where('id', '=', versionId).execute();
}
