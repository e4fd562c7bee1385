import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Caller } from '@bls/kit/rpc/call-client';
import { JobHandler } from '@bls/kit/jobs/job-queue';
import type { z } from 'zod';
import { DEFAULT_LIMITS } from '@bls/kit/xlsx/reading/limits';
import { openWorkbook } from '@bls/kit/xlsx/reading/open-workbook';
import { WorkbookRefused } from '@bls/kit/xlsx/reading/refusal';
import { withSpooled } from '@bls/kit/xlsx/reading/spool';
import { FilesClient } from '@bls/shared/files/files-client';
import type { SalesReportsDb, UploadRecord } from '../../db/sales-reports.js';
import { translate, type Language } from '../../workbook/workbook.api.js';
import { checkReportJob } from '../report/check-report.job.js';
import { knownCategories } from '../template/category-names.js';
import { loadReportForSystem, type ReportRecord } from '../report/reports.queries.js';
import { annotateByRewriting } from './annotate/annotate-by-rewriting.js';
import { annotateInPlace } from './annotate/annotate-in-place.js';
import type { Findings } from './annotate/summary-sheet.js';
import { type Attempt, AttemptSuperseded, beginAttempt } from './check-attempt.repository.js';
import { checkSheets, type CheckSummary, WorkbookCheck } from './check/check-workbook.js';
import { type KnownFacts, knownFacts } from './check/known-facts.queries.js';
import { FinishCheck } from './finish-check.js';
import { MessageStore } from './message-store.js';
import { RowStore } from './row-store.js';

/** For larger workbooks only the sheets that were read are written again: changing a workbook in place takes twice as long. */
const IN_PLACE = { rows: 3000, bytes: 3 * 1024 * 1024 };

export type Work = { upload: UploadRecord; attempt: Attempt; report: ReportRecord; facts: KnownFacts };
type Checked = { summary: CheckSummary; findings: Findings };

/**
 * Reads an uploaded workbook as a stream, checks and stores its rows, writes the annotated workbook, and then, in one
 * transaction, makes it the file of the month. Before that transaction nothing is visible. The job may run again at any time,
 * after a crash or beside a slow worker: only the newest attempt writes.
 */
@JobHandler(checkReportJob)
export class CheckReport {
  constructor(
    private readonly db: Database<SalesReportsDb>,
    private readonly files: FilesClient,
    private readonly caller: Caller,
    private readonly finish: FinishCheck,
  ) {}

  async execute({ uploadId, language }: z.output<typeof checkReportJob.payload>, ctx: JobContext): Promise<void> {
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
      if (error instanceof AttemptSuperseded) return;
      if (!(error instanceof WorkbookRefused)) throw error;
      await this.finish.refuse(work.attempt, { rule: error.rule, severity: 'error', params: error.params }, ctx);
    }
  }

  /** Loads what the check needs. Null: the check is finished already. */
  private async begin(uploadId: string, ctx: JobContext): Promise<Work | null> {
    const categories = await knownCategories(this.caller, ctx);
    return this.db.transaction(ctx, async (trx) => {
      const begun = await beginAttempt(trx, uploadId);
      const report = begun && (await loadReportForSystem(trx, begun.upload.reportId));
      return report ? { ...begun, report, facts: await knownFacts(trx, report, categories, begun.upload) } : null;
    });
  }

  private async check(path: string, work: Work, ctx: JobContext): Promise<Checked> {
    const check = new WorkbookCheck(work.report, work.facts);
    const store = new RowStore(this.db, work.attempt, ctx);
    const messages = new MessageStore();
    const workbook = await openWorkbook(path);
    try {
      const summary = await checkSheets(workbook, check, (rows) => {
        messages.add(rows);
        return store.add(rows);
      });
      await store.flush();
      for (const sheet of summary.withdrawn) {
        messages.withdraw(sheet);
        await store.withdraw(sheet);
      }
      const sheets = [...summary.headers].map(([index, { columns }]) => ({ index, columns, name: summary.sheets[index]?.name ?? '' }));
      return { summary, findings: { sheets, byRowKey: messages.byRowKey, report: summary.messages, further: messages.further } };
    } finally {
      await store.settle();
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
    const { summary, findings } = checked;
    if (summary.errors + summary.warnings === 0) return null;
    const target = join(folder, 'checked.xlsx');
    const { size } = await stat(path);
    const inPlace = summary.rows <= IN_PLACE.rows && size <= IN_PLACE.bytes;
    // Some workbooks can be read but not be annotated: without styles, in the strict format, with a part that is damaged.
    const annotated =
      inPlace &&
      (await annotateInPlace(path, target, findings, language)
        .then(() => true)
        .catch(() => false));
    if (!annotated) await annotateByRewriting(path, target, findings, language);
    const name = `${translate(language, 'salesReport.workbook.checkedFileName', { name: work.upload.fileName.replace(/\.xlsx$/i, '') })}.xlsx`;
    const { report } = work;
    return this.files.storeWorkbook(
      target,
      { name, owner: { kind: 'salesReport', id: report.id }, scope: { companyId: report.companyId }, fileId: work.upload.id },
      ctx,
    );
  }
}
