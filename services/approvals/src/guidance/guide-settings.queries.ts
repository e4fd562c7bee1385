import type { StoredGuide } from '@bls/proto/contracts/calls/approvals/settings/review-guide';
import type { Selectable } from 'kysely';
import { ALL_PROPERTIES, type ReviewGuideTable } from '../db/review-guides.js';
import type { Trx } from '../db/schema.js';

const storedOf = ({ propertyId, revision, guide, savedBy, savedAt }: Selectable<ReviewGuideTable>): StoredGuide => ({
  ...guide,
  propertyId: propertyId === ALL_PROPERTIES ? null : propertyId,
  revision,
  savedBy: savedBy.name,
  savedAt,
});

/** Every guide of the tenant. */
export const storedGuides = async (trx: Trx, tenant: string): Promise<StoredGuide[]> =>
  (await trx.selectFrom('reviewGuide').selectAll().where('tenant', '=', tenant).orderBy('propertyId').execute()).map(storedOf);

export const guideAt = async (trx: Trx, tenant: string, propertyId: string | null): Promise<StoredGuide | undefined> =>
  (await storedGuides(trx, tenant)).find((guide) => guide.propertyId === propertyId);
