import type { Trx } from '../../db/trx.js';
import { attach, detachFrom } from '../../objects/objects.api.js';
import type { Reader } from './reader.js';

/** The kind of the attachments by which a brand owner sees pictures of its material; their owner id is the brand owner. */
const SHOWN = 'creativeBrandOwner';

/** Those of the files whose pictures the brand owner of the reader does not see yet. */
export async function unseenByOwner(trx: Trx, { brandOwnerId }: Reader, fileIds: readonly string[]): Promise<string[]> {
  if (!brandOwnerId || fileIds.length === 0) return [];
  const seen = await trx
    .selectFrom('attachments')
    .select('fileId')
    .where('ownerKind', '=', SHOWN)
    .where('ownerId', '=', brandOwnerId)
    .where('fileId', 'in', fileIds)
    .execute();
  const known = new Set(seen.map(({ fileId }) => fileId));
  return [...new Set(fileIds)].filter((id) => !known.has(id));
}

/** Shows the pictures of these files to the people of the brand owner. */
export async function showToOwner(trx: Trx, { tenant, brandOwnerId, userId }: Reader, fileIds: readonly string[]): Promise<void> {
  if (!brandOwnerId || fileIds.length === 0) return;
  await attach(trx, tenant, fileIds, { kind: SHOWN, id: brandOwnerId }, { brandOwnerIds: [brandOwnerId] }, userId);
}

/** Material that is gone, or has another file: no brand owner sees the pictures of its files any more. */
export const hideFromOwners = (trx: Trx, fileIds: readonly string[]): Promise<void> => detachFrom(trx, SHOWN, fileIds);
