import type { ResponseOf } from '@bls/proto/contracts/call';
import type { salesReportUploadMany } from '@bls/proto/contracts/calls/finance/sales-reports';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import type { Database } from '@bls/kit/db/database';
import type { SalesReportsDb } from '../../../db/sales-reports.js';
import type { ReportRecord } from '../../report/reports.queries.js';
import { receiveFile } from '../receive-file.js';
import { loadReportForUpload } from '../upload-report.js';
import { reportOfSheet } from './contract-of-sheet.js';

export type Result = ResponseOf<typeof salesReportUploadMany>['sheets'][number];
type Refusal = Exclude<Result['refusal'], null>;
type Found = ReturnType<typeof reportOfSheet<ReportRecord>>;
type Source = {
  /** The workbook of an archive; null: the uploaded file is the workbook. */
  file: string | null;
  fileName: string;
  /** The stored workbook; asked for when a part of it is accepted. */
  fileId: () => Promise<string>;
};

/** Gives the parts of what was uploaded for many contracts to their months, each in a transaction of its own: a refusal stops no other part. */
export class Distribution {
  readonly results: Result[] = [];
  private readonly taken = new Set<string>();

  constructor(
    private readonly db: Database<SalesReportsDb>,
    private readonly ctx: CallContext,
    /** The months that are open for the person. */
    readonly open: readonly ReportRecord[],
  ) {}

  refuse(file: string | null, sheet: string, refusal: Refusal, report: Result['report'] = null): void {
    this.results.push({ file, sheet, report, refusal });
  }

  /** Each sheet becomes the upload of the month in its name. */
  async sheets(names: readonly string[], source: Source): Promise<void> {
    for (const sheet of names)
      await this.part(sheet, reportOfSheet(sheet, this.open), { ...source, sheetName: sheet }, 'salesReport.many.noContract');
  }

  /** The whole workbook becomes the upload of a month. */
  async workbook(found: Found, source: Source & { file: string }): Promise<void> {
    await this.part(source.file, found, { ...source, sheetName: null }, 'salesReport.many.noContractInFile');
  }

  private async part(label: string, found: Found, source: Source & { sheetName: string | null }, nothing: string): Promise<void> {
    const { file } = source;
    if (!found) return this.refuse(file, label, { rule: nothing, params: {} });
    const { contractNumber: contract, report } = found;
    if (!report) return this.refuse(file, label, { rule: 'salesReport.many.monthNotOpen', params: { contract } });
    const { id, contractNumber, month } = report;
    const shown = { id, contractNumber, month };
    if (this.taken.has(id)) return this.refuse(file, label, { rule: 'salesReport.many.twice', params: {} }, shown);
    this.taken.add(id);
    try {
      await this.receive(report, source);
      this.results.push({ file, sheet: label, report: shown, refusal: null });
    } catch (error) {
      this.refuse(file, label, refusalOf(error), shown);
    }
  }

  /** A workbook of an archive is stored only for a month that accepts it. */
  private async receive(report: ReportRecord, { fileId, fileName, sheetName }: Source & { sheetName: string | null }): Promise<void> {
    await this.db.read(this.ctx, (trx) => loadReportForUpload(trx, report, this.ctx));
    const stored = await fileId();
    await this.db.transaction(this.ctx, async (trx) => {
      const current = await loadReportForUpload(trx, report, this.ctx);
      await receiveFile(trx, this.ctx, current, { fileId: stored, fileName, sheetName });
    });
  }
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError)) throw error;
  const [issue] = error.detail.issues ?? [];
  const params = Object.fromEntries(Object.entries(issue?.params ?? {}).map(([name, value]) => [name, String(value)]));
  if (issue) return { rule: issue.rule, params };
  const unreadable = error.code === 'unsupportedFile';
  return { rule: unreadable ? 'workbook.notAWorkbook' : 'salesReport.many.changed', params: {} };
}
