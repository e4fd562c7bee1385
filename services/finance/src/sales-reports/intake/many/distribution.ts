import type { SalesPart, SalesRefusal } from '@bls/proto/contracts/calls/finance/sales-archives';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Database } from '@bls/kit/db/database';
import { isTransient } from '@bls/kit/db/transient';
import type { SalesReportsDb, Trx } from '../../../db/sales-reports.js';
import type { ReportRecord } from '../../report/reports.queries.js';
import { type PersonContext, receiveFile } from '../receive-file.js';
import { loadReportForUpload } from '../upload-report.js';
import { reportOfSheet } from './contract-of-sheet.js';

type Found = ReturnType<typeof reportOfSheet<ReportRecord>>;
type Source = {
  /** The workbook of an archive; null: the uploaded file is the workbook. */
  file: string | null;
  fileName: string;
  /** The stored workbook; asked for when a part of it is accepted. */
  fileId: () => Promise<string>;
};

/** Where the results of an archive are kept, so that a job that runs again repeats none. */
export interface KeptParts {
  /** What earlier attempts have decided. */
  readonly earlier: readonly SalesPart[];
  /** Returns false when another attempt has kept the part. */
  keep(trx: Trx, part: SalesPart): Promise<boolean>;
}

/** Gives the parts of what was uploaded for many contracts to their months, each in a transaction of its own: a refusal stops no other part. */
export class Distribution {
  /** Of this attempt. */
  readonly results: SalesPart[] = [];
  private readonly decided: ReadonlySet<string>;
  private readonly taken: Set<string>;

  constructor(
    private readonly db: Database<SalesReportsDb>,
    private readonly ctx: PersonContext,
    /** The months that are open for the person. */
    readonly open: readonly ReportRecord[],
    /** Without it nothing is kept but the uploads. */
    private readonly kept?: KeptParts,
  ) {
    const earlier = kept?.earlier ?? [];
    this.decided = new Set(earlier.map(({ file, sheet }) => keyOf(file, sheet)));
    this.taken = new Set(earlier.flatMap(({ report, refusal }) => (report && !refusal ? [report.id] : [])));
  }

  async refuse(file: string | null, sheet: string, refusal: SalesRefusal, report: SalesPart['report'] = null): Promise<void> {
    if (this.decided.has(keyOf(file, sheet))) return;
    const part = { file, sheet, report, refusal };
    const { kept } = this;
    if (kept) await this.db.transaction(this.ctx, (trx) => kept.keep(trx, part));
    this.results.push(part);
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
    if (this.decided.has(keyOf(file, label))) return;
    if (!found) return this.refuse(file, label, { rule: nothing, params: {} });
    const { contractNumber: contract, report } = found;
    if (!report) return this.refuse(file, label, { rule: 'salesReport.many.monthNotOpen', params: { contract } });
    const { id, contractNumber, month } = report;
    const shown = { id, contractNumber, month };
    if (this.taken.has(id)) return this.refuse(file, label, { rule: 'salesReport.many.twice', params: {} }, shown);
    this.taken.add(id);
    const part = { file, sheet: label, report: shown, refusal: null };
    try {
      await this.receive(report, part, source);
      this.results.push(part);
    } catch (error) {
      await this.refuse(file, label, refusalOf(error), shown);
    }
  }

  /** A workbook of an archive is stored only for a month that accepts it. The result is kept in the transaction of the upload. */
  private async receive(
    report: ReportRecord,
    part: SalesPart,
    { fileId, fileName, sheetName }: Source & { sheetName: string | null },
  ): Promise<void> {
    await this.db.read(this.ctx, (trx) => loadReportForUpload(trx, report, this.ctx));
    const stored = await fileId();
    await this.db.transaction(this.ctx, async (trx) => {
      if (this.kept && !(await this.kept.keep(trx, part))) return;
      const current = await loadReportForUpload(trx, report, this.ctx);
      await receiveFile(trx, this.ctx, current, { fileId: stored, fileName, sheetName });
    });
  }
}

const keyOf = (file: string | null, sheet: string): string => `${file ?? ''}\n${sheet}`;

function refusalOf(error: unknown): SalesRefusal {
  if (!(error instanceof CallError) || isTransient(error)) throw error;
  const [issue] = error.detail.issues ?? [];
  const params = Object.fromEntries(Object.entries(issue?.params ?? {}).map(([name, value]) => [name, String(value)]));
  if (issue) return { rule: issue.rule, params };
  const unreadable = error.code === 'unsupportedFile';
  return { rule: unreadable ? 'workbook.notAWorkbook' : 'salesReport.many.changed', params: {} };
}
