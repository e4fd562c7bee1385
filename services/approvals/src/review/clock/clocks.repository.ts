import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { jsonb } from '@bls/kit/db/database';
import { type Selectable, sql } from 'kysely';
import type { ReviewClockTable } from '../../db/review-clocks.js';
import type { Trx } from '../../db/schema.js';

type Of = Pick<WorkItemMoved, 'kind' | 'id'>;
export type ReviewClock = Selectable<ReviewClockTable>;

export const findClock = (trx: Trx, tenant: string, { kind, id }: Of): Promise<ReviewClock | undefined> =>
  trx
    .selectFrom('reviewClock')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('itemId', '=', id)
    .executeTakeFirst();

/** Starts the clock of a stage, in place of that of the stage before. */
export async function startClock(trx: Trx, { move, waitsFor, ...clock }: ReviewClockTable): Promise<void> {
  const { tenant: _, kind: __, itemId: ___, ...values } = clock;
  const stored = { ...values, move: jsonb(move), waitsFor: sql<ReviewClockTable['waitsFor']>`${waitsFor}::text[]` };
  await trx
    .insertInto('reviewClock')
    .values({ ...clock, ...stored })
    .onConflict((conflict) => conflict.columns(['tenant', 'kind', 'itemId']).doUpdateSet(stored))
    .execute();
}

export async function endClock(trx: Trx, tenant: string, { kind, id }: Of): Promise<void> {
  await trx.deleteFrom('reviewClock').where('tenant', '=', tenant).where('kind', '=', kind).where('itemId', '=', id).execute();
}
