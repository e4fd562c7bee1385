import type { Trx } from '../../db/schema.js';

/** The revision stays: somebody who is preparing the draft at this moment loses nothing. */
export async function giveApprovals(trx: Trx, tenant: string, fromUserId: string, toUserId: string): Promise<void> {
  await trx.updateTable('approval').set({ ownerId: toUserId }).where('tenant', '=', tenant).where('ownerId', '=', fromUserId).execute();
}

/** Letters and stickers of stores, drafts too. The revision stays here as well. */
export async function giveStores(trx: Trx, tenant: string, fromUserId: string, toUserId: string): Promise<void> {
  await trx
    .updateTable('storeApplication')
    .set({ ownerId: toUserId })
    .where('tenant', '=', tenant)
    .where('ownerId', '=', fromUserId)
    .execute();
}

/** Promotional material; the revision stays. */
export async function givePops(trx: Trx, tenant: string, fromUserId: string, toUserId: string): Promise<void> {
  await trx.updateTable('popApproval').set({ ownerId: toUserId }).where('tenant', '=', tenant).where('ownerId', '=', fromUserId).execute();
}

/** Designs, drafts too; the revision stays. */
export async function giveDesigns(trx: Trx, tenant: string, fromUserId: string, toUserId: string): Promise<void> {
  await trx
    .updateTable('designApproval')
    .set({ ownerId: toUserId })
    .where('tenant', '=', tenant)
    .where('ownerId', '=', fromUserId)
    .execute();
}
