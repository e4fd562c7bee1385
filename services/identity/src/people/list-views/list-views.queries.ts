import type { Actor } from '@bls/proto/domain/access/actor';
import type { ListView } from '@bls/proto/contracts/calls/identity/people/list-view';
import type { Trx } from '../../db/schema.js';

/** The views of a user, by list and name. */
export const viewsOf = (trx: Trx, { tenant, userId }: Actor): Promise<ListView[]> =>
  trx
    .selectFrom('listViews')
    .select(['listId', 'name', 'address'])
    .where('tenant', '=', tenant)
    .where('userId', '=', userId)
    .orderBy('listId')
    .orderBy('name')
    .execute();
