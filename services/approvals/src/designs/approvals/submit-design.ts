import { designIssues } from '@bls/proto/domain/approval/design';
import { duplicateNames } from '@bls/proto/domain/approval/rules';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { Handler } from '@bls/kit/rpc/handler';
import { designSubmit } from '@bls/proto/contracts/calls/approvals/design';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { approvalsWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { transition } from '@bls/proto/domain/workflow/workflow';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import { today } from '@bls/shared/calendar/today';
import { currentDesignWorkflow, designWorkflowOf, hasBrandOwnerReview } from '../../terms/terms.api.js';
import type { DesignRecord } from '../../db/designs.js';
import type { ApprovalsDb, Trx } from '../../db/schema.js';
import { personOf } from '../../db/person.js';
import { columnsOf } from './design-columns.js';
import { draftPictures, prepareDesign, type PreparedDesign, saveDesignDraft } from './design-draft.js';
import { uniqueOrExists } from '../../db/unique-or-exists.js';
import { DesignFiles } from './design-files.js';
import { designWorkItem, factsOf } from './design-work-item.js';
import { appendDesignHistory, insertDesignVersion, updateDesign } from './designs.repository.js';
import { usableTemplates } from '../templates/templates.queries.js';

type Request = RequestOf<typeof designSubmit>;

/** Submits a design, or its next version. */
@Handler(designSubmit)
export class SubmitDesign {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly files: DesignFiles,
  ) {}

  async execute(request: Request, ctx: CallContext): Promise<ResponseOf<typeof designSubmit>> {
    const { id } = request;
    const { terms, content } = await this.db.read(ctx, (trx) => check(trx, request, ctx));
    const property = terms.properties.find(({ propertyId }) => propertyId === content.propertyId);
    const pictures = await this.files.attachToDesign(id, content.pictureIds, property?.brandOwnerId ?? null, ctx);
    refuse(duplicateNames(pictures).map((issue) => ({ ...issue, path: ['pictureIds'] })));
    const { design, before } = await uniqueOrExists(() =>
      this.db.transaction(ctx, async (trx) => {
        const prepared = await check(trx, request, ctx, true);
        // a design that was never saved starts as a draft too: its history has both entries
        const seen = prepared.seen ?? (await saveDesignDraft(trx, id, prepared, pictures, ctx));
        return { design: await submitVersion(trx, seen, prepared, pictures, ctx), before: draftPictures(prepared) };
      }),
    );
    // the submitted pictures belong to the design now, and the draft is gone
    await this.files.detachFromDraft(id, before, ctx);
    return { id, revision: design.revision };
  }
}

/** As `prepareDesign`, and throws `ruleBroken` when the design is not complete. */
async function check(trx: Trx, request: Request, ctx: CallContext, lock = false): Promise<PreparedDesign> {
  const prepared = await prepareDesign(trx, request, ctx, lock);
  const { terms, content } = prepared;
  const issues = designIssues(content, { frame: terms, today: today(ctx.actor) });
  const released = await usableTemplates(trx, ctx.actor, content.templateIds);
  if (released.length < new Set(content.templateIds).size) issues.push({ path: ['templateIds'], rule: 'templateNotReleased' });
  refuse(issues);
  return prepared;
}

/** Throws `ruleBroken` with the issues, if any, below `content`. */
function refuse(issues: readonly Issue[]): void {
  if (issues.length > 0)
    throw new CallError('ruleBroken', { issues: issues.map((issue) => ({ ...issue, path: ['content', ...issue.path] })) });
}

/** Makes the content the next version and starts its review. */
async function submitVersion(
  trx: Trx,
  seen: DesignRecord,
  { terms, content }: PreparedDesign,
  pictures: FileDescription[],
  ctx: CallContext,
): Promise<DesignRecord> {
  const { tenant, actor } = ctx;
  const columns = columnsOf(content, terms, seen.approvalNumber);
  // the first submission fixes the workflow version: only then the brand owner is known
  const first = seen.submittedAt === null;
  const { id: workflowVersionId, workflow } = first
    ? await currentDesignWorkflow(trx, tenant, columns.brandOwnerId)
    : await designWorkflowOf(trx, seen);
  const decision = transition(workflow, seen.status, 'submit', actor, factsOf(seen));
  if (!decision.ok) throw new CallError(decision.code, { params: { action: 'submit', status: seen.status } });
  const by = personOf(actor);
  const at = new Date().toISOString();
  // a change of the property decides again whether the brand owner reviews
  const settled = !first && seen.propertyId === content.propertyId;
  const design = await updateDesign(trx, seen, {
    ...columns,
    status: decision.to,
    workflowVersionId,
    version: seen.version + 1,
    brandOwnerReviews: settled ? seen.brandOwnerReviews : await hasBrandOwnerReview(trx, tenant, content.propertyId),
    draft: null,
    sentSample: false,
    receivedSample: false,
    submittedAt: at,
    waitingSince: at,
  });
  const { id: designId, version, revision } = design;
  await insertDesignVersion(trx, { tenant, designId, number: version, content, pictures, submittedBy: by, submittedAt: at });
  const entry = { action: 'submit', by, at, comment: null } as const;
  await appendDesignHistory(trx, {
    tenant,
    designId,
    revision,
    version,
    fromStatus: seen.status,
    toStatus: design.status,
    reason: null,
    ...entry,
  });
  await emit(trx, ctx, approvalsWorkItemMoved, designWorkItem(design, workflow, { ...entry, notify: decision.transition.notify }));
  return design;
}
