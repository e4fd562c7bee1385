import { guideFor, type ReviewGuide, type ReviewKind } from '@bls/proto/domain/approval/review-guide';
import type { Selectable } from 'kysely';
import { ALL_PROPERTIES, type ChecklistAnswerTable } from '../../db/review-guides.js';
import type { Trx } from '../../db/schema.js';

/** An item under review. `round` identifies its current submission. */
export type Reviewed = { kind: ReviewKind; itemId: string; round: string; propertyId: string | null };

/** The guide that applies to a property. */
export async function guideOf(trx: Trx, tenant: string, propertyId: string | null): Promise<ReviewGuide> {
  const rows = await trx
    .selectFrom('reviewGuide')
    .select(['propertyId', 'guide'])
    .where('tenant', '=', tenant)
    .where('propertyId', 'in', [ALL_PROPERTIES, ...(propertyId ? [propertyId] : [])])
    .execute();
  const of = (id: string | null) => rows.find((row) => row.propertyId === id)?.guide;
  return guideFor(of(propertyId), of(ALL_PROPERTIES));
}

/** The answers about the current submission of an item. */
export const answersOf = (
  trx: Trx,
  tenant: string,
  { kind, itemId, round }: Omit<Reviewed, 'propertyId'>,
): Promise<Selectable<ChecklistAnswerTable>[]> =>
  trx
    .selectFrom('checklistAnswer')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .where('round', '=', round)
    .execute();
