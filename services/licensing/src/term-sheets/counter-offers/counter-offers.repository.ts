import { jsonb } from '@bls/kit/db/database';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CounterOfferChangeTable, CounterOfferTable } from '../../db/counter-offer-tables.js';
import type { Trx } from '../../db/schema.js';

/** Stores an offer with its changes. */
export async function insertOffer(trx: Trx, offer: CounterOfferTable, changes: readonly CounterOfferChangeTable[]): Promise<void> {
  await trx
    .insertInto('counterOffer')
    .values({ ...offer, byPerson: jsonb(offer.byPerson) })
    .execute();
  await trx
    .insertInto('counterOfferChange')
    .values(changes.map((change) => ({ ...change, before: jsonb(change.before), offered: jsonb(change.offered) })))
    .execute();
}

/** The changes of the deal by their ids, in the order of their offer. Throws `notFound` when one is missing. */
export async function findChanges(
  trx: Trx,
  tenant: string,
  termSheetId: string,
  ids: readonly string[],
): Promise<CounterOfferChangeTable[]> {
  const found = await trx
    .selectFrom('counterOfferChange')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('termSheetId', '=', termSheetId)
    .where('id', 'in', ids)
    .orderBy('offerId')
    .orderBy('position')
    .execute();
  if (found.length < ids.length) throw new CallError('notFound');
  return found;
}

type Decided = Pick<CounterOfferChangeTable, 'decision' | 'decidedBy' | 'decidedAt' | 'decidedReason' | 'decidedVersion'>;

/** Decides changes once. Throws `conflict` when somebody decided one of them meanwhile. */
export async function decideChanges(trx: Trx, tenant: string, ids: readonly string[], decided: Decided): Promise<void> {
  const { decidedBy, ...rest } = decided;
  const updated = await trx
    .updateTable('counterOfferChange')
    .set({ ...rest, decidedBy: decidedBy && jsonb(decidedBy) })
    .where('tenant', '=', tenant)
    .where('id', 'in', ids)
    .where('decision', 'is', null)
    .returning('id')
    .execute();
  if (updated.length < ids.length) throw new CallError('conflict');
}
