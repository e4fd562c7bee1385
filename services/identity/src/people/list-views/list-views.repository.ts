import type { Actor } from '@bls/proto/domain/access/actor';
import type { ListView } from '@bls/proto/contracts/calls/identity/people/list-view';
import { jsonb } from '@bls/kit/db/database';
import { sql } from 'kysely';
import { teamOf } from './team.js';
import type { Trx } from '../../db/schema.js';

type SavedView = ListView & { shared: boolean };

/** Saves a view; one of the same name is replaced. */
export async function saveView(trx: Trx, actor: Actor, { listId, name, address, shared }: SavedView): Promise<void> {
  const { tenant, userId } = actor;
  const content = { address: jsonb(address), team: shared ? teamOf(actor) : null };
  await trx
    .insertInto('listViews')
    .values({ tenant, userId, listId, name, ...content })
    .onConflict((oc) => oc.columns(['tenant', 'userId', 'listId', 'name']).doUpdateSet({ ...content, updatedAt: sql`now()` }))
    .execute();
}

export async function deleteView(trx: Trx, { tenant, userId }: Actor, { listId, name }: Pick<ListView, 'listId' | 'name'>): Promise<void> {
  await trx
    .deleteFrom('listViews')
    .where('tenant', '=', tenant)
    .where('userId', '=', userId)
    .where('listId', '=', listId)
    .where('name', '=', name)
    .execute();
}
