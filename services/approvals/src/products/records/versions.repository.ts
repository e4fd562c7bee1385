import { randomUUID } from 'node:crypto';
import type { ProductDraft } from '@bls/proto/domain/approval/product';
import type { ApprovalStage } from '@bls/proto/domain/enumerations/approval';
import { jsonb } from '@bls/kit/db/database';
import type { Person } from '../../db/person.js';
import type { Rejection, Trx, VersionRecord } from '../../db/schema.js';
import { picturesOfVersion } from './pictures.repository.js';

type Opening = { id: string; approvalId: string; stage: ApprovalStage; number: number; ordinal: number; product: ProductDraft };

/** The current version of an approval. */
export const findVersion = (trx: Trx, id: string): Promise<VersionRecord> =>
  trx.selectFrom('version').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export async function insertVersion(trx: Trx, tenant: string, { product, ...rest }: Opening): Promise<void> {
  await trx
    .insertInto('version')
    .values({ tenant, ...rest, product: jsonb(product), submittedBy: null, submittedAt: null, rejection: null })
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
  const id = randomUUID();
  const number = opens.again ? after.number + 1 : 1;
  const { approvalId, product } = after;
  await insertVersion(trx, tenant, { id, approvalId, stage: opens.stage, number, ordinal: after.ordinal + 1, product });
  if (opens.again) {
    const pictures = await picturesOfVersion(trx, after.id);
    const copies = pictures.map((picture) => ({ ...picture, id: randomUUID(), versionId: id }));
    if (copies.length > 0) await trx.insertInto('picture').values(copies).execute();
  }
  return { id, number };
}

export async function saveProduct(trx: Trx, versionId: string, product: ProductDraft): Promise<void> {
  await trx
    .updateTable('version')
    .set({ product: jsonb(product) })
    .where('id', '=', versionId)
    .execute();
}

export async function markSubmitted(trx: Trx, versionId: string, by: Person, at: string, sentSample: boolean): Promise<void> {
  await trx.updateTable('version').set({ submittedBy: by, submittedAt: at, sentSample }).where('id', '=', versionId).execute();
}

export async function markRejected(trx: Trx, versionId: string, rejection: Rejection): Promise<void> {
  await trx.updateTable('version').set({ rejection }).where('id', '=', versionId).execute();
}

export async function markReceived(trx: Trx, versionId: string): Promise<void> {
  await trx.updateTable('version').set({ receivedSample: true }).where('id', '=', versionId).execute();
}
