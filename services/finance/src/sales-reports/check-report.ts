import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CellMessage } from '@bls/proto/sales-report/row';
import type { JobContext } from '@bls/kit/context';
import { Database } from '@bls/kit/database';
import { Works } from '@bls/kit/jobs';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { SalesReportsDb, UploadRecord } from '../db/sales-reports.js';
import { DEFAULT_LIMITS } from '../workbook/limits.js';
import { openWorkbook } from '../workbook/open-workbook.js';
import { WorkbookRefused } from '../workbook/refusal.js';
import { withSpooled } from '../workbook/spool.js';
import { annotateByRewriting } from './annotate-by-rewriting.js';
import { annotateInPlace } from './annotate-in-place.js';
import { checkReportJob } from './check-report.job.js';
import { type CheckedRow, type CheckSummary, WorkbookCheck } from './check-workbook.js';
import { FinishCheck } from './finish-check.js';
import { type KnownFacts, knownFacts } from './known-facts.queries.js';
import { loadReportForSystem, type ReportRecord } from './reports.queries.js';
import { ServiceFiles } from './service-files.js';
import { storeRows } from './store-rows.repository.js';
import type { Findings } from './summary-sheet.js';
import { type Language, translate } from './texts.js';

/** Rows of one insert. */
const BATCH = 2000;
/** Rows whose messages are written into the workbook that goes back. */
const ANNOTATED_ROWS = 20_000;
/** Above these the workbook is written anew instead of changed in memory. */
const IN_PLACE = { rows: 3000, bytes: 3 * 1024 * 1024 };

export type Work = { upload: UploadRecord; report: ReportRecord; facts: KnownFacts };
type Checked = { summary: CheckSummary; findings: Findings; sheetName: string };

/**
 * Reads an uploaded workbook as a stream, checks and stores its rows, writes the annotated workbook, and then, in one
 * decision, makes the file the report of the month. Runs in a worker, may run twice: until that decision nothing counts.
 */
@Injectable()
export class CheckReport {
  constructor(
    private readonly db: Database<SalesReportsDb>,
    private readonly files: ServiceFiles,
    private readonly finish: FinishCheck,
  ) {}

  @Works(checkReportJob)
  async run({ uploadId, language }: z.output<typeof checkReportJob.payload>, ctx: JobContext): Promise<void> {
    const work = await this.begin(uploadId, ctx);
    if (!work) return;
    const { stream } = await this.files.open(work.upload.fileId, ctx);
    try {
      await withSpooled(stream, DEFAULT_LIMITS.fileBytes, async (path, folder) => {
        const checked = await this.check(path, work, ctx);
        await ctx.progress(0.9);
        const annotatedFileId = await this.annotate(path, folder, checked, work, language, ctx);
        await this.finish.accept(work, checked.summary, annotatedFileId, ctx);
      });
    } catch (error) {
      if (!(error instanceof WorkbookRefused)) throw error;
      await this.finish.refuse(work.upload.id, { rule: error.rule, severity: 'error', params: error.params }, ctx);
    }
  }

  /** What is to be checked, against what; rows of an attempt that broke off are removed. Null: it is settled already. */
  private begin(uploadId: string, ctx: JobContext): Promise<Work | null> {
    return this.db.transaction(ctx, async (trx) => {
      const upload = await trx
        .selectFrom('salesUpload')
        .selectAll()
        .where('id', '=', uploadId)
        .where('state', '=', 'checking')
        .executeTakeFirst();
      const report = upload && (await loadReportForSystem(trx, upload.reportId));
      if (!upload || !report) return null;
      await trx.deleteFrom('salesRow').where('uploadId', '=', uploadId).execute();
      return { upload, report, facts: await knownFacts(trx, report) };
    });
  }

  private async check(path: string, work: Work, ctx: JobContext): Promise<Checked> {
    const check = new WorkbookCheck({ month: work.report.month, currency: work.report.currency }, work.facts);
    const store = new RowStore(this.db, work.upload.id, ctx);
    const messages = new MessageStore();
    const workbook = await openWorkbook(path);
    try {
      for await (const batch of workbook.rows(0)) {
        const rows = check.take(batch);
        messages.add(rows);
        await store.add(rows);
      }
      const { rows, summary } = check.finish();
      messages.add(rows);
      await store.add(rows);
      await store.flush();
      const findings = {
        columns: summary.header?.columns ?? [],
        byRow: messages.byRow,
        report: summary.messages,
        further: messages.further,
      };
      return { summary, findings, sheetName: workbook.sheets[0]?.name ?? '' };
    } finally {
      workbook.close();
    }
  }

  private async annotate(
    path: string,
    folder: string,
    checked: Checked,
    work: Work,
    language: Language,
    ctx: JobContext,
  ): Promise<string | null> {
    const { summary, findings, sheetName } = checked;
    if (summary.errors + summary.warnings === 0) return null;
    const target = join(folder, 'checked.xlsx');
    const { size } = await stat(path);
    const inPlace = summary.rows <= IN_PLACE.rows && size <= IN_PLACE.bytes;
    await (inPlace ? annotateInPlace : annotateByRewriting)(path, target, sheetName, findings, language);
    const name = `${translate(language, 'salesReport.workbook.checkedFileName', { name: work.upload.fileName.replace(/\.xlsx$/i, '') })}.xlsx`;
    const { report } = work;
    return this.files.storeWorkbook(
      target,
      { name, owner: { kind: 'salesReport', id: report.id }, scope: { companyId: report.companyId }, fileId: work.upload.id },
      ctx,
    );
  }
}

/** Writes rows in batches, one batch on its way to the database while the next is being read. */
class RowStore {
  private waiting: CheckedRow[] = [];
  private running: Promise<void> = Promise.resolve();
  private stored = 0;

  constructor(
    private readonly db: Database<SalesReportsDb>,
    private readonly uploadId: string,
    private readonly ctx: JobContext,
  ) {}

  async add(rows: readonly CheckedRow[]): Promise<void> {
    for (const row of rows) this.waiting.push(row);
    if (this.waiting.length >= BATCH) await this.send();
  }

  async flush(): Promise<void> {
    await this.send();
    await this.running;
  }

  private async send(): Promise<void> {
    const batch = this.waiting;
    this.waiting = [];
    await this.running;
    this.stored += batch.length;
    this.running = this.db.transaction(this.ctx, (trx) => storeRows(trx, this.ctx.tenant, this.uploadId, batch));
    // A failure is met at the next await; until then it must not count as unhandled.
    this.running.catch(() => undefined);
    await this.ctx.progress(this.stored / (this.stored + 5 * BATCH), String(this.stored));
  }
}

/** Keeps the messages of the first rows that have any, for the workbook that goes back, and counts the others. */
class MessageStore {
  readonly byRow = new Map<number, readonly CellMessage[]>();
  further = 0;

  add(rows: readonly CheckedRow[]): void {
    for (const { fileRow, messages } of rows) {
      if (messages.length === 0) continue;
      if (this.byRow.size < ANNOTATED_ROWS) this.byRow.set(fileRow, messages);
      else this.further += messages.length;
    }
  }
}
