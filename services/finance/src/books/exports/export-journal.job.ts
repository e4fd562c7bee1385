import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '@bls/kit/db/database';
import { JobHandler } from '@bls/kit/jobs/job-queue';
import type { JobContext } from '@bls/kit/rpc/context';
import { FilesClient } from '@bls/shared/files/files-client';
import type { JournalExportView } from '@bls/proto/contracts/calls/finance/books';
import type { z } from 'zod';
import type { FinanceDb } from '../../db/schema.js';
import { exportJournalJob } from '../../jobs.js';
import { chartOf } from '../chart/chart.queries.js';
import { FILE_FORMATS } from '../formats/formats.js';
import { book } from '../journal/book.js';
import { summaryWords } from './summary-words.js';
import { findExport } from './exports.queries.js';
import { completeExport, saveExportProgress } from './exports.repository.js';
import { countEntries, journalPage, type Months, type PostedEntry, ratesInto } from './journal-pages.queries.js';
import { JournalFile } from './journal-file.js';
import { JOURNAL_EXPORT } from './start-export.js';

/** Entries that are read at once: few enough that they are garbage before V8 promotes them to old space. */
const PAGE = 500;
/** Progress is saved when it has grown by this part. */
const STEP = 0.02;

/**
 * Writes the journal of some months into a file and gives it to the files service. Entries go page by page to a local file, so that
 * never all of them are in memory. After a crash it begins again; the same file is stored once.
 */
@JobHandler(exportJournalJob)
export class ExportJournal {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly files: FilesClient,
  ) {}

  async execute({ exportId }: z.output<typeof exportJournalJob.payload>, ctx: JobContext): Promise<void> {
    const wanted = await this.db.read(ctx, (trx) => findExport(trx, exportId));
    if (wanted?.state !== 'running') return;
    const folder = await mkdtemp(join(tmpdir(), 'journal-'));
    try {
      const { file, path, name, size } = await this.write(folder, wanted, ctx);
      const owner = { kind: JOURNAL_EXPORT, id: exportId };
      await this.files.store(path, 'journalExport', { name, owner, scope: { staffOnly: true }, fileId: exportId }, ctx);
      await this.db.transaction(ctx, (trx) => completeExport(trx, exportId, { entries: file.entries, lines: file.lines, size }));
      await ctx.progress(1);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async write(folder: string, wanted: JournalExportView, ctx: JobContext) {
    const format = FILE_FORMATS[wanted.format];
    const { chart, rateOf, total } = await this.db.read(ctx, async (trx) => {
      const { chart: found } = await chartOf(trx);
      return { chart: found, rateOf: await ratesInto(trx, wanted, found.baseCurrency), total: await countEntries(trx, wanted) };
    });
    const name = `${wanted.format}-${wanted.fromMonth}-${wanted.toMonth}`;
    const file = new JournalFile(folder, name, format, chart, summaryWords()[format.language]);
    let saved = 0;
    for await (const page of this.pages(wanted, ctx)) {
      for (const { entry, postings } of page) await file.add(book(entry, postings, chart, rateOf(entry)));
      const progress = Math.min(0.98, file.entries / Math.max(1, total));
      if (progress - saved >= STEP) {
        saved = progress;
        await this.db.transaction(ctx, (trx) => saveExportProgress(trx, wanted.id, progress));
        await ctx.progress(progress);
      }
    }
    return { file, ...(await file.end()) };
  }

  /** Reads the next page while the one before is written. */
  private async *pages(months: Months, ctx: JobContext): AsyncGenerator<PostedEntry[]> {
    const read = (month: string, number: number) => this.db.read(ctx, (trx) => journalPage(trx, months, { month, number }, PAGE));
    let next: Promise<PostedEntry[]> | undefined = read(months.fromMonth, 0);
    while (next) {
      const page: PostedEntry[] = await next;
      const last = page.at(-1)?.entry;
      next = last && page.length === PAGE ? read(last.month, last.number) : undefined;
      // Its error is thrown where it is awaited.
      next?.catch(() => undefined);
      yield page;
    }
  }
}
