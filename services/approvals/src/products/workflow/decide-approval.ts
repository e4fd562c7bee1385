import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { approvalDecide, approvalTerminate } from '@bls/proto/contracts/calls/approvals/writing';
import { approvalsSkuApproved } from '@bls/proto/contracts/events/approvals';
import type { ApprovalAction } from '@bls/proto/domain/workflow/definitions/approvals/product-approval';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { today } from '@bls/shared/calendar/today';
import { nextNumber } from '../../db/number-series.js';
import { personOf } from '../../db/person.js';
import type { ApprovalRecord, ApprovalsDb, ApprovalTable, Trx, VersionRecord } from '../../db/schema.js';
import { sellImported } from '../../sellable-skus/sellable-skus.api.js';
import { decideOnce, requireAnswers } from '../../review/review.api.js';
import { approvalWorkflowOf, contractTermsOf } from '../../terms/terms.api.js';
import { findApproval, findApprovalAt } from '../records/approvals.repository.js';
import { reviewedProduct } from '../records/reviewed-product.js';
import { markFresh } from '../records/refresh.repository.js';
import { skuApproved } from '../records/skus.js';
import { openForSale, releaseSkus } from '../records/skus.repository.js';
import { findVersion, openVersion, updateVersion } from '../records/versions.repository.js';
import { numberChanges, openingChanges, versionChanges } from './changes.js';
import { decide, type Given, type Outcome } from './decision.js';
import { applyMove } from './move-approval.js';

type Decision = Given & { id: string; revision: number; action: ApprovalAction };
type Decided = ResponseOf<typeof approvalDecide>;

/** A reviewer approves, confirms or rejects. */
@Handler(approvalDecide)
export class DecideApproval {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(request: RequestOf<typeof approvalDecide>, ctx: CallContext): Promise<Decided> {
    return this.db.transaction(ctx, (trx) =>
      decideOnce(
        trx,
        ctx,
        request,
        () => applyDecision(trx, request, ctx),
        async () => decidedOf(await findApproval(trx, ctx.actor, request.id)),
      ),
    );
  }
}

/** The licensee terminates the approval of the product. */
@Handler(approvalTerminate)
export class TerminateApproval {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(request: RequestOf<typeof approvalTerminate>, ctx: CallContext): Promise<Decided> {
    return this.db.transaction(ctx, (trx) => applyDecision(trx, { ...request, action: 'terminate' }, ctx));
  }
}

/** A decision with all its consequences. */
async function applyDecision(trx: Trx, request: Decision, ctx: CallContext): Promise<Decided> {
  const approval = await findApprovalAt(trx, ctx.actor, request, { lock: true });
  const { workflow } = await approvalWorkflowOf(trx, approval);
  const outcome = decide(workflow, approval.status, request.action, ctx.actor, request);
  if (request.action !== 'terminate') await requireAnswers(trx, ctx.tenant, reviewedProduct(approval));
  const version = await findVersion(trx, approval.versionId);
  const by = personOf(ctx.actor);
  const at = new Date().toISOString();
  const changes = await changesOf(trx, ctx, { approval, version, outcome, at });
  const moved = await applyMove(trx, ctx, approval, outcome, { by, at, given: request, changes, workflow });
  await updateVersion(trx, version.id, versionChanges(outcome, request, by, at));
  if (outcome.to === 'bulkSalesApproved') await markFresh(trx, ctx.tenant, approval.id, await today(trx));
  if (outcome.to === 'terminated') await releaseSkus(trx, approval.id);
  if (outcome.grants && moved.approvalNumber) {
    await sellSkus(trx, ctx, { ...moved, approvalNumber: moved.approvalNumber }, version, at);
  }
  return decidedOf(moved);
}

const decidedOf = ({ id, revision, status, approvalNumber }: ApprovalRecord): Decided => ({ id, revision, status, approvalNumber });

/** Changes of the approval's row: the number that the decision assigns, the version that it opens. */
async function changesOf(
  trx: Trx,
  ctx: CallContext,
  { approval, version, outcome, at }: { approval: ApprovalRecord; version: VersionRecord; outcome: Outcome; at: string },
): Promise<Partial<ApprovalTable>> {
  const { product } = version;
  const numbered = async () => {
    const number = await nextNumber(trx, ctx.tenant, 'AP', at);
    return numberChanges(product, await contractTermsOf(trx, approval.contractId), number);
  };
  return {
    ...(outcome.grants ? await numbered() : {}),
    ...(outcome.opens ? openingChanges(outcome.opens.stage, await openVersion(trx, ctx.tenant, version, outcome.opens)) : {}),
  };
}

async function sellSkus(
  trx: Trx,
  ctx: CallContext,
  approval: ApprovalRecord & { approvalNumber: string },
  version: VersionRecord,
  at: string,
): Promise<void> {
  const terms = await contractTermsOf(trx, approval.contractId);
  for (const sku of await openForSale(trx, approval.id, at)) {
    await emit(trx, ctx, approvalsSkuApproved, skuApproved(sku, approval, version.product, terms));
  }
  const { id: approvalId, approvalNumber, companyId, spu } = approval;
  if (spu) await sellImported(trx, ctx, { companyId, code: spu, approvalId, approvalNumber }, at);
}
