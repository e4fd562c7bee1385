import { randomUUID } from 'node:crypto';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { spuSubmit } from '@bls/proto/contracts/calls/approvals/spu';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { approvalsArchiveReceived } from '@bls/proto/contracts/events/approvals';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { CallError } from '@bls/proto/domain/values/errors';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import { jobId } from '@bls/kit/jobs/job-queue';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { changeWithFiles, onlyFile } from '@bls/shared/files/change-with-files';
import { nextNumber } from '../../../db/number-series.js';
import { personOf } from '../../../db/person.js';
import type { ApprovalsDb } from '../../../db/schema.js';
import { hasBrandOwnerReview, ownContractTerms } from '../../../terms/terms.api.js';
import { newSubmission } from './new-submission.js';
import { findSubmissionById, insertSubmission } from './submissions.repository.js';

type Request = RequestOf<typeof spuSubmit>;

/** Limits of the pictures of an SPU: number, pixels per side, bytes. */
const LIMITS = { pictures: 2000, least: 100, most: 12_000, bytes: 50 * 1024 * 1024 };

/** Receives an archive of pictures of existing SPUs and starts its unpacking. */
@Handler(spuSubmit)
export class SubmitPictures {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly caller: Caller,
  ) {}

  async execute(request: Request, ctx: CallContext): Promise<ResponseOf<typeof spuSubmit>> {
    const { fileId } = request;
    const id = request.id ?? randomUUID();
    const terms = await this.db.read(ctx, (trx) => ownContractTerms(trx, ctx.actor, request.contractId));
    const property = terms.properties.find((one) => one.propertyId === request.propertyId);
    if (!property) throw new CallError('notFound');
    const { companyId } = terms;
    const owner = { kind: 'spuSubmission', id };
    const attachments = [{ fileIds: [fileId], purposes: ['spuZip' as const], scope: { companyId } }];
    const change = (files: FileDescription[]) => this.store({ ...request, id }, { terms, property, fileName: onlyFile(files).name }, ctx);
    const storedIds = () => this.db.read(ctx, async (trx) => [(await findSubmissionById(trx, id))?.fileId ?? '']);
    return changeWithFiles(this.caller, { owner, attachments, change, storedIds }, ctx);
  }

  private store(
    { id, fileId, itemCode }: Request & { id: string },
    { terms, property, fileName }: { terms: ContractTerms; property: ContractTerms['properties'][number]; fileName: string },
    ctx: CallContext,
  ): Promise<ResponseOf<typeof spuSubmit>> {
    const { actor, tenant } = ctx;
    const { companyId } = terms;
    const at = new Date().toISOString();
    const job = { id, jobId: jobId('unpack-archive', tenant, id) };
    return this.db.transaction(ctx, async (trx) => {
      await advisoryLock(trx, tenant, id);
      const earlier = await findSubmissionById(trx, id);
      if (earlier && earlier.companyId !== companyId) throw new CallError('notFound');
      if (earlier) return job;
      const number = await nextNumber(trx, tenant, 'SPU', at);
      const file = { fileId, name: fileName };
      const brandOwnerReviews = property.brandOwnerId !== undefined && (await hasBrandOwnerReview(trx, tenant, property.propertyId));
      const named = { brandOwnerReviews, itemCode: itemCode ?? null, file, by: personOf(actor), at };
      await insertSubmission(trx, newSubmission({ tenant, id, number, terms, property, ...named }));
      await emit(trx, ctx, approvalsArchiveReceived, {
        archiveId: id,
        fileId,
        owner: { kind: 'spuSubmission', id },
        companyId,
        ...(property.brandOwnerId ? { brandOwnerId: property.brandOwnerId } : {}),
        userId: actor.userId,
        at,
        limits: LIMITS,
      });
      return job;
    });
  }
}
