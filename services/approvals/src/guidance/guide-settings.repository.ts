import type { ReviewGuide } from '@bls/proto/domain/approval/review-guide';
import { jsonb } from '@bls/kit/db/database';
import type { Person } from '../db/person.js';
import { ALL_PROPERTIES } from '../db/review-guides.js';
import type { Trx } from '../db/schema.js';

type Saved = { tenant: string; propertyId: string | null; guide: ReviewGuide; savedBy: Person; savedAt: string };

/** Stores a guide after `revision` (0: there is none); false when somebody else has saved meanwhile. */
export async function saveGuide(trx: Trx, { tenant, propertyId, guide, ...saved }: Saved, revision: number): Promise<boolean> {
  const key = { tenant, propertyId: propertyId ?? ALL_PROPERTIES };
  const values = { ...saved, revision: revision + 1, guide: jsonb(guide) };
  if (revision === 0) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('reviewGuide')
      .values({ ...key, ...values })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await trx
    .updateTable('reviewGuide')
    .set(values)
    .where('tenant', '=', tenant)
    .where('propertyId', '=', key.propertyId)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
