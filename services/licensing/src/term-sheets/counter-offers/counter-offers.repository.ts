import { randomUUID } from 'node:crypto';
import { jsonb } from '@bls/kit/db/database';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Offered } from '@bls/proto/domain/term-sheet/counter-offer/counter-offer';
import { valueAt } from '@bls/proto/domain/term-sheet/counter-offer/place-value';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import type { CounterOfferChangeTable, CounterOfferTable } from '../../db/counter-offer-tables.js';
import type { Trx } from '../../db/schema.js';

/** Stores an offer with its changes, each with the value of the terms that it answers. */
export async function insertOffer(
  trx: Trx,
  offer: CounterOfferTable,
  terms: TermsDraft,
  changes: readonly (Offered & { reason: string })[],
): Promise<void> {
  await trx
    .insertInto('counterOffer')
    .values({ ...offer, byPerson: jsonb(offer.byPerson) })
    .execute();
  const { tenant, termSheetId, id: offerId } = offer;
  await trx
    .insertInto('counterOfferChange')
    .values(
      changes.map(({ path, value, reason }, position) => ({
        tenant,
        id: randomUUID(),
        offerId,
        termSheetId,
        position,
        path: [...path],
        before: jsonb(valueAt(terms, path) ?? null),
        offered: jsonb(value),
        reason,
        decision: null,
        decidedBy: null,
        decidedAt: null,
        decidedReason: null,
        decidedVersion: null,
      })),
    )
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
