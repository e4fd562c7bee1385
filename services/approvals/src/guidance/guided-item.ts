import type { Actor } from '@bls/proto/domain/access/actor';
import type { ReviewKind } from '@bls/proto/domain/approval/review-guide';
import type { Trx } from '../db/schema.js';
import { findDesign, reviewedDesign } from '../designs/designs.api.js';
import { findApproval, reviewedProduct } from '../products/products.api.js';
import { findPop, reviewedPop } from '../promotional-material/promotional-material.api.js';
import type { Reviewed } from '../review/review.api.js';
import { findItem, reviewedSpu } from '../spus/spus.api.js';

type GuidedItem = Reviewed & { contractId: string };

/** The item under review, when the person may see it; throws `notFound`. */
export async function guidedItem(trx: Trx, actor: Actor, kind: ReviewKind, id: string): Promise<GuidedItem> {
  if (kind === 'spu') return reviewedSpu(trx, await findItem(trx, actor, id));
  if (kind === 'product') {
    const approval = await findApproval(trx, actor, id);
    return { ...reviewedProduct(approval), contractId: approval.contractId };
  }
  if (kind === 'design') {
    const design = await findDesign(trx, actor, id);
    return { ...reviewedDesign(design), contractId: design.contractId };
  }
  const pop = await findPop(trx, actor, id);
  return { ...reviewedPop(pop), contractId: pop.contractId };
}
