import { randomUUID } from 'node:crypto';
import { CallError } from '@bls/proto/domain/values/errors';
import { salesReportReceived } from '@bls/proto/contracts/events/finance';
import type { CallContext } from '@bls/kit/rpc/context';
import { jobId } from '@bls/kit/jobs/job-queue';
import { emit } from '@bls/kit/events/outbox';
import type { Trx } from '../../db/sales-reports.js';
import { checkReportJob } from '../report/check-report.job.js';
import type { ReportRecord } from '../report/reports.queries.js';
import { updateReport } from '../report/reports.repository.js';
import { insertUpload, supersedeUploads } from '../report/uploads.repository.js';

export type ReceivedFile = { uploadId: string; jobId: string; revision: number };

/** Takes a stored file for a month and hands it to a worker; whatever is still being checked makes room. */
export async function receiveFile(
  trx: Trx,
  ctx: CallContext,
  report: ReportRecord,
  file: { fileId: string; fileName: string },
): Promise<ReceivedFile> {
  const { actor, tenant } = ctx;
  // Uploads before their report, as the worker does that ends a check: whoever locks them the other way round meets it halfway.
  await supersedeUploads(trx, report.id);
  const taken = await updateReport(trx, report, {});
  if (!taken) throw new CallError('conflict');
  const uploadId = randomUUID();
  await insertUpload(trx, {
    tenant,
    id: uploadId,
    reportId: report.id,
    fileId: file.fileId,
    fileName: file.fileName,
    state: 'checking',
    uploadedBy: actor.userId,
    uploadedByName: actor.name,
  });
  await emit(trx, ctx, salesReportReceived, { uploadId, userId: actor.userId, language: actor.language });
  return { uploadId, jobId: jobId(checkReportJob.name, tenant, uploadId), revision: taken.revision };
}
