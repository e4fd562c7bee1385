import { randomUUID } from 'node:crypto';
import type { RequestOf, ResponseOf } from '@bls/proto/call';
import type { salesReportUpload } from '@bls/proto/calls/finance/sales-reports';
import { fileAttach } from '@bls/proto/calls/files/object';
import { CallError } from '@bls/proto/errors';
import { salesReportReceived } from '@bls/proto/events/finance';
import { Caller } from '@bls/kit/caller';
import type { CallContext } from '@bls/kit/context';
import { Database, jsonb } from '@bls/kit/database';
import { jobId } from '@bls/kit/jobs';
import { emit } from '@bls/kit/outbox';
import { Injectable } from '@nestjs/common';
import { checkReportJob } from './check-report.job.js';
import { decide } from './move.js';
import { loadReport, type ReportRecord, whyNoUpload } from './reports.queries.js';
import type { SalesReportsDb } from '../db/sales-reports.js';

/**
 * Takes a workbook for a month and hands it to a worker. Until it has been checked, the file before it still counts; a
 * newer file takes the place of one that is still being checked.
 */
@Injectable()
export class UploadReport {
  constructor(
    private readonly db: Database<SalesReportsDb>,
    private readonly caller: Caller,
  ) {}

  async run(request: RequestOf<typeof salesReportUpload>, ctx: CallContext): Promise<ResponseOf<typeof salesReportUpload>> {
    const report = await this.db.read(ctx, async (trx) => {
      const found = await loadReport(trx, request.id, ctx.actor);
      const refusal = await whyNoUpload(trx, found);
      if (refusal) throw new CallError('ruleBroken', { issues: [{ path: ['fileId'], ...refusal }] });
      decide(found, { action: 'upload', actor: ctx.actor });
      if (found.revision !== request.revision) throw new CallError('conflict');
      return found;
    });
    const fileName = await this.attach(report, request.fileId, ctx);
    const uploadId = randomUUID();
    const revision = await this.keep(report, { uploadId, fileId: request.fileId, fileName }, ctx);
    return { uploadId, jobId: jobId(checkReportJob.name, ctx.tenant, uploadId), revision };
  }

  private async attach(report: ReportRecord, fileId: string, ctx: CallContext): Promise<string> {
    const owner = { kind: 'salesReport', id: report.id };
    const scope = { companyId: report.companyId, brandOwnerIds: report.brandOwnerIds };
    const { files } = await this.caller.call(fileAttach, { fileIds: [fileId], owner, purposes: ['salesReport'], scope }, ctx);
    const [file] = files;
    if (!file) throw new CallError('notFound');
    return file.name;
  }

  private keep(report: ReportRecord, file: { uploadId: string; fileId: string; fileName: string }, ctx: CallContext): Promise<number> {
    const { actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const taken = await trx
        .updateTable('salesReport')
        .set({ revision: report.revision + 1 })
        .where('id', '=', report.id)
        .where('revision', '=', report.revision)
        .where('status', '=', report.status)
        .returning('revision')
        .executeTakeFirst();
      if (!taken) throw new CallError('conflict');
      await trx
        .updateTable('salesUpload')
        .set({ state: 'refused', refusal: jsonb({ rule: 'salesReport.superseded', severity: 'error' as const }) })
        .where('reportId', '=', report.id)
        .where('state', '=', 'checking')
        .execute();
      await trx
        .insertInto('salesUpload')
        .values({
          tenant: ctx.tenant,
          id: file.uploadId,
          reportId: report.id,
          fileId: file.fileId,
          fileName: file.fileName,
          state: 'checking',
          uploadedBy: actor.userId,
          uploadedByName: actor.name,
        })
        .execute();
      await emit(trx, ctx, salesReportReceived, { uploadId: file.uploadId, userId: actor.userId, language: actor.language });
      return taken.revision;
    });
  }
}
