import type { SpuSettings } from '@bls/proto/domain/spu/settings';
import type { Person } from '../../db/person.js';
import type { Trx } from '../../db/schema.js';
import { type Stored, storedOf } from './settings.queries.js';

/** Keeps a further setting after the one of `revision`; undefined when somebody else was faster. */
export async function addSettings(
  trx: Trx,
  tenant: string,
  revision: number,
  settings: SpuSettings,
  by: Person,
): Promise<Stored | undefined> {
  const row = await trx
    .insertInto('spuSetting')
    .values({ tenant, revision: revision + 1, ...settings, savedBy: by, savedAt: new Date().toISOString() })
    .onConflict((oc) => oc.columns(['tenant', 'revision']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && storedOf(row);
}
