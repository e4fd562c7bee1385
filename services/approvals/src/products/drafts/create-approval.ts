import { randomUUID } from 'node:crypto';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { approvalCreate } from '@bls/proto/contracts/calls/approvals/writing';
import { approvalsWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { productDraftSchema } from '@bls/proto/domain/approval/product';
import { duplicateNames } from '@bls/proto/domain/approval/rules';
import { CallError } from '@bls/proto/domain/values/errors';
import { productApprovalWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/product-approval';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { personOf } from '../../db/person.js';
import { appendHistory } from '../../db/records.js';
import type { ApprovalsDb, Trx } from '../../db/schema.js';
import { refuse, ReviewFiles } from '../../review/review.api.js';
import { ownContractTerms } from '../../terms/terms.api.js';
import { findById, insertApproval } from '../records/approvals.repository.js';
import { creationOf, newApproval } from '../records/new-approval.js';
import { pictureFacts, type PictureFacts } from '../records/picture-facts.js';
import { replacePictures } from '../records/pictures.repository.js';
import { workItemOf } from '../records/product-work-item.js';
import { insertVersion } from '../records/versions.repository.js';

/** Creates a draft under a running contract of the person's company. */
@Handler(approvalCreate)
export class CreateApproval {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly files: ReviewFiles,
  ) {}

  async execute(request: RequestOf<typeof approvalCreate>, ctx: CallContext): Promise<ResponseOf<typeof approvalCreate>> {
    const { actor } = ctx;
    const id = request.id ?? randomUUID();
    const versionId = randomUUID();
    refuse(duplicateNames(request.pictures));
    const terms = await this.db.read(ctx, (trx) => ownContractTerms(trx, actor, request.contractId));
    const fileIds = request.pictures.map((p) => p.fileId);
    const owner = { kind: 'approvalDraft', id: versionId } as const;
    const files = await this.files.attach(owner, fileIds, { companyId: terms.companyId }, ctx);
    const created = await this.files.detachOnRefusal({ owner, fileIds, storedIds: async () => [] }, ctx, async () => {
      const facts = pictureFacts(files);
      return this.db.transaction(ctx, async (trx) => {
        await advisoryLock(trx, ctx.tenant, id);
        const existing = await findById(trx, id);
        if (existing && existing.companyId !== terms.companyId) throw new CallError('notFound');
        if (existing) return { revision: existing.revision, repeated: true };
        await this.insert(trx, ctx, { id, versionId, terms, request, facts });
        return { revision: 0, repeated: false };
      });
    });
    if (created.repeated) await this.files.detach(owner, fileIds, ctx);
    return { id, revision: created.revision };
  }

  private async insert(
    trx: Trx,
    ctx: CallContext,
    given: {
      id: string;
      versionId: string;
      terms: ContractTerms;
      request: RequestOf<typeof approvalCreate>;
      facts: ReadonlyMap<string, PictureFacts>;
    },
  ): Promise<void> {
    const { id, versionId, terms, request, facts } = given;
    const { tenant } = ctx;
    const by = personOf(ctx.actor);
    const at = new Date().toISOString();
    const product = request.product ?? productDraftSchema.parse({});
    const approval = await insertApproval(trx, newApproval({ tenant, id, versionId, terms, product, by, at }));
    await insertVersion(trx, tenant, { id: versionId, approvalId: id, stage: 'graphic', number: 1, ordinal: 1, product });
    await replacePictures(trx, { tenant, id: versionId, approvalId: id }, request.pictures, facts);
    await appendHistory(trx, 'approval', creationOf(approval));
    await emit(
      trx,
      ctx,
      approvalsWorkItemMoved,
      workItemOf(approval, productApprovalWorkflow, { action: 'create', by, at, comment: null }),
    );
  }
}
