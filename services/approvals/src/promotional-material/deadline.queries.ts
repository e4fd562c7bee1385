import type { Day } from '@bls/proto/domain/values/time';
import type { PopRecord } from '../db/pop.js';
import type { Trx } from '../db/schema.js';

/** When the licensee needs the answer about the latest version. */
export async function deadlineOf(trx: Trx, { tenant, id, version }: PopRecord): Promise<Day | null> {
  const found = await trx
    .selectFrom('popVersion')
    .select('content')
    .where('tenant', '=', tenant)
    .where('popId', '=', id)
    .where('number', '=', version)
    .executeTakeFirst();
  return found?.content.deadline ?? null;
}
