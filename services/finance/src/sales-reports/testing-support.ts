import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { fileAttach, fileDetach } from '@bls/proto/contracts/calls/files/object';
import type { salesReportReplay, salesReportTry } from '@bls/proto/contracts/calls/finance/sales-reports';
import { CallError } from '@bls/proto/domain/values/errors';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import type { SalesReportsDb, Trx } from '../db/sales-reports.js';
import { uploadOf } from './detail.queries.js';
import { type KnownFacts, knownFacts } from './known-facts.queries.js';
import { learn } from './reading.repository.js';
import { loadReport, type ReportRecord } from './reports.queries.js';
import { FilesClient } from '@bls/shared/files/files-client';
import { tryWorkbook } from './try-workbook.js';
import { uploadById } from './uploads.queries.js';

/**
 * Testing support: licensees try a workbook out before they report with it, finance checks a stored one again. Neither
 * changes anything: what is found is answered and forgotten.
 */
@Injectable()
export class TestingSupport {
  constructor(
    private readonly db: Database<SalesReportsDb>,
    private readonly caller: Caller,
    private readonly files: FilesClient,
  ) {}

  async try(request: RequestOf<typeof salesReportTry>, ctx: CallContext): Promise<ResponseOf<typeof salesReportTry>> {
    const { fileId, reading } = request;
    const { report, facts } = await this.known(request.id, ctx);
    // Attaching is the proof that the caller may read the file; it is let go of at once.
    const owner = { kind: 'salesTrial', id: fileId };
    const scope = { companyId: report.companyId };
    await this.caller.call(fileAttach, { fileIds: [fileId], owner, purposes: ['salesReport'], scope }, ctx);
    try {
      const columns = reading && new Map(Object.entries(learn(facts.reading.columns, reading)));
      const read = reading && columns ? { ...facts, reading: { columns, style: reading.style, said: true } } : facts;
      return await tryWorkbook(await this.files.open(fileId, ctx), report, read);
    } finally {
      await this.caller.call(fileDetach, { fileIds: [fileId], owner }, ctx);
    }
  }

  async replay({ id }: RequestOf<typeof salesReportReplay>, ctx: CallContext): Promise<ResponseOf<typeof salesReportReplay>> {
    const { report, facts, upload } = await this.known(id, ctx);
    if (!upload) throw new CallError('ruleBroken', { issues: [{ path: ['id'], rule: 'salesReport.noFile' }] });
    const found = await tryWorkbook(await this.files.open(upload.fileId, ctx), report, facts);
    return { ...found, fileName: upload.fileName, stored: uploadOf(upload) };
  }

  private known(
    id: string,
    ctx: CallContext,
  ): Promise<{ report: ReportRecord; facts: KnownFacts; upload: Awaited<ReturnType<typeof uploadById>> }> {
    return this.db.read(ctx, async (trx: Trx) => {
      const report = await loadReport(trx, id, ctx.actor);
      const upload = report.uploadId ? await uploadById(trx, report.uploadId) : undefined;
      return { report, facts: await knownFacts(trx, report), upload };
    });
  }
}
