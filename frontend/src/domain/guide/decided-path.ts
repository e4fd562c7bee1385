import type { ReviewKind } from '@bls/proto/domain/approval/review-guide';
import { type Path, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** The page of a decided item, as reviewers see it. `submissionId`: of SPUs, the archive that contains it. */
export function decidedPath({ kind, id, submissionId }: { kind: ReviewKind; id: string; submissionId: string | null }): Path {
  if (kind === 'product') return pathTo(ROUTES.approvals.licensorDetail, { id });
  if (kind === 'design') return pathTo(ROUTES.designs.detail, { id });
  if (kind === 'pop') return pathTo(ROUTES.pops.licensor, { id });
  return pathTo(ROUTES.existingSpus.detail, { id: submissionId ?? undefined }, { item: id });
}
