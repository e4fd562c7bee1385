import { type DesignDraft, designIssues, ofItsType } from '@bls/proto/domain/approval/design';
import type { ContractFrame } from '@bls/proto/domain/approval/contract-frame';
import { duplicateNames } from '@bls/proto/domain/approval/rules';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { designSave, designSubmit } from '@bls/proto/contracts/calls/approvals/design';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { approvalsWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { transition } from '@bls/proto/domain/workflow/workflow';
import { designApprovalWorkflow } from '@bls/proto/domain/workflow/definitions/design-approval';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import { emit } from '@bls/kit/events/outbox';
import { today } from '@bls/shared/calendar/today';
import { Injectable } from '@nestjs/common';
import { frameFor } from '../contracts/contracts.queries.js';
import type { DesignRecord } from '../db/designs.js';
import type { ApprovalsDb, Trx } from '../db/schema.js';
import { personOf } from '../products/person.js';
import { designForBrandOwner, ofDesign } from '../workflow-designs/running.queries.js';
import { asksBrandOwner } from '../properties/property-review.queries.js';
import { columnsOf } from './design-columns.js';
import { DesignFiles } from './design-files.js';
import { designWorkItem, factsOf } from './design-told.js';
import {
  appendDesignHistory,
  designExists,
  findSeenDesign,
  insertDesign,
  insertDesignVersion,
  updateDesign,
} from './designs.repository.js';
import { usableTemplates } from './templates.queries.js';

type Request = RequestOf<typeof designSave>;
type Written = ResponseOf<typeof designSubmit>;
type Checked = { frame: ContractFrame; seen: DesignRecord | undefined; content: DesignDraft };

/** A design that its licensee prepares: kept, or submitted as the next version. */
@Injectable()
export class WriteDesign {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly files: DesignFiles,
  ) {}

  /** Keeps what has been filled in so far. Errors as the call says. */
  async save(request: Request, context: CallContext): Promise<Written> {
    await this.db.read(context, (trx) => look(trx, request, context));
    const pictures = await this.files.draft(request.id, request.content.pictureIds, context);
    const { kept, before } = await this.write(context, async (trx) => {
      const checked = await look(trx, request, context, true);
      return { kept: await keep(trx, request.id, checked, pictures, context), before: prepared(checked) };
    });
    const dropped = before.filter(({ fileId }) => !request.content.pictureIds.includes(fileId));
    await this.files.drop(request.id, dropped, context);
    return { id: kept.id, revision: kept.revision };
  }

  /** Submits it. Errors as the call says. */
  async submit(request: Request, context: CallContext): Promise<Written> {
    const { frame, content } = await this.db.read(context, (trx) => check(trx, request, context));
    const property = frame.properties.find(({ propertyId }) => propertyId === content.propertyId);
    const pictures = await this.files.submitted(request.id, content.pictureIds, property?.brandOwnerId ?? null, context);
    refuse(duplicateNames(pictures).map((issue) => ({ ...issue, path: ['pictureIds'] })));
    const { done, before } = await this.write(context, async (trx) => {
      const checked = await check(trx, request, context, true);
      // a design that was never kept begins as a draft like any other: its history tells both
      const seen = checked.seen ?? (await keep(trx, request.id, checked, pictures, context));
      return { done: await hand(trx, seen, checked, pictures, context), before: prepared(checked) };
    });
    // the draft is over: what was handed in belongs to the design, the rest of it to nothing
    await this.files.drop(request.id, before, context);
    return { id: done.id, revision: done.revision };
  }

  private async write<T>(context: CallContext, work: (trx: Trx) => Promise<T>): Promise<T> {
    try {
      return await this.db.transaction(context, work);
    } catch (error) {
      if (isUniqueViolation(error)) throw new CallError('alreadyExists');
      throw error;
    }
  }
}

/** The pictures of what was being prepared until now. */
const prepared = ({ seen }: Checked): readonly FileDescription[] => seen?.draft?.pictures ?? [];

/** May the person go on with it, and under which contract? Looked at before files are touched, and once more under the lock. */
async function look(trx: Trx, { id, revision, content }: Request, { tenant, actor }: CallContext, lock = false): Promise<Checked> {
  const frame = await frameFor(trx, actor, content.contractId);
  const seen = revision === undefined ? undefined : await findSeenDesign(trx, actor, id, revision, { lock });
  if (seen) {
    const { workflow } = await ofDesign(trx, seen);
    const decision = transition(workflow, seen.status, 'submit', actor, factsOf(seen));
    if (!decision.ok) throw new CallError(decision.code, { params: { action: 'submit', status: seen.status } });
  } else if (await designExists(trx, tenant, id)) throw new CallError('alreadyExists');
  return { frame, seen, content: ofItsType(content) };
}

