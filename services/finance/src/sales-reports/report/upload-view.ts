import type { SalesUpload } from '@bls/proto/contracts/views/sales-report';
import { jobId } from '@bls/kit/jobs/job-queue';
import { plain } from '../../db/amounts.js';
import type { UploadRecord } from '../../db/sales-reports.js';
import { checkReportJob } from './check-report.job.js';

/** An upload as the screens show it. */
export const uploadOf = (u: UploadRecord): SalesUpload => ({
  id: u.id,
  fileId: u.fileId,
  fileName: u.fileName,
  state: u.state,
  jobId: jobId(checkReportJob.name, u.tenant, u.id),
  uploadedBy: u.uploadedByName,
  uploadedAt: u.uploadedAt,
  refusal: u.refusal,
  columns: u.columns,
  style: u.style,
  sheets: u.sheets,
  rows: u.rowCount,
  unsoldRows: u.unsoldCount,
  errors: u.errorCount,
  warnings: u.warningCount,
  rowsWithErrors: u.errorRows,
  rowsWithWarnings: u.warningRows,
  counts: u.counts,
  messages: u.messages,
  amount: plain(u.amount),
  quantity: plain(u.quantity),
  annotatedFileId: u.annotatedFileId,
  repeatsConfirmed: u.repeatsConfirmedBy && u.repeatsConfirmedAt ? { by: u.repeatsConfirmedBy.name, at: u.repeatsConfirmedAt } : null,
});
