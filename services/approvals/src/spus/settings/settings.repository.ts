import type { SpuSettings } from '@bls/proto/domain/spu/settings';
import type { Person } from '../../db/person.js';
import type { Trx } from '../../db/schema.js';
import { type Stored, storedOf } from './settings.queries.js';

/** Adds settings after `revision`; undefined when that is no longer the latest. */
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
