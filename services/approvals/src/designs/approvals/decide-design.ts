import type { RequestOf } from '@bls/proto/contracts/call';
import { designDecide, type DesignDetail } from '@bls/proto/contracts/calls/approvals/design';
import { checkVersion } from '@bls/proto/domain/approval/pop';
import { actionTypeOf } from '@bls/proto/domain/workflow/definitions/approvals/design-approval';
import { designFacts } from '@bls/proto/domain/workflow/facts/design-facts';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { nextNumber } from '../../db/number-series.js';
import { personOf } from '../../db/person.js';
import { appendHistory, conflictOf } from '../../db/records.js';
import type { ApprovalsDb, Trx } from '../../db/schema.js';
import { decideAction, decideOnce, refuse, requireAnswers, publishReview, ReviewFiles } from '../../review/review.api.js';
import { designWorkflowOf } from '../../terms/terms.api.js';
import { decisionIssues } from './decision.js';
import { decisionChanges, entryOf } from './design-changes.js';
import { deadlineOf } from './deadline.queries.js';
import { designWorkItem } from './design-work-item.js';
import { designDetail } from './designs.queries.js';
import { findDesign, updateDesign } from './designs.repository.js';
import { reviewedDesign } from './reviewed-design.js';

type Request = RequestOf<typeof designDecide>;
/** `removed`: pictures of a draft that the decision has ended. */
type Decided = { detail: DesignDetail; removed: readonly { fileId: string }[] };

/** A decision about the latest version of a design, or about its latest sample. */
@Handler(designDecide)
export class DecideDesign {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly files: ReviewFiles,
  ) {}

  async execute(request: Request, ctx: CallContext): Promise<DesignDetail> {
    const { actor } = ctx;
    const { detail, removed } = await this.db.transaction(ctx, (trx) =>
      decideOnce<Decided>(
        trx,
        ctx,
        request,
        () => decideDesign(trx, request, ctx),
        async () => ({ detail: await designDetail(trx, actor, await findDesign(trx, actor, request.id)), removed: [] }),
      ),
    );
    await this.files.detach(
      { kind: 'designDraft', id: request.id },
      removed.map(({ fileId }) => fileId),
      ctx,
    );
    return detail;
  }
}

async function decideDesign(trx: Trx, { id, revision, version, action, ...given }: Request, ctx: CallContext): Promise<Decided> {
  const { tenant, actor } = ctx;
  const current = await findDesign(trx, actor, id, { lock: true });
  checkVersion(version, current.version);
  if (current.revision !== revision) throw await conflictOf(trx, 'designApproval', id);
  const { workflow } = await designWorkflowOf(trx, current);
  const decision = decideAction(workflow, current.status, action, actor, designFacts(current));
  refuse(decisionIssues(current.status, decision.transition, given));
  if (actionTypeOf(action)) await requireAnswers(trx, tenant, reviewedDesign(current));
  const by = personOf(actor);
  const at = new Date().toISOString();
  const approvalNumber = action === 'provideNumber' ? await nextNumber(trx, tenant, 'APP', at) : undefined;
  const { receivedSample, reason } = given;
  const changes = decisionChanges(current, action, { status: decision.to, at, receivedSample, approvalNumber });
  const design = await updateDesign(trx, current, changes);
  const step = { action, by, at, comment: given.comment?.trim() || null };
  await appendHistory(trx, 'designApproval', entryOf(design, current.status, step, reason));
  await publishReview(trx, ctx, designWorkItem(design, workflow, { ...step, notify: decision.transition.notify }), {
    deadline: await deadlineOf(trx, design),
  });
  return { detail: await designDetail(trx, actor, design), removed: action === 'close' ? (current.draft?.pictures ?? []) : [] };
}
