import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { approvalSave } from '@bls/proto/contracts/calls/approvals/writing';
import { duplicateNames } from '@bls/proto/domain/approval/rules';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { updateRecord } from '../../db/records.js';
import type { ApprovalRecord, ApprovalsDb } from '../../db/schema.js';
import { refuse, ReviewFiles } from '../../review/review.api.js';
import { contractTermsOf } from '../../terms/terms.api.js';
import { findApprovalAt } from '../records/approvals.repository.js';
import { pictureFacts, type PictureFacts } from '../records/picture-facts.js';
import { knownFacts, picturesOfVersion, replacePictures } from '../records/pictures.repository.js';
import { isBeingPrepared } from '../records/preparation.js';
import { listingOf } from '../records/product-columns.js';
import { saveProduct } from '../records/versions.repository.js';

type Request = RequestOf<typeof approvalSave>;

/** Saves the version in preparation; the form saves automatically. */
@Handler(approvalSave)
export class SaveApproval {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly files: ReviewFiles,
  ) {}

  async execute(request: Request, ctx: CallContext): Promise<ResponseOf<typeof approvalSave>> {
    const { approval, known } = await this.db.read(ctx, async (trx) => {
      const found = await findApprovalAt(trx, ctx.actor, request);
      if (!isBeingPrepared(found.status)) throw new CallError('wrongState', { params: { action: 'save', status: found.status } });
      return { approval: found, known: await knownFacts(trx, found.id) };
    });
    refuse(duplicateNames(request.pictures));
    const fresh = request.pictures.map((p) => p.fileId).filter((id) => !known.has(id));
    const owner = { kind: 'approvalDraft', id: approval.versionId } as const;
    const files = await this.files.attach(owner, fresh, { companyId: approval.companyId }, ctx);
    const storedIds = () =>
      this.db.read(ctx, async (trx) => (await picturesOfVersion(trx, approval.versionId)).map(({ fileId }) => fileId));
    const { saved, removed } = await this.files.detachOnRefusal({ owner, fileIds: fresh, storedIds }, ctx, () =>
      this.store(request, approval, new Map([...known, ...pictureFacts(files)]), ctx),
    );
    await this.files.detach(owner, removed, ctx);
    return { id: approval.id, revision: saved.revision };
  }

  private store(
    request: Request,
    approval: ApprovalRecord,
    facts: ReadonlyMap<string, PictureFacts>,
    ctx: CallContext,
  ): Promise<{ saved: ApprovalRecord; removed: string[] }> {
    return this.db.transaction(ctx, async (trx) => {
      // lists show the submitted version to reviewers until the next one is submitted
      const listing = approval.status === 'draft' ? listingOf(request.product, await contractTermsOf(trx, approval.contractId), null) : {};
      const saved = await updateRecord(trx, 'approval', approval, { ...listing, updatedAt: new Date().toISOString() });
      // the approved product is fixed: a sample only adds pictures
      if (approval.stage === 'graphic') await saveProduct(trx, approval.versionId, request.product);
      const version = { tenant: ctx.tenant, id: approval.versionId, approvalId: approval.id };
      const before = await picturesOfVersion(trx, approval.versionId);
      await replacePictures(trx, version, request.pictures, facts);
      const contained = new Set(request.pictures.map((picture) => picture.fileId));
      return { saved, removed: before.flatMap(({ fileId }) => (contained.has(fileId) ? [] : [fileId])) };
    });
  }
}
