import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';

/** Everybody who is responsible for a deal, by name. Steps through the index from owner to owner instead of reading all deals. */
export async function dealOwners(trx: Trx, tenant: string): Promise<{ userId: string; name: string }[]> {
  const { rows } = await sql<{ userId: string; name: string }>`
    with recursive owner as (
      (select owner_id from term_sheet where tenant = ${tenant} order by owner_id limit 1)
      union all
      select (select owner_id from term_sheet where tenant = ${tenant} and owner_id > owner.owner_id order by owner_id limit 1)
      from owner where owner.owner_id is not null
    )
    select owner.owner_id as user_id, named.owner_name as name from owner
    cross join lateral (select owner_name from term_sheet where tenant = ${tenant} and owner_id = owner.owner_id limit 1) as named
    order by name, user_id`.execute(trx);
  return rows;
}
