import { randomUUID } from 'node:crypto';
import { duplicateNames } from '@bls/proto/domain/approval/rules';
import { type ProductDraft, productDraftSchema } from '@bls/proto/domain/approval/product';
import type { ContractFrame } from '@bls/proto/domain/approval/contract-frame';
import { approvalCreate } from '@bls/proto/contracts/calls/approvals/writing';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { CallError } from '@bls/proto/domain/values/errors';
import { approvalsWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { ownContractTerms } from '../../terms/terms.api.js';
import type { ApprovalsDb, Trx } from '../../db/schema.js';
import type { Person } from '../../db/person.js';
import { findById, insertApproval, writeHistory } from '../records/approvals.repository.js';
import { listingOf } from '../records/product-columns.js';
import { type Facts, PictureFiles } from '../records/picture-files.js';
import { replacePictures } from '../records/pictures.repository.js';
import { personOf } from '../../db/person.js';
import { insertVersion } from '../records/versions.repository.js';
import { productApprovalWorkflow } from '@bls/proto/domain/workflow/definitions/product-approval';
import { workItemOf } from '../records/product-work-item.js';

/** Opens a draft under a running contract of the caller's company. */
@Handler(approvalCreate)
export class CreateApproval {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly files: PictureFiles,
  ) {}

  async execute(request: RequestOf<typeof approvalCreate>, ctx: CallContext): Promise<ResponseOf<typeof approvalCreate>> {
    const { actor } = ctx;
    const id = request.id ?? randomUUID();
    const versionId = randomUUID();
    const issues = duplicateNames(request.pictures);
    if (issues.length > 0) throw new CallError('ruleBroken', { issues });
    const frame = await this.db.read(ctx, (trx) => ownContractTerms(trx, actor, request.contractId));
    const fileIds = request.pictures.map((p) => p.fileId);
    const facts = await this.files.attachToDraft(ctx, fileIds, versionId, frame.companyId);
    return this.db.transaction(ctx, async (trx) => {
      await advisoryLock(trx, ctx.tenant, id);
      const existing = await findById(trx, id);
      if (existing && existing.companyId !== frame.companyId) throw new CallError('notFound');
      if (existing) return { id, revision: existing.revision };
      await this.insert(trx, ctx, { id, versionId, frame, request, facts });
      return { id, revision: 0 };
    });
  }

  private async insert(
    trx: Trx,
    ctx: CallContext,
    given: {
      id: string;
      versionId: string;
      frame: ContractFrame;
      request: RequestOf<typeof approvalCreate>;
      facts: ReadonlyMap<string, Facts>;
    },
  ): Promise<void> {
    const { id, versionId, frame, request, facts } = given;
    const by = personOf(ctx.actor);
    const at = new Date().toISOString();
    const product = request.product ?? productDraftSchema.parse({});
    const row = newRow({ tenant: ctx.tenant, id, versionId, frame, product, by, at });
    const approval = await insertApproval(trx, row);
    await insertVersion(trx, ctx.tenant, { id: versionId, approvalId: id, stage: 'graphic', number: 1, ordinal: 1, product });
    await replacePictures(trx, { tenant: ctx.tenant, id: versionId, approvalId: id }, request.pictures, facts);
    await writeHistory(trx, {
      tenant: ctx.tenant,
      approvalId: id,
      revision: 0,
      action: 'create',
      fromStatus: null,
      toStatus: 'draft',
      stage: 'graphic',
      versionNumber: 1,
      by,
      at,
      comment: null,
      reason: null,
    });
    await emit(
      trx,
      ctx,
      approvalsWorkItemMoved,
      workItemOf(approval, productApprovalWorkflow, { action: 'create', by, at, comment: null }),
    );
  }
}

type New = { tenant: string; id: string; versionId: string; frame: ContractFrame; product: ProductDraft; by: Person; at: string };

const newRow = ({ tenant, id, versionId, frame, product, by, at }: New): Parameters<typeof insertApproval>[1] => ({
  ...listingOf(product, frame, null),
  tenant,
  id,
  revision: 0,
  status: 'draft',
  stage: 'graphic',
  contractId: frame.contractId,
  contractNumber: frame.number,
  companyId: frame.companyId,
  companyName: frame.companyName,
  companyNameZh: frame.companyNameZh ?? null,
  brandOwnerReviews: false,
  versionId,
  versionNumber: 1,
  createdBy: by,
  ownerId: by.userId,
  waitingSince: at,
  createdAt: at,
  updatedAt: at,
});