/** As `look`, and is it complete and right? */
async function check(trx: Trx, request: Request, context: CallContext, lock = false): Promise<Checked> {
  const checked = await look(trx, request, context, lock);
  const { frame, content } = checked;
  const issues = designIssues(content, { frame, today: today(context.actor) });
  const released = await usableTemplates(trx, context.actor, content.templateIds);
  if (released.length < new Set(content.templateIds).size) issues.push({ path: ['templateIds'], rule: 'templateNotReleased' });
  refuse(issues);
  return checked;
}

/** Throws `ruleBroken` below `content` when there is something to tell. */
function refuse(issues: readonly Issue[]): void {
  if (issues.length > 0)
    throw new CallError('ruleBroken', { issues: issues.map((issue) => ({ ...issue, path: ['content', ...issue.path] })) });
}

async function keep(
  trx: Trx,
  id: string,
  { frame, seen, content }: Checked,
  pictures: FileDescription[],
  context: CallContext,
): Promise<DesignRecord> {
  const { tenant, actor } = context;
  const by = personOf(actor);
  const at = new Date().toISOString();
  const draft = { content, pictures };
  // what was submitted stays in the lists as it was submitted until the next version is
  if (seen && seen.status !== 'draft') return updateDesign(trx, seen, { draft });
  const columns = columnsOf(content, frame, seen?.approvalNumber ?? null);
  const kept = seen
    ? await updateDesign(trx, seen, { ...columns, draft })
    : await insertDesign(trx, {
        ...columns,
        tenant,
        id,
        revision: 0,
        status: designApprovalWorkflow.initial,
        approvalNumber: null,
        version: 0,
        sampleNumber: 0,
        brandOwnerReviews: false,
        workflowVersionId: null,
        draft,
        sentSample: false,
        receivedSample: false,
        ownerId: by.userId,
        submittedAt: null,
        waitingSince: at,
      });
  const told = { action: 'create', by, at, comment: null } as const;
  if (!seen) {
    const { revision, version, status } = kept;
    await appendDesignHistory(trx, { tenant, designId: id, revision, version, fromStatus: null, toStatus: status, reason: null, ...told });
  }
  await emit(trx, context, approvalsWorkItemMoved, designWorkItem(kept, designApprovalWorkflow, told));
  return kept;
}

async function hand(
  trx: Trx,
  seen: DesignRecord,
  { frame, content }: Checked,
  pictures: FileDescription[],
  context: CallContext,
): Promise<DesignRecord> {
  const { tenant, actor } = context;
  const columns = columnsOf(content, frame, seen.approvalNumber);
  // The first submission settles which workflow it goes by: only then is it known for whom the design is.
  const first = seen.submittedAt === null;
  const { id: workflowVersionId, workflow } = first
    ? await designForBrandOwner(trx, tenant, columns.brandOwnerId)
    : await ofDesign(trx, seen);
  const decision = transition(workflow, seen.status, 'submit', actor, factsOf(seen));
  if (!decision.ok) throw new CallError(decision.code, { params: { action: 'submit', status: seen.status } });
  const by = personOf(actor);
  const at = new Date().toISOString();
  // another property is asked anew whether its brand owner judges
  const settled = !first && seen.propertyId === content.propertyId;
  const design = await updateDesign(trx, seen, {
    ...columns,
    status: decision.to,
    workflowVersionId,
    version: seen.version + 1,
    brandOwnerReviews: settled ? seen.brandOwnerReviews : await asksBrandOwner(trx, tenant, content.propertyId),
    draft: null,
    sentSample: false,
    receivedSample: false,
    submittedAt: at,
    waitingSince: at,
  });
  const { id: designId, version, revision } = design;
  await insertDesignVersion(trx, { tenant, designId, number: version, content, pictures, submittedBy: by, submittedAt: at });
  const told = { action: 'submit', by, at, comment: null } as const;
  await appendDesignHistory(trx, {
    tenant,
    designId,
    revision,
    version,
    fromStatus: seen.status,
    toStatus: design.status,
    reason: null,
    ...told,
  });
  await emit(trx, context, approvalsWorkItemMoved, designWorkItem(design, workflow, { ...told, notify: decision.transition.notify }));
  return design;
}
