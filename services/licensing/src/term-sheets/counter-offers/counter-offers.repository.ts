import { randomUUID } from 'node:crypto';
import { jsonb } from '@bls/kit/db/database';
import { CallError } from '@bls/proto/domain/values/errors';
import { type Offered, valueAt } from '@bls/proto/domain/term-sheet/counter-offer';
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

/** The change of the deal that is not decided yet. Throws `notFound`, and `wrongState` when it is decided. */
export async function findOpenChange(trx: Trx, tenant: string, termSheetId: string, id: string): Promise<CounterOfferChangeTable> {
  const found = await trx
    .selectFrom('counterOfferChange')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('termSheetId', '=', termSheetId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new CallError('notFound');
  if (found.decision) throw new CallError('wrongState');
  return found;
}

type Decided = Pick<CounterOfferChangeTable, 'decision' | 'decidedBy' | 'decidedAt' | 'decidedReason' | 'decidedVersion'>;

/** Decides a change once. Throws `conflict` when somebody decided it meanwhile. */
export async function decideChange(trx: Trx, { tenant, id }: CounterOfferChangeTable, decided: Decided): Promise<void> {
  const { decidedBy, ...rest } = decided;
  const updated = await trx
    .updateTable('counterOfferChange')
    .set({ ...rest, decidedBy: decidedBy && jsonb(decidedBy) })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('decision', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!updated) throw new CallError('conflict');
}
