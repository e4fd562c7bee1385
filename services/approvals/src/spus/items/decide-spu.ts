import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { spuDecide } from '@bls/proto/contracts/calls/approvals/spu';
import { APPROVED_SPU } from '@bls/proto/domain/enumerations/spu';
import { CallError } from '@bls/proto/domain/values/errors';
import { spuApprovalWorkflow, cancelsDependents } from '@bls/proto/domain/workflow/definitions/approvals/spu-approval';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { personOf } from '../../db/person.js';
import { appendHistory, updateRecord } from '../../db/records.js';
import type { ApprovalsDb, Trx } from '../../db/schema.js';
import type { SpuItemRecord } from '../../db/spu.js';
import { decideAction, decideOnce, missingInput, refuse, requireAnswers } from '../../review/review.api.js';
import { assignNumber } from './approve.js';
import { cancelDependents, dependentsOf, keyOf } from './dependents.js';
import { cancelledAt, findItem, findItemAt } from './items.repository.js';
import { reviewedSpu } from './reviewed-spu.queries.js';
import { publishSubmission } from './spu-work-item.js';
import { moveSubmission } from './submissions/submissions.repository.js';

type Request = RequestOf<typeof spuDecide>;
type DecisionContext = Pick<CallContext, 'tenant' | 'requestId' | 'actor'>;

/** The decision of the senior designer, or of the brand owner's designer. It cancels dependent items in the same transaction, after a confirmation. */
@Handler(spuDecide)
export class DecideSpu {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  async execute(request: Request, ctx: CallContext): Promise<ResponseOf<typeof spuDecide>> {
    try {
      return await this.db.transaction(ctx, (trx) =>
        decideOnce(
          trx,
          ctx,
          request,
          () => decideSpu(trx, request, ctx, new Date().toISOString()),
          () => decidedItem(trx, request, ctx),
        ),
      );
    } catch (error) {
      // another SPU has taken the code of this rejected one
      if (isUniqueViolation(error)) throw new CallError('ruleBroken', { issues: [{ path: [], rule: 'spu.taken', params: { code: '' } }] });
      throw error;
    }
  }
}

/** A decision with all its consequences. */
export async function decideSpu(trx: Trx, request: Request, ctx: DecisionContext, at: string): Promise<ResponseOf<typeof spuDecide>> {
  const { actor } = ctx;
  const item = await findItemAt(trx, actor, request);
  const reviewed = await reviewedSpu(trx, item);
  const { brandOwnerReviews } = reviewed;
  const decision = decideAction(spuApprovalWorkflow, item.status, request.action, actor, { brandOwnerReviews });
  refuse(missingInput(decision.transition.needs, request));
  if (request.action !== 'decideLater') await requireAnswers(trx, ctx.tenant, reviewed);
  const comment = request.comment?.trim() || null;
  const asks = cancelsDependents(item.status, decision.to);
  if (asks) await askFirst(trx, item, request.confirmed);
  const by = personOf(actor);
  const cancelled = asks ? await cancelDependents(trx, ctx, item, at) : 0;
  const moved = await updateRecord(trx, 'spuItem', item, { status: decision.to, decidedBy: by.name, decidedAt: at });
  const step = { tenant: ctx.tenant, itemId: item.id, revision: moved.revision, action: request.action };
  await appendHistory(trx, 'spuItem', { ...step, fromStatus: item.status, toStatus: moved.status, by, at, comment, cancelled });
  if (APPROVED_SPU.includes(moved.status)) await assignNumber(trx, ctx, moved, at);
  await moveSubmission(trx, item.submissionId);
  await publishSubmission(trx, ctx, item.submissionId, { action: request.action, by, at, comment });
  return { id: moved.id, revision: moved.revision, status: moved.status, cancelled };
}

/** The answer to a repeated decision: the present state, and what the decision had cancelled. */
async function decidedItem(trx: Trx, { id, revision }: Request, { actor }: DecisionContext): Promise<ResponseOf<typeof spuDecide>> {
  const item = await findItem(trx, actor, id);
  return { id, revision: item.revision, status: item.status, cancelled: await cancelledAt(trx, id, revision + 1) };
}

/** Throws `confirmationNeeded` unless the person has confirmed exactly the current dependents. */
async function askFirst(trx: Trx, item: SpuItemRecord, confirmed: string | undefined): Promise<void> {
  const dependents = await dependentsOf(trx, item);
  if (confirmed !== keyOf(dependents)) throw new CallError('confirmationNeeded', { params: { count: dependents.length } });
}
