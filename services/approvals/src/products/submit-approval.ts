import type { ContractFrame } from '@bls/proto/approval/contract-frame';
import { pictureIssues, submittableProduct } from '@bls/proto/approval/rules';
import type { approvalSubmit } from '@bls/proto/calls/approvals/writing';
import type { RequestOf, ResponseOf } from '@bls/proto/call';
import { CallError } from '@bls/proto/errors';
import type { CallContext } from '@bls/kit/context';
import { Database } from '@bls/kit/database';
import { isUniqueViolation } from '@bls/kit/database-errors';
import { Injectable } from '@nestjs/common';
import type { Transaction, Updateable } from 'kysely';
import { frameOf } from '../contracts/contracts.queries.js';
import type { ApprovalsDb, ApprovalTable } from '../db/schema.js';
import { decide } from './decision.js';
import { listingOf } from './listing.js';
import { applyMove } from './move.js';
import { PictureFiles } from './picture-files.js';
import { picturesOfVersion } from './pictures.repository.js';
import { type ApprovalRecord, findForDecision, findVersion, personOf, type VersionRecord } from './rows.js';
import { claimSkus, takenIssues } from './skus.js';

type Request = RequestOf<typeof approvalSubmit>;
type Prepared = { approval: ApprovalRecord; version: VersionRecord; frame: ContractFrame; pictures: { fileId: string; name: string }[] };

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
    const brandOwnerId = frame.properties.find((p) => p.propertyId === version.product.propertyId)?.brandOwnerId ?? null;
    const fileIds = pictures.map((p) => p.fileId);
    await this.files.attachToApproval(context, fileIds, approval.id, approval.companyId, brandOwnerId);
    try {
      return await this.db.transaction(context, (trx) => this.write(trx, context, request, prepared));
    } catch (error) {
      // Two submissions took the same name at once; the index let one pass. Say at which field.
      if (!isUniqueViolation(error)) throw error;
      const issues = await this.db.read(context, (trx) => takenIssues(trx, approval, submittable(prepared)));
      throw new CallError('ruleBroken', { issues });
    }
  }

  private async check(trx: Transaction<ApprovalsDb>, context: CallContext, request: Request): Promise<Prepared> {
    const approval = await findForDecision(trx, context.actor, request.id, request.revision);
    decide(approval.status, 'submit', context.actor, request);
    const version = await findVersion(trx, approval.versionId);
    const pictures = await picturesOfVersion(trx, version.id);
    const prepared = { approval, version, frame: await frameOf(trx, approval.contractId), pictures };
    if (version.stage === 'graphic') submittable(prepared);
    const issues = pictureIssues(pictures);
    if (issues.length > 0) throw new CallError('ruleBroken', { issues });
    return prepared;
  }

  private async write(
    trx: Transaction<ApprovalsDb>,
    context: CallContext,
    request: Request,
    prepared: Prepared,
  ): Promise<ResponseOf<typeof approvalSubmit>> {
    const { approval, version, frame } = prepared;
    const by = personOf(context.actor);
    const at = new Date().toISOString();
    const outcome = decide(approval.status, 'submit', context.actor, request);
    if (version.stage === 'graphic') await claimSkus(trx, approval, submittable(prepared), frame);
    const changes: Updateable<ApprovalTable> = {
      ...listingOf(version.product, frame, approval.approvalNumber),
      submittedVersionId: version.id,
      submittedVersionNumber: version.number,
      stage: version.stage,
      submittedBy: by,
      submittedAt: at,
    };
    await trx
      .updateTable('version')
      .set({ submittedBy: by, submittedAt: at, sentSample: request.sentSample })
      .where('id', '=', version.id)
      .execute();
    const moved = await applyMove(trx, context, approval, { ...outcome, stage: version.stage }, { by, at, given: request, changes });
    return { id: moved.id, revision: moved.revision, status: moved.status, approvalNumber: moved.approvalNumber };
  }
}

const submittable = ({ version, pictures, frame }: Prepared) =>
  submittableProduct(version.product, pictures, { frame, today: new Date().toISOString().slice(0, 10) });
