import { randomUUID } from 'node:crypto';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { skuImportUpload } from '@bls/proto/contracts/calls/approvals/sku-import';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { approvalsArchiveReceived } from '@bls/proto/contracts/events/approvals';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { PRODUCT_PHOTO } from '@bls/proto/domain/spu/import-columns';
import { CallError } from '@bls/proto/domain/values/errors';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { Database } from '@bls/kit/db/database';
import { emit, enqueue } from '@bls/kit/events/outbox';
import { jobId } from '@bls/kit/jobs/job-queue';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { changeWithFiles, onlyFile } from '@bls/shared/files/change-with-files';
import { nextNumber } from '../../db/number-series.js';
import { personOf } from '../../db/person.js';
import type { ApprovalsDb } from '../../db/schema.js';
import { ownContractTerms } from '../../terms/terms.api.js';
import { checkProducts } from './check.job.js';
import { findImportById, insertImport } from './imports.repository.js';
import { newImport } from './new-import.js';

type Request = RequestOf<typeof skuImportUpload>;

const PHOTOS = { pictures: 10_000, ...PRODUCT_PHOTO };

/** Receives a product file with an optional archive of pictures, and starts the check. */
@Handler(skuImportUpload)
export class UploadImport {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly caller: Caller,
  ) {}

  async execute(request: Request, ctx: CallContext): Promise<ResponseOf<typeof skuImportUpload>> {
    const { fileId, photosFileId } = request;
    const id = request.id ?? randomUUID();
    const terms = await this.db.read(ctx, (trx) => ownContractTerms(trx, ctx.actor, request.contractId));
    const { companyId } = terms;
    const scope = { companyId };
    const attachments = [
      { fileIds: [fileId], purposes: ['productTable' as const], scope },
      { fileIds: photosFileId ? [photosFileId] : [], purposes: ['productPhotos' as const], scope },
    ];
    const change = ([table, photos]: FileDescription[]) => this.store({ ...request, id }, { terms, table, photos }, ctx);
    const storedIds = () =>
      this.db.read(ctx, async (trx) => {
        const found = await findImportById(trx, id);
        return [found?.fileId ?? '', found?.photosFileId ?? ''];
      });
    return changeWithFiles(this.caller, { owner: { kind: 'skuImport', id }, attachments, change, storedIds }, ctx);
  }

  private store(
    { id, fileId, photosFileId }: Request & { id: string },
    { terms, table, photos }: { terms: ContractTerms; table: FileDescription | undefined; photos: FileDescription | undefined },
    ctx: CallContext,
  ): Promise<ResponseOf<typeof skuImportUpload>> {
    const { actor, tenant } = ctx;
    const { companyId } = terms;
    const { name: fileName } = onlyFile(table ? [table] : []);
    const at = new Date().toISOString();
    const job = { id, jobId: jobId(photosFileId ? 'unpack-archive' : checkProducts.name, tenant, id) };
    return this.db.transaction(ctx, async (trx) => {
      await advisoryLock(trx, tenant, id);
      const earlier = await findImportById(trx, id);
      if (earlier && earlier.companyId !== companyId) throw new CallError('notFound');
      if (earlier) return job;
      const number = await nextNumber(trx, tenant, 'IMP', at);
      const uploaded = { fileId, fileName, photosFileId: photosFileId ?? null, photosName: photos?.name ?? null };
      await insertImport(trx, newImport(uploaded, { tenant, id, number, terms, by: personOf(actor), at }));
      const owner = { kind: 'skuImport', id };
      const { userId } = actor;
      if (photosFileId)
        await emit(trx, ctx, approvalsArchiveReceived, {
          archiveId: id,
          fileId: photosFileId,
          owner,
          companyId,
          userId,
          at,
          limits: PHOTOS,
        });
      else await enqueue(trx, ctx, checkProducts, { importId: id, photosIssues: [] }, { id, userId });
      return job;
    });
  }
}
