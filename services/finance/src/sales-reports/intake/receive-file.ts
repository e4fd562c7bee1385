import { randomUUID } from 'node:crypto';
import { CallError } from '@bls/proto/domain/values/errors';
import type { TenantContext } from '@bls/kit/rpc/context';
import type { Actor } from '@bls/proto/domain/access/actor';
import { jobId } from '@bls/kit/jobs/job-queue';
import { enqueue } from '@bls/kit/events/outbox';
import type { Trx } from '../../db/sales-reports.js';
import { checkReportJob } from '../report/check-report.job.js';
import type { ReportRecord } from '../report/reports.queries.js';
import { updateReport } from '../report/reports.repository.js';
import { insertUpload, supersedeUploads } from '../report/uploads.repository.js';

/** On behalf of a person: in a call of the person, or in a job that the person began. */
export type PersonContext = TenantContext & { readonly actor: Actor };
export type ReceivedFile = { uploadId: string; jobId: string; revision: number };

/** Adds an upload to a month and the job that checks it. It supersedes an upload that is still being checked. */
export async function receiveFile(
  trx: Trx,
  ctx: PersonContext,
  report: ReportRecord,
  file: { fileId: string; fileName: string; sheetName?: string | null },
): Promise<ReceivedFile> {
  const { actor, tenant } = ctx;
  // Uploads are locked before their report, in the same order as at the end of a check: the other order could deadlock.
  await supersedeUploads(trx, report.id);
  const updated = await updateReport(trx, report, {});
  if (!updated) throw new CallError('conflict');
  const uploadId = randomUUID();
  await insertUpload(trx, {
    tenant,
    id: uploadId,
    reportId: report.id,
    fileId: file.fileId,
    fileName: file.fileName,
    sheetName: file.sheetName ?? null,
    state: 'checking',
    uploadedBy: actor.userId,
    uploadedByName: actor.name,
  });
  await enqueue(trx, ctx, checkReportJob, { uploadId, language: actor.language }, { id: uploadId, userId: actor.userId });
  return { uploadId, jobId: jobId(checkReportJob.name, tenant, uploadId), revision: updated.revision };
}
