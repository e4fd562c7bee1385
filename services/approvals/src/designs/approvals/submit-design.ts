import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { designSubmit } from '@bls/proto/contracts/calls/approvals/design';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { designIssues, designName } from '@bls/proto/domain/approval/design';
import { duplicateNames } from '@bls/proto/domain/approval/rules';
import { designFacts } from '@bls/proto/domain/workflow/facts/design-facts';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { today } from '@bls/shared/calendar/today';
import type { DesignRecord } from '../../db/designs.js';
import { personOf } from '../../db/person.js';
import { appendHistory } from '../../db/records.js';
import type { ApprovalsDb, Trx } from '../../db/schema.js';
import { uniqueOrExists } from '../../db/unique-or-exists.js';
import { decideAction, refuse, requirePrecheck, publishReview, ReviewFiles } from '../../review/review.api.js';
import { currentDesignWorkflow, designWorkflowOf, hasBrandOwnerReview } from '../../terms/terms.api.js';
import { usableTemplates } from '../templates/templates.queries.js';
import { entryOf, submissionChanges, versionOf } from './design-changes.js';
import { columnsOf } from './design-columns.js';
import { draftPictureIds, type PreparedDesign, prepareDesign, saveDesignDraft } from './design-draft.js';
import { deadlineOf } from './deadline.queries.js';
import { designWorkItem } from './design-work-item.js';
import { fileIdsOfDesign, insertDesignVersion, updateDesign } from './designs.repository.js';

type Request = RequestOf<typeof designSubmit>;

/** Submits a design, or its next version. */
@Handler(designSubmit)
export class SubmitDesign {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly files: ReviewFiles,
  ) {}

  async execute(request: Request, ctx: CallContext): Promise<ResponseOf<typeof designSubmit>> {
    const { id } = request;
    const { terms, content } = await this.db.read(ctx, (trx) => check(trx, request, ctx));
    const property = terms.properties.find(({ propertyId }) => propertyId === content.propertyId);
    const owner = { kind: 'designApproval', id } as const;
    const readers = { companyId: ctx.actor.companyId, brandOwnerId: property?.brandOwnerId ?? null };
    const pictures = await this.files.attach(owner, content.pictureIds, readers, ctx);
    const storedIds = () => this.db.read(ctx, (trx) => fileIdsOfDesign(trx, ctx.tenant, id));
    const { design, before } = await this.files.detachOnRefusal({ owner, fileIds: content.pictureIds, storedIds }, ctx, () =>
      this.store(request, pictures, ctx),
    );
    // the submitted pictures belong to the design from now on, and the draft is removed
    await this.files.detach({ kind: 'designDraft', id }, before, ctx);
    return { id, revision: design.revision };
  }

  private async store(
    request: Request,
    pictures: FileDescription[],
    ctx: CallContext,
  ): Promise<{ design: DesignRecord; before: string[] }> {
    refuse(
      duplicateNames(pictures).map((issue) => ({ ...issue, path: ['pictureIds'] })),
      'content',
    );
    return uniqueOrExists(() =>
      this.db.transaction(ctx, async (trx) => {
        const prepared = await check(trx, request, ctx, true);
        // a design that was never saved starts as a draft too: its history has both entries
        const current = prepared.current ?? (await saveDesignDraft(trx, request.id, prepared, pictures, ctx));
        return { design: await submitVersion(trx, current, prepared, pictures, ctx), before: draftPictureIds(prepared) };
      }),
    );
  }
}

/** As `prepareDesign`, and throws `ruleBroken` when the design is not complete. */
async function check(trx: Trx, request: Request, ctx: CallContext, lock = false): Promise<PreparedDesign> {
  const prepared = await prepareDesign(trx, request, ctx, lock);
  const { terms, content } = prepared;
  const issues = designIssues(content, { terms, today: await today(trx) });
  const released = await usableTemplates(trx, ctx.actor, content.templateIds);
  if (released.length < new Set(content.templateIds).size) issues.push({ path: ['templateIds'], rule: 'templateNotReleased' });
  const { propertyId, spu = '', pictureIds: fileIds } = content;
  if (propertyId && issues.length === 0) {
    const checked = { kind: 'design', itemId: request.id, propertyId, name: designName(content), spu, fileIds } as const;
    issues.push(...(await requirePrecheck(trx, ctx.tenant, checked, 'pictureIds')));
  }
  refuse(issues, 'content');
  return prepared;
}

/** Makes the content the next version and starts its review. */
async function submitVersion(
  trx: Trx,
  current: DesignRecord,
  { terms, content }: PreparedDesign,
  pictures: FileDescription[],
  ctx: CallContext,
): Promise<DesignRecord> {
  const { tenant, actor } = ctx;
  const columns = columnsOf(content, terms, current.approvalNumber);
  // the first submission fixes the workflow version: only then the brand owner is known
  const first = current.submittedAt === null;
  const { id: workflowVersionId, workflow } = first
    ? await currentDesignWorkflow(trx, tenant, columns.brandOwnerId)
    : await designWorkflowOf(trx, current);
  const decision = decideAction(workflow, current.status, 'submit', actor, designFacts(current));
  const by = personOf(actor);
  const at = new Date().toISOString();
  // a change of the property decides again whether the brand owner reviews
  const settled = !first && current.propertyId === content.propertyId;
  const brandOwnerReviews = settled ? current.brandOwnerReviews : await hasBrandOwnerReview(trx, tenant, content.propertyId);
  const changes = submissionChanges(current, columns, { status: decision.to, at, workflowVersionId, brandOwnerReviews });
  const design = await updateDesign(trx, current, changes);
  const step = { action: 'submit', by, at, comment: null } as const;
  await insertDesignVersion(trx, versionOf(design, content, pictures, step));
  await appendHistory(trx, 'designApproval', entryOf(design, current.status, step));
  await publishReview(trx, ctx, designWorkItem(design, workflow, { ...step, notify: decision.transition.notify }), {
    deadline: await deadlineOf(trx, design),
  });
  return design;
}
