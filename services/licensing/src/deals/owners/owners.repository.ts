import type { PayloadOf } from '@bls/proto/contracts/event';
import type { workReassigned } from '@bls/proto/contracts/events/identity';
import type { Trx } from '../../db/schema.js';

/** Changes the owner. The revision stays, so that a save of the draft at the same time does not conflict. */
export async function reassignDeals(trx: Trx, tenant: string, work: PayloadOf<typeof workReassigned>): Promise<void> {
  await trx
    .updateTable('termSheet')
    .set({ ownerId: work.toUserId, ownerName: work.toName })
    .where('tenant', '=', tenant)
    .where('ownerId', '=', work.fromUserId)
    .execute();
}

/** The owner of a term sheet, who is also notified of its contract. */
export async function ownerOfDeal(trx: Trx, tenant: string, termSheetId: string): Promise<string | undefined> {
  const found = await trx
    .selectFrom('termSheet')
    .select('ownerId')
    .where('tenant', '=', tenant)
    .where('id', '=', termSheetId)
    .executeTakeFirst();
  return found?.ownerId;
}
