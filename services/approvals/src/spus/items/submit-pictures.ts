import { randomUUID } from 'node:crypto';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { spuSubmit } from '@bls/proto/contracts/calls/approvals/spu';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import { approvalsArchiveReceived } from '@bls/proto/contracts/events/approvals';
import { CallError } from '@bls/proto/domain/values/errors';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import { jobId } from '@bls/kit/jobs/job-queue';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { nextNumber } from '../../db/number-series.js';
import { personOf } from '../../db/person.js';
import type { ApprovalsDb } from '../../db/schema.js';
import { ownContractTerms } from '../../terms/terms.api.js';
import { findSubmissionById, insertSubmission } from './submissions.repository.js';

/** Limits of the pictures of an SPU: number, pixels per side, bytes. */
const LIMITS = { pictures: 2000, least: 100, most: 12_000, bytes: 50 * 1024 * 1024 };

/** Receives an archive of pictures of existing SPUs and starts its unpacking. */
@Handler(spuSubmit)
export class SubmitPictures {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly caller: Caller,
  ) {}

  async execute(request: RequestOf<typeof spuSubmit>, ctx: CallContext): Promise<ResponseOf<typeof spuSubmit>> {
    const { actor, tenant } = ctx;
    const { fileId } = request;
    const id = request.id ?? randomUUID();
    const frame = await this.db.read(ctx, (trx) => ownContractTerms(trx, actor, request.contractId));
    const property = frame.properties.find((one) => one.propertyId === request.propertyId);
    if (!property) throw new CallError('notFound');
    const { companyId } = frame;
    const owner = { kind: 'spuSubmission', id };
    const attaching = { fileIds: [fileId], owner, purposes: ['spuZip' as const], scope: { companyId } };
    const [file] = (await this.caller.call(fileAttach, attaching, ctx)).files;
    if (!file) throw new CallError('notFound');
    const at = new Date().toISOString();
    const job = { id, jobId: jobId('unpack-archive', tenant, id) };
    return this.db.transaction(ctx, async (trx) => {
      await advisoryLock(trx, tenant, id);
      const earlier = await findSubmissionById(trx, id);
      if (earlier && earlier.companyId !== companyId) throw new CallError('notFound');
      if (earlier) return job;
      await insertSubmission(trx, {
        tenant,
        id,
        revision: 0,
        number: await nextNumber(trx, tenant, 'SPU', at),
        state: 'checking',
        companyId,
        companyName: frame.companyName,
        companyNameZh: frame.companyNameZh ?? null,
        contractId: frame.contractId,
        contractNumber: frame.number,
        propertyId: property.propertyId,
        propertyName: property.name,
        propertyNameZh: property.nameZh ?? null,
        itemCode: request.itemCode ?? null,
        fileId,
        fileName: file.name,
        items: 0,
        pictures: 0,
        submittedBy: personOf(actor),
        submittedAt: at,
      });
      await emit(trx, ctx, approvalsArchiveReceived, {
        archiveId: id,
        fileId,
        owner,
        companyId,
        userId: actor.userId,
        at,
        limits: LIMITS,
      });
      return job;
    });
  }
}
