import type { PayloadOf } from '@bls/proto/contracts/event';
import type { workHandedOver } from '@bls/proto/contracts/events/identity';
import type { Trx } from '../db/schema.js';

/** The revision stays: somebody who is writing the draft at this moment loses nothing. */
export async function giveDeals(trx: Trx, tenant: string, work: PayloadOf<typeof workHandedOver>): Promise<void> {
  await trx
    .updateTable('termSheet')
    .set({ ownerId: work.toUserId, ownerName: work.toName })
    .where('tenant', '=', tenant)
    .where('ownerId', '=', work.fromUserId)
    .execute();
}

/** Who looks after the term sheet that a contract was made of: of contracts, too, the same person hears. */
export async function ownerOfDeal(trx: Trx, tenant: string, termSheetId: string): Promise<string | undefined> {
  const found = await trx
    .selectFrom('termSheet')
    .select('ownerId')
    .where('tenant', '=', tenant)
    .where('id', '=', termSheetId)
    .executeTakeFirst();
  return found?.ownerId;
}
