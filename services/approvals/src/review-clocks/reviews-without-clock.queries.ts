import { OPEN_SPU } from '@bls/proto/domain/enumerations/spu';
import { designApprovalWorkflow, type DesignStatus } from '@bls/proto/domain/workflow/definitions/approvals/design-approval';
import { POP_STATES, type PopStatus } from '@bls/proto/domain/workflow/definitions/approvals/pop-approval';
import { APPROVAL_STATES, type ApprovalStatus } from '@bls/proto/domain/workflow/definitions/approvals/product-approval';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Trx } from '../db/schema.js';
import { designReview } from '../designs/designs.api.js';
import { productReview } from '../products/products.api.js';
import { popReview } from '../promotional-material/promotional-material.api.js';
import type { ReviewMove } from '../review/review.api.js';
import { archiveReview } from '../spus/spus.api.js';

/** Items of a kind that one run reads at most. */
const MOST = 500;

/** The statuses in which an item is under review. */
const underReview = <S extends string>(states: Readonly<Record<S, { tone: string }>>): S[] =>
  (Object.keys(states) as S[]).filter((status) => states[status].tone === 'information');

const noClock = (table: string, kind: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`not exists (select from review_clock c where c.tenant = ${sql.ref(`${table}.tenant`)} and c.kind = ${kind}
    and c.item_id = ${sql.ref(`${table}.id`)})`;

/** What is under review without a clock, locked, so that no decision is lost. */
export async function reviewsWithoutClock(trx: Trx, tenant: string): Promise<ReviewMove[]> {
  const products = await trx
    .selectFrom('approval')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('status', 'in', underReview<ApprovalStatus>(APPROVAL_STATES))
    .where(noClock('approval', 'approval'))
    .limit(MOST)
    .forUpdate()
    .execute();
  const designs = await trx
    .selectFrom('designApproval')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('status', 'in', underReview<DesignStatus>(designApprovalWorkflow.states))
    .where(noClock('designApproval', 'designApproval'))
    .limit(MOST)
    .forUpdate()
    .execute();
  const pops = await trx
    .selectFrom('popApproval')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('status', 'in', underReview<PopStatus>(POP_STATES))
    .where(noClock('popApproval', 'popApproval'))
    .limit(MOST)
    .forUpdate()
    .execute();
  const archives = await trx
    .selectFrom('spuSubmission')
    .selectAll()
    .where('tenant', '=', tenant)
    .where(
      sql<SqlBool>`exists (select from spu_item i where i.tenant = spu_submission.tenant and i.submission_id = spu_submission.id
        and i.status in (${sql.join(OPEN_SPU)}))`,
    )
    .where(noClock('spuSubmission', 'existingSpu'))
    .limit(MOST)
    .forUpdate()
    .execute();
  const found: ReviewMove[] = [];
  for (const one of products) found.push(await productReview(trx, one));
  for (const one of designs) found.push(await designReview(trx, one));
  for (const one of pops) found.push(await popReview(trx, one));
  for (const one of archives) found.push(await archiveReview(trx, one));
  return found;
}
