import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';

/** Moves drafts and unread notifications to the successor. What the predecessor did stays in the predecessor's list. */
export async function reassignInbox(trx: Trx, tenant: string, fromId: string, toId: string): Promise<void> {
  await trx.updateTable('workItems').set({ draftOwnerId: toId }).where('tenant', '=', tenant).where('draftOwnerId', '=', fromId).execute();
  // A notification of the same move that the successor has already is not moved.
  await sql`update notifications n set user_id = ${toId}
    where n.tenant = ${tenant} and n.user_id = ${fromId} and n.read_at is null and not exists (
      select 1 from notifications o where o.tenant = n.tenant and o.item_id = n.item_id and o.revision = n.revision and o.user_id = ${toId})`.execute(
    trx,
  );
}
