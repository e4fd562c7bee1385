import type { Day } from '@bls/proto/domain/values/time';
import type { ApprovalRecord, Trx } from '../../db/schema.js';

/** When the licensee needs the answer about the submitted version. */
export async function deadlineOf(trx: Trx, { tenant, submittedVersionId }: ApprovalRecord): Promise<Day | null> {
  if (!submittedVersionId) return null;
  const version = await trx
    .selectFrom('version')
    .select('product')
    .where('tenant', '=', tenant)
    .where('id', '=', submittedVersionId)
    .executeTakeFirst();
  return version?.product.deadline ?? null;
}
