import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { salesReportUpload } from '@bls/proto/contracts/calls/finance/sales-reports';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { CallError } from '@bls/proto/domain/values/errors';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { changeWithFiles, onlyFile } from '@bls/shared/files/change-with-files';
import type { SalesReportsDb, Trx } from '../../db/sales-reports.js';
import { decide } from '../report/move-report.js';
import { loadReport, type ReportRecord, uploadRefusal } from '../report/reports.queries.js';
import { uploadedFileIds } from '../report/uploads.queries.js';
import { type PersonContext, receiveFile } from './receive-file.js';

/** The month, if the person may upload a file for it now; throws the reason otherwise. */
export async function loadReportForUpload(trx: Trx, request: { id: string; revision: number }, ctx: PersonContext): Promise<ReportRecord> {
  const found = await loadReport(trx, request.id, ctx.actor);
  const refusal = await uploadRefusal(trx, found);
  if (refusal) throw new CallError('ruleBroken', { issues: [{ path: ['fileId'], ...refusal }] });
  decide(found, { action: 'upload', actor: ctx.actor });
  if (found.revision !== request.revision) throw new CallError('conflict');
  return found;
}

/**
 * Receives a workbook for a month and has a worker check it. Until it is checked, the file before it stays; a newer file
 * supersedes one that is still being checked.
 */
@Handler(salesReportUpload)
export class UploadReport {
  constructor(
    private readonly db: Database<SalesReportsDb>,
    private readonly caller: Caller,
  ) {}

  async execute(request: RequestOf<typeof salesReportUpload>, ctx: CallContext): Promise<ResponseOf<typeof salesReportUpload>> {
    const { fileId } = request;
    const report = await this.db.read(ctx, (trx) => loadReportForUpload(trx, request, ctx));
    const { id, companyId, brandOwnerIds } = report;
    const attachment = { fileIds: [fileId], purposes: ['salesReport' as const], scope: { companyId, brandOwnerIds } };
    const change = (files: FileDescription[]) =>
      this.db.transaction(ctx, (trx) => receiveFile(trx, ctx, report, { fileId, fileName: onlyFile(files).name }));
    const storedIds = () => this.db.read(ctx, (trx) => uploadedFileIds(trx, id));
    return changeWithFiles(this.caller, { owner: { kind: 'salesReport', id }, attachments: [attachment], change, storedIds }, ctx);
  }
}
