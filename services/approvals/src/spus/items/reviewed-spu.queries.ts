import type { Trx } from '../../db/schema.js';
import type { SpuItemRecord } from '../../db/spu.js';
import type { Reviewed } from '../../review/review.api.js';

/** An SPU as its reviewer answers the checklist; its property and contract are those of the archive. */
export async function reviewedSpu(
  trx: Trx,
  { tenant, id, submissionId }: SpuItemRecord,
): Promise<Reviewed & { contractId: string; brandOwnerReviews: boolean }> {
  const submission = await trx
    .selectFrom('spuSubmission')
    .select(['propertyId', 'contractId', 'brandOwnerReviews'])
    .where('tenant', '=', tenant)
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow();
  return { kind: 'spu', itemId: id, round: submissionId, ...submission };
}
