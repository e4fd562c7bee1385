import { duplicateNames } from '@bls/proto/domain/approval/rules';
import { approvalSave } from '@bls/proto/contracts/calls/approvals/writing';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import { contractTermsOf } from '../../terms/terms.api.js';
import type { ApprovalsDb } from '../../db/schema.js';
import { findForDecision, somebodyWasFaster, updateApproval } from '../records/approvals.repository.js';
import { listingOf } from '../records/product-columns.js';
import { PictureFiles } from '../records/picture-files.js';
import { knownFacts, picturesOfVersion, replacePictures } from '../records/pictures.repository.js';
import { isBeingPrepared } from '../records/preparation.js';
import { saveProduct } from '../records/versions.repository.js';

/** Saves the version in preparation, as the form does by itself while somebody works on it. */
@Handler(approvalSave)
export class SaveApproval {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly files: PictureFiles,
  ) {}

  async execute(request: RequestOf<typeof approvalSave>, ctx: CallContext): Promise<ResponseOf<typeof approvalSave>> {
    const { approval, known } = await this.db.read(ctx, async (trx) => {
      const found = await findForDecision(trx, ctx.actor, request.id, request.revision);
      if (!isBeingPrepared(found.status)) throw new CallError('wrongState', { params: { action: 'save', status: found.status } });
      return { approval: found, known: await knownFacts(trx, found.id) };
    });
    const issues = duplicateNames(request.pictures);
    if (issues.length > 0) throw new CallError('ruleBroken', { issues });
    const fresh = request.pictures.map((p) => p.fileId).filter((id) => !known.has(id));
    const attached = await this.files.attachToDraft(ctx, fresh, approval.versionId, approval.companyId);

    const { saved, dropped } = await this.db.transaction(ctx, async (trx) => {
      // What reviewers see of an approval in lists changes with the submission, not while the next version is prepared.
      const listing = approval.status === 'draft' ? listingOf(request.product, await contractTermsOf(trx, approval.contractId), null) : {};
      const row = await updateApproval(trx, approval, { ...listing, updatedAt: new Date().toISOString() });
      if (!row) throw await somebodyWasFaster(trx, approval.id);
      // The approved product is fixed: a sample adds pictures to it, nothing else.
      if (approval.stage === 'graphic') await saveProduct(trx, approval.versionId, request.product);
      const version = { tenant: ctx.tenant, id: approval.versionId, approvalId: approval.id };
      const before = await picturesOfVersion(trx, approval.versionId);
      await replacePictures(trx, version, request.pictures, new Map([...known, ...attached]));
      const kept = new Set(request.pictures.map((picture) => picture.fileId));
      return { saved: row, dropped: before.flatMap(({ fileId }) => (kept.has(fileId) ? [] : [fileId])) };
    });
    await this.files.dropFromDraft(ctx, dropped, approval.versionId);
    return { id: approval.id, revision: saved.revision };
  }
}
