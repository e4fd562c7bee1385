import type { Day } from '@bls/proto/domain/values/time';
import type { DesignRecord } from '../../db/designs.js';
import type { Trx } from '../../db/schema.js';

/** When the licensee needs the answer about the latest version. */
export async function deadlineOf(trx: Trx, { tenant, id, version }: DesignRecord): Promise<Day | null> {
  const found = await trx
    .selectFrom('designVersion')
    .select('content')
    .where('tenant', '=', tenant)
    .where('designId', '=', id)
    .where('number', '=', version)
    .executeTakeFirst();
  return found?.content.deadline ?? null;
}
