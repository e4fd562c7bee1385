import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { approvalSubmit } from '@bls/proto/contracts/calls/approvals/writing';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { Product } from '@bls/proto/domain/approval/product';
import { pictureIssues, submittableProduct } from '@bls/proto/domain/approval/rules';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { Day } from '@bls/proto/domain/values/time';
import { today } from '@bls/shared/calendar/today';
import { personOf } from '../../db/person.js';
import type { ApprovalRecord, ApprovalsDb, Trx, VersionRecord } from '../../db/schema.js';
import { requirePrecheck, ReviewFiles } from '../../review/review.api.js';
import { approvalWorkflowOf, type ApprovalWorkflowVersion, contractTermsOf, currentApprovalWorkflow } from '../../terms/terms.api.js';
import { findApprovalAt } from '../records/approvals.repository.js';
import { picturesOfVersion, submittedPictureIds } from '../records/pictures.repository.js';
import { takenIssues } from '../records/skus.js';
import { claimSkus, takenByOthers } from '../records/skus.repository.js';
import { submittedVersion } from '../records/version.js';
import { findVersion, updateVersion } from '../records/versions.repository.js';
import { submissionChanges } from './changes.js';
import { decide } from './decision.js';
import { applyMove } from './move-approval.js';

type Request = RequestOf<typeof approvalSubmit>;
type Prepared = {
  approval: ApprovalRecord;
  version: VersionRecord;
  terms: ContractTerms;
  pictures: { fileId: string; name: string }[];
  running: ApprovalWorkflowVersion;
};

const brandOwnerOf = (terms: ContractTerms, { product }: VersionRecord): string | null =>
  terms.properties.find((p) => p.propertyId === product.propertyId)?.brandOwnerId ?? null;

/** Submits the prepared version of the current stage to the reviewers. */
@Handler(approvalSubmit)
export class SubmitApproval {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly files: ReviewFiles,
  ) {}

  async execute(request: Request, ctx: CallContext): Promise<ResponseOf<typeof approvalSubmit>> {
    const prepared = await this.db.read(ctx, (trx) => this.check(trx, ctx, request));
    const { approval, version, terms, pictures } = prepared;
    const fileIds = pictures.map((p) => p.fileId);
    const owner = { kind: 'approval', id: approval.id } as const;
    const readers = { companyId: approval.companyId, brandOwnerId: brandOwnerOf(terms, version) };
    await this.files.attach(owner, fileIds, readers, ctx);
    const storedIds = () => this.db.read(ctx, (trx) => submittedPictureIds(trx, approval.id));
    return this.files.detachOnRefusal({ owner, fileIds, storedIds }, ctx, () => this.store(request, prepared, ctx));
  }

  private async store(request: Request, prepared: Prepared, ctx: CallContext): Promise<ResponseOf<typeof approvalSubmit>> {
    try {
      return await this.db.transaction(ctx, (trx) => this.write(trx, ctx, request, prepared));
    } catch (error) {
      // two submissions at once took the same name: report the field
      if (!isUniqueViolation(error)) throw error;
      await this.db.read(ctx, async (trx) => this.refuseTaken(trx, prepared.approval, submittable(prepared, await today(trx))));
      throw error;
    }
  }

  private async check(trx: Trx, ctx: CallContext, request: Request): Promise<Prepared> {
    const approval = await findApprovalAt(trx, ctx.actor, request);
    const version = await findVersion(trx, approval.versionId);
    const terms = await contractTermsOf(trx, approval.contractId);
    // the first submission fixes the workflow version: only then the brand owner is known
    const first = approval.status === 'draft';
    const running = first
      ? await currentApprovalWorkflow(trx, ctx.tenant, {
          brandOwnerId: brandOwnerOf(terms, version),
          propertyId: version.product.propertyId,
        })
      : await approvalWorkflowOf(trx, approval);
    decide(running.workflow, approval.status, 'submit', ctx.actor, request);
    const pictures = await picturesOfVersion(trx, version.id);
    const prepared = { approval, version, terms, pictures, running };
    if (version.stage === 'graphic') submittable(prepared, await today(trx));
    const issues = [...pictureIssues(pictures), ...(version.stage === 'graphic' ? await unchecked(trx, ctx.tenant, prepared) : [])];
    if (issues.length > 0) throw new CallError('ruleBroken', { issues });
    return prepared;
  }

  private async refuseTaken(trx: Trx, approval: ApprovalRecord, product: Product): Promise<void> {
    const issues = takenIssues(product, await takenByOthers(trx, approval, product));
    if (issues.length > 0) throw new CallError('ruleBroken', { issues });
  }

  private async write(trx: Trx, ctx: CallContext, request: Request, prepared: Prepared): Promise<ResponseOf<typeof approvalSubmit>> {
    const { approval, version, terms, running } = prepared;
    // the second of two submissions gets its conflict before it reserves the SKUs of the first
    await findApprovalAt(trx, ctx.actor, request, { lock: true });
    const by = personOf(ctx.actor);
    const at = new Date().toISOString();
    const outcome = decide(running.workflow, approval.status, 'submit', ctx.actor, request);
    if (version.stage === 'graphic') {
      const product = submittable(prepared, await today(trx));
      await this.refuseTaken(trx, approval, product);
      await claimSkus(trx, approval, product, terms.currency);
    }
    const changes = submissionChanges(prepared, by, at);
    await updateVersion(trx, version.id, submittedVersion(by, at, request.sentSample));
    const moved = await applyMove(
      trx,
      ctx,
      approval,
      { ...outcome, stage: version.stage },
      { by, at, given: request, changes, workflow: running.workflow },
    );
    return { id: moved.id, revision: moved.revision, status: moved.status, approvalNumber: moved.approvalNumber };
  }
}

/** Where a rule of the property blocks: the check that is missing, or what it found. */
async function unchecked(trx: Trx, tenant: string, { approval, version, pictures }: Prepared): Promise<Issue[]> {
  const { propertyId, productName: name = '', spu = '' } = version.product;
  if (!propertyId) return [];
  const fileIds = pictures.map(({ fileId }) => fileId);
  return requirePrecheck(trx, tenant, { kind: 'product', itemId: approval.id, propertyId, name, spu, fileIds }, 'pictures');
}

const submittable = ({ version, pictures, terms }: Prepared, day: Day) =>
  submittableProduct(version.product, pictures, { terms, today: day });
