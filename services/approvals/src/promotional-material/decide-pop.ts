import type { RequestOf } from '@bls/proto/contracts/call';
import { popDecide, type PopDetail } from '@bls/proto/contracts/calls/approvals/pop';
import { checkVersion } from '@bls/proto/domain/approval/pop';
import { popWorkflowOf } from '@bls/proto/domain/workflow/definitions/approvals/pop-approval';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { personOf } from '../db/person.js';
import { appendHistory, conflictOf, updateRecord } from '../db/records.js';
import type { ApprovalsDb, Trx } from '../db/schema.js';
import { decideAction, decideOnce, missingInput, publishReview, refuse, requireAnswers } from '../review/review.api.js';
import { entryOf } from './pop-changes.js';
import { deadlineOf } from './deadline.queries.js';
import { popWorkItem } from './pop-work-item.js';
import { popDetail } from './pop.queries.js';
import { findPop } from './pop.repository.js';
import { reviewedPop } from './reviewed-pop.js';

type Request = RequestOf<typeof popDecide>;

/** A reviewer's decision about the latest version. */
@Handler(popDecide)
export class DecidePop {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(request: Request, ctx: CallContext): Promise<PopDetail> {
    return this.db.transaction(ctx, (trx) =>
      decideOnce(
        trx,
        ctx,
        request,
        () => decidePop(trx, request, ctx),
        async () => popDetail(trx, ctx.actor, await findPop(trx, ctx.actor, request.id)),
      ),
    );
  }
}

async function decidePop(trx: Trx, { id, revision, version, action, reason, comment }: Request, ctx: CallContext): Promise<PopDetail> {
  const { actor } = ctx;
  const current = await findPop(trx, actor, id, { lock: true });
  checkVersion(version, current.version);
  if (current.revision !== revision) throw await conflictOf(trx, 'popApproval', id);
  const decision = decideAction(popWorkflowOf(current.brandOwnerReviews), current.status, action, actor);
  refuse(missingInput(decision.transition.needs, { reason, comment }));
  await requireAnswers(trx, ctx.tenant, reviewedPop(current));
  const by = personOf(actor);
  const at = new Date().toISOString();
  const pop = await updateRecord(trx, 'popApproval', current, { status: decision.to, waitingSince: at });
  const step = { action, by, at, comment: comment?.trim() || null };
  await appendHistory(trx, 'popApproval', entryOf(pop, current.status, step, reason));
  await publishReview(trx, ctx, popWorkItem(pop, step), { deadline: await deadlineOf(trx, pop) });
  return popDetail(trx, actor, pop);
}
