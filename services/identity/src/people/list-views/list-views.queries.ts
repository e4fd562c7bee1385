import type { Actor } from '@bls/proto/domain/access/actor';
import type { ListedView } from '@bls/proto/contracts/calls/identity/people/list-view';
import type { Trx } from '../../db/schema.js';
import { teamOf } from './team.js';

/** The views of a user, and those that colleagues share, by list and name. */
export async function viewsOf(trx: Trx, actor: Actor): Promise<ListedView[]> {
  const team = teamOf(actor);
  const rows = await trx
    .selectFrom('listViews')
    .innerJoin('users', (join) => join.onRef('users.tenant', '=', 'listViews.tenant').onRef('users.id', '=', 'listViews.userId'))
    .select(['listViews.listId', 'listViews.name', 'listViews.address', 'listViews.team', 'listViews.userId', 'users.fullName'])
    .where('listViews.tenant', '=', actor.tenant)
    .where((eb) => eb.or([eb('listViews.userId', '=', actor.userId), ...(team === null ? [] : [eb('listViews.team', '=', team)])]))
    .orderBy('listViews.listId')
    .orderBy('listViews.name')
    .orderBy('users.fullName')
    .execute();
  return rows.map(({ userId, fullName, team: sharedWith, ...view }) => ({
    ...view,
    shared: sharedWith !== null,
    owner: userId === actor.userId ? null : fullName,
  }));
}
