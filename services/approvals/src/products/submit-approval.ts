import type { ContractFrame } from '@bls/proto/domain/approval/contract-frame';
import type { Product } from '@bls/proto/domain/approval/product';
import { pictureIssues, submittableProduct } from '@bls/proto/domain/approval/rules';
import type { approvalSubmit } from '@bls/proto/contracts/calls/approvals/writing';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import { today } from '@bls/shared/calendar/today';
import { Injectable } from '@nestjs/common';
import { frameOf } from '../contracts/contracts.queries.js';
import type { ApprovalRecord, ApprovalsDb, ApprovalTable, Trx, VersionRecord } from '../db/schema.js';
import { findForDecision } from './approvals.repository.js';
import { decide } from './decision.js';
import { listingOf } from './listing.js';
import { type ApprovalRunning, forBrandOwner, ofApproval } from '../workflow-designs/running.queries.js';
import { applyMove } from './move.js';
import { PictureFiles } from './picture-files.js';
import { picturesOfVersion } from './pictures.repository.js';
import { personOf } from './person.js';
import { takenIssues } from './skus.js';
import { claimSkus, takenByOthers } from './skus.repository.js';
import { findVersion, markSubmitted } from './versions.repository.js';

type Request = RequestOf<typeof approvalSubmit>;
type Prepared = {
  approval: ApprovalRecord;
  version: VersionRecord;
  frame: ContractFrame;
  pictures: { fileId: string; name: string }[];
  running: ApprovalRunning;
};

const brandOwnerOf = (frame: ContractFrame, { product }: VersionRecord): string | null =>
  frame.properties.find((p) => p.propertyId === product.propertyId)?.brandOwnerId ?? null;

/** Hands the prepared version of the current stage to the reviewers. */
@Injectable()
export class SubmitApproval {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly files: PictureFiles,
  ) {}

  async run(request: Request, context: CallContext): Promise<ResponseOf<typeof approvalSubmit>> {
    const prepared = await this.db.read(context, (trx) => this.check(trx, context, request));
    const { approval, version, frame, pictures } = prepared;
    const fileIds = pictures.map((p) => p.fileId);
    await this.files.attachToApproval(context, fileIds, approval.id, approval.companyId, brandOwnerOf(frame, version));
    try {
      return await this.db.transaction(context, (trx) => this.write(trx, context, request, prepared));
    } catch (error) {
      // Two submissions took the same name at once; the index let one pass. Say at which field.
      if (!isUniqueViolation(error)) throw error;
      await this.db.read(context, (trx) => this.refuseTaken(trx, approval, submittable(prepared)));
      throw error;
    }
  }

  private async check(trx: Trx, context: CallContext, request: Request): Promise<Prepared> {
    const approval = await findForDecision(trx, context.actor, request.id, request.revision);
    const version = await findVersion(trx, approval.versionId);
    const frame = await frameOf(trx, approval.contractId);
    // The first submission settles which workflow it goes by: only then is it known for whom the design is.
    const first = approval.status === 'draft';
    const running = first
      ? await forBrandOwner(trx, context.tenant, { brandOwnerId: brandOwnerOf(frame, version), propertyId: version.product.propertyId })
      : await ofApproval(trx, approval);
    decide(running.workflow, approval.status, 'submit', context.actor, request);
    const pictures = await picturesOfVersion(trx, version.id);
    const prepared = { approval, version, frame, pictures, running };
    if (version.stage === 'graphic') submittable(prepared);
    const issues = pictureIssues(pictures);
    if (issues.length > 0) throw new CallError('ruleBroken', { issues });
    return prepared;
  }

  private async refuseTaken(trx: Trx, approval: ApprovalRecord, product: Product): Promise<void> {
    const issues = takenIssues(product, await takenByOthers(trx, approval, product));
    if (issues.length > 0) throw new CallError('ruleBroken', { issues });
  }

  private async write(trx: Trx, context: CallContext, request: Request, prepared: Prepared): Promise<ResponseOf<typeof approvalSubmit>> {
    const { approval, version, frame, running } = prepared;
    // The second of two presses must hear that it came second before it claims the SKUs that the first one has claimed.
    await findForDecision(trx, context.actor, request.id, request.revision, { lock: true });
    const by = personOf(context.actor);
    const at = new Date().toISOString();
    const outcome = decide(running.workflow, approval.status, 'submit', context.actor, request);
    if (version.stage === 'graphic') {
      const product = submittable(prepared);
      await this.refuseTaken(trx, approval, product);
      await claimSkus(trx, approval, product, frame.currency);
    }
    const changes: Partial<ApprovalTable> = {
      ...listingOf(version.product, frame, approval.approvalNumber),
      workflowVersionId: running.id,
      brandOwnerReviews: running.brandOwnerReviews,
      submittedVersionId: version.id,
      submittedVersionNumber: version.number,
      stage: version.stage,
      submittedBy: by,
      submittedAt: at,
    };
    await markSubmitted(trx, version.id, by, at, request.sentSample);
    const moved = await applyMove(
      trx,
      context,
      approval,
      { ...outcome, stage: version.stage },
      { by, at, given: request, changes, workflow: running.workflow },
    );
    return { id: moved.id, revision: moved.revision, status: moved.status, approvalNumber: moved.approvalNumber };
  }
}

const submittable = ({ approval, version, pictures, frame }: Prepared) =>
  submittableProduct(version.product, pictures, { frame, today: today(approval) });
