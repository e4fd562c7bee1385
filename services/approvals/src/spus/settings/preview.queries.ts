import { APPROVED_SPU, DECIDED_SPU } from '@bls/proto/domain/enumerations/spu';
import { SYSTEM_NAME } from '@bls/proto/domain/inbox/work-item';
import type { DecidedSpus } from '@bls/proto/domain/spu/preview';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';

/** Rounded down to 0.01; the small part corrects what a binary fraction lacks. */
const rounded = (column: 'similarity' | 'shape') => sql<number | null>`floor(${sql.ref(column)} * 100 + 1e-9) / 100`;

/** SPUs that were decided from this day on, counted by what decides a comparison, and those that were not compared. */
export async function decidedSince(trx: Trx, since: string): Promise<{ decided: DecidedSpus[]; notCompared: number }> {
  const rows = await trx
    .selectFrom('spuItem')
    .select(['mode', 'status', (eb) => eb('decidedBy', '<>', SYSTEM_NAME).as('byPerson')])
    .select([rounded('similarity').as('similarity'), rounded('shape').as('shape'), (eb) => eb.fn.countAll<number>().as('count')])
    .where('decidedAt', '>=', since)
    .where('status', 'in', [...DECIDED_SPU])
    .groupBy([sql`1`, sql`2`, sql`3`, sql`4`, sql`5`])
    .execute();
  const counts = new Map<string, DecidedSpus>();
  let notCompared = 0;
  for (const { mode, status, byPerson, similarity, shape, count } of rows) {
    if (mode === null || similarity === null || shape === null) {
      notCompared += count;
      continue;
    }
    const outcome = APPROVED_SPU.includes(status) ? 'approved' : 'rejected';
    const one = { mode, similarity, shape, outcome, byPerson: byPerson === true, count } as const;
    const key = [mode, similarity, shape, outcome, one.byPerson].join(' ');
    counts.set(key, { ...one, count: count + (counts.get(key)?.count ?? 0) });
  }
  return { decided: [...counts.values()], notCompared };
}
