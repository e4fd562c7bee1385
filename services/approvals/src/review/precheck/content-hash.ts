import { createHash } from 'node:crypto';
import type { PrecheckContent } from '@bls/proto/contracts/calls/approvals/precheck';
import type { ReviewGuide } from '@bls/proto/domain/approval/review-guide';

/** What a check was about: the same content under the same rules has the same hash. */
export function contentHash({ kind, itemId, propertyId, name, spu, fileIds }: PrecheckContent, guide: ReviewGuide): string {
  const { copyrightLine = null, palette, precheck = null } = guide;
  const parts = [kind, itemId, propertyId, name.trim(), spu.trim(), fileIds.toSorted(), copyrightLine, palette, precheck];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
