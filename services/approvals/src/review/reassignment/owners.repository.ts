import type { Trx } from '../../db/schema.js';

/** The revision stays, so that a person who edits the draft at this moment can save it. */
export async function reassignProducts(trx: Trx, tenant: string, fromUserId: string, toUserId: string): Promise<void> {
  await trx.updateTable('approval').set({ ownerId: toUserId }).where('tenant', '=', tenant).where('ownerId', '=', fromUserId).execute();
}

/** Letters and stickers, drafts too; the revision stays. */
export async function reassignStores(trx: Trx, tenant: string, fromUserId: string, toUserId: string): Promise<void> {
  await trx
    .updateTable('storeApplication')
    .set({ ownerId: toUserId })
    .where('tenant', '=', tenant)
    .where('ownerId', '=', fromUserId)
    .execute();
}

/** Promotional material; the revision stays. */
export async function reassignPops(trx: Trx, tenant: string, fromUserId: string, toUserId: string): Promise<void> {
  await trx.updateTable('popApproval').set({ ownerId: toUserId }).where('tenant', '=', tenant).where('ownerId', '=', fromUserId).execute();
}

/** Designs, drafts too; the revision stays. */
export async function reassignDesigns(trx: Trx, tenant: string, fromUserId: string, toUserId: string): Promise<void> {
  await trx
    .updateTable('designApproval')
    .set({ ownerId: toUserId })
    .where('tenant', '=', tenant)
    .where('ownerId', '=', fromUserId)
    .execute();
}
