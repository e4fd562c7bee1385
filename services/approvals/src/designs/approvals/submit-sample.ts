import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { type DesignSampleFiles, designSubmitSample } from '@bls/proto/contracts/calls/approvals/design';
import type { Role } from '@bls/proto/domain/access/roles';
import { sampleIssues } from '@bls/proto/domain/approval/design';
import { duplicateNames } from '@bls/proto/domain/approval/rules';
import type { DesignStatus } from '@bls/proto/domain/workflow/definitions/approvals/design-approval';
import { designFacts } from '@bls/proto/domain/workflow/facts/design-facts';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { DesignRecord } from '../../db/designs.js';
import { personOf } from '../../db/person.js';
import { appendHistory } from '../../db/records.js';
import type { ApprovalsDb, Trx } from '../../db/schema.js';
import { decideAction, refuse, publishReview, ReviewFiles } from '../../review/review.api.js';
import { type DesignWorkflow, designWorkflowOf } from '../../terms/terms.api.js';
import { entryOf, sampleChanges, sampleOf } from './design-changes.js';
import { deadlineOf } from './deadline.queries.js';
import { designWorkItem } from './design-work-item.js';
import { fileIdsOfDesign, findDesignAt, insertDesignSample, updateDesign } from './designs.repository.js';

type Request = RequestOf<typeof designSubmitSample>;

/** The licensee submits the sample of an approved design, or another one after a disapproval. */
@Handler(designSubmitSample)
export class SubmitSample {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly files: ReviewFiles,
  ) {}

  async execute({ id, revision, sample }: Request, ctx: CallContext): Promise<ResponseOf<typeof designSubmitSample>> {
    const { current } = await this.db.read(ctx, (trx) => check(trx, { id, revision }, ctx));
    refuse(sampleIssues(sample), 'sample');
    const owner = { kind: 'designApproval', id } as const;
    const readers = { companyId: ctx.actor.companyId, brandOwnerId: current.brandOwnerId };
    const files = await this.files.attachDocuments(owner, sample, readers, ctx);
    const fileIds = [...files.pictures, files.nda, files.bix, files.factoryCheck].map(({ fileId }) => fileId);
    const storedIds = () => this.db.read(ctx, (trx) => fileIdsOfDesign(trx, ctx.tenant, id));
    return this.files.detachOnRefusal({ owner, fileIds, storedIds }, ctx, () => this.store({ id, revision, sample }, files, ctx));
  }

  private async store(
    { id, revision, sample }: Request,
    files: DesignSampleFiles,
    ctx: CallContext,
  ): Promise<ResponseOf<typeof designSubmitSample>> {
    refuse(
      duplicateNames(files.pictures).map((issue) => ({ ...issue, path: ['pictureIds'] })),
      'sample',
    );
    return this.db.transaction(ctx, async (trx) => {
      const { current, to, workflow, notify } = await check(trx, { id, revision }, ctx, true);
      const by = personOf(ctx.actor);
      const at = new Date().toISOString();
      const design = await updateDesign(trx, current, sampleChanges(current, { status: to, at }));
      const step = { action: 'submitSample', by, at, comment: sample.remark ?? null } as const;
      await insertDesignSample(trx, sampleOf(design, files, step));
      await appendHistory(trx, 'designApproval', entryOf(design, current.status, step));
      await publishReview(trx, ctx, designWorkItem(design, workflow, { ...step, notify }), { deadline: await deadlineOf(trx, design) });
      return { id, revision: design.revision };
    });
  }
}

/** Checks that the licensee may submit a sample now. Called before files are attached, and again under the lock. */
async function check(
  trx: Trx,
  { id, revision }: Pick<Request, 'id' | 'revision'>,
  { actor }: CallContext,
  lock = false,
): Promise<{ current: DesignRecord; to: DesignStatus; workflow: DesignWorkflow; notify: readonly Role[] | undefined }> {
  const current = await findDesignAt(trx, actor, { id, revision }, { lock });
  const { workflow } = await designWorkflowOf(trx, current);
  const decision = decideAction(workflow, current.status, 'submitSample', actor, designFacts(current));
  return { current, to: decision.to, workflow, notify: decision.transition.notify };
}
