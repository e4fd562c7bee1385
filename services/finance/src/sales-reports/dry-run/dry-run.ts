import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { fileAttach, fileDetach } from '@bls/proto/contracts/calls/files/object';
import { salesReportReplay, salesReportTry } from '@bls/proto/contracts/calls/finance/sales-reports';
import { CallError } from '@bls/proto/domain/values/errors';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { FilesClient } from '@bls/shared/files/files-client';
import type { SalesReportsDb, UploadRecord } from '../../db/sales-reports.js';
import { type KnownFacts, knownFacts } from '../intake/check/known-facts.queries.js';
import { knownCategories } from '../template/category-names.js';
import { learn } from '../intake/reading.repository.js';
import { loadReport, type ReportRecord } from '../report/reports.queries.js';
import { uploadOf } from '../report/upload-view.js';
import { uploadById } from '../report/uploads.queries.js';
import { dryRunWorkbook } from './dry-run-workbook.js';

type DryRunInput = { report: ReportRecord; facts: KnownFacts; upload: UploadRecord | undefined };

/** `isStoredFile`: the file of the month is checked, with the corrections made to it. */
async function inputOf(
  { db, caller }: { db: Database<SalesReportsDb>; caller: Caller },
  id: string,
  isStoredFile: boolean,
  ctx: CallContext,
): Promise<DryRunInput> {
  const categories = await knownCategories(caller, ctx);
  return db.read(ctx, async (trx) => {
    const report = await loadReport(trx, id, ctx.actor);
    const upload = report.uploadId ? await uploadById(trx, report.uploadId) : undefined;
    return { report, facts: await knownFacts(trx, report, categories, (isStoredFile && upload) || null), upload };
  });
}

/** Checks a workbook for a licensee before it reports with it. Stores nothing. */
@Handler(salesReportTry)
export class TryWorkbook {
  constructor(
    private readonly db: Database<SalesReportsDb>,
    private readonly caller: Caller,
    private readonly files: FilesClient,
  ) {}

  async execute({ id, fileId, reading }: RequestOf<typeof salesReportTry>, ctx: CallContext): Promise<ResponseOf<typeof salesReportTry>> {
    const { report, facts } = await inputOf({ db: this.db, caller: this.caller }, id, false, ctx);
    // Attaching proves that the caller may read the file; it is detached at once.
    const owner = { kind: 'salesTrial', id: fileId };
    const scope = { companyId: report.companyId };
    await this.caller.call(fileAttach, { fileIds: [fileId], owner, purposes: ['salesReport'], scope }, ctx);
    try {
      const columns = reading && new Map(Object.entries(learn(facts.reading.columns, reading)));
      const chosen = reading && columns ? { ...facts, reading: { columns, style: reading.style, said: true } } : facts;
      return await dryRunWorkbook(await this.files.open(fileId, ctx), report, chosen);
    } finally {
      await this.caller.call(fileDetach, { fileIds: [fileId], owner }, ctx);
    }
  }
}

/** Checks the stored file of a month again for finance, with the SKUs, months, settings and reading of today. Stores nothing. */
@Handler(salesReportReplay)
export class ReplayCheck {
  constructor(
    private readonly db: Database<SalesReportsDb>,
    private readonly caller: Caller,
    private readonly files: FilesClient,
  ) {}

  async execute({ id }: RequestOf<typeof salesReportReplay>, ctx: CallContext): Promise<ResponseOf<typeof salesReportReplay>> {
    const { report, facts, upload } = await inputOf({ db: this.db, caller: this.caller }, id, true, ctx);
    if (!upload) throw new CallError('ruleBroken', { issues: [{ path: ['id'], rule: 'salesReport.noFile' }] });
    const result = await dryRunWorkbook(await this.files.open(upload.fileId, ctx), report, facts);
    return { ...result, fileName: upload.fileName, stored: uploadOf(upload) };
  }
}
