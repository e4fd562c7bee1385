import type { Trx } from '../../db/schema.js';
import type { SpuSubmissionRecord } from '../../db/spu.js';
import { type ReviewMove, WAITING } from '../../review/review.api.js';
import { countItems } from './counts.queries.js';
import { submissionMoved } from './spu-work-item.js';

/** An archive of existing SPUs as it waits now. */
export async function archiveReview(trx: Trx, archive: SpuSubmissionRecord): Promise<ReviewMove> {
  const counts = await countItems(trx, [archive.id]);
  return { move: submissionMoved(archive, counts.get(archive.id) ?? {}, { ...WAITING, at: archive.submittedAt }), deadline: null };
}
