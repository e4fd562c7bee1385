import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';

/** Drafts and unread news of a person go to the successor; what the person did stays in the person's own list. */
export async function takeOverInbox(trx: Trx, tenant: string, fromId: string, toId: string): Promise<void> {
  await trx.updateTable('workItems').set({ draftOwnerId: toId }).where('tenant', '=', tenant).where('draftOwnerId', '=', fromId).execute();
  // where the successor has been told of the same move already there is nothing to give
  await sql`update notifications n set user_id = ${toId}
    where n.tenant = ${tenant} and n.user_id = ${fromId} and n.read_at is null and not exists (
      select 1 from notifications o where o.tenant = n.tenant and o.item_id = n.item_id and o.revision = n.revision and o.user_id = ${toId})`.execute(
    trx,
  );
}
