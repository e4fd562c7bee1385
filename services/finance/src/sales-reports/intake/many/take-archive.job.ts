import { ARCHIVE_PARTS, type SalesRefusal } from '@bls/proto/contracts/calls/finance/sales-archives';
import { fileDetach } from '@bls/proto/contracts/calls/files/object';
import { idSchema } from '@bls/proto/domain/values/ids';
import { Database } from '@bls/kit/db/database';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import { Caller } from '@bls/kit/rpc/call-client';
import type { JobContext } from '@bls/kit/rpc/context';
import { WorkbookRefused } from '@bls/kit/xlsx/reading/refusal';
import { withSpooled } from '@bls/kit/xlsx/reading/spool';
import { FilesClient } from '@bls/shared/files/files-client';
import { z } from 'zod';
import type { SalesReportsDb, Trx } from '../../../db/sales-reports.js';
import { openReports } from '../../report/reports.queries.js';
import type { PersonContext } from '../receive-file.js';
import { archiveOfJob, partsOf } from './archives.queries.js';
import { endArchive, insertPart, saveProgress, saveWorkbooks } from './archives.repository.js';
import { ARCHIVE_LIMITS, type ArchivedWorkbook, eachWorkbook, idOfEntry, lookInto } from './archive-of-workbooks.js';
import { reportOfHead, reportOfSheet } from './contract-of-sheet.js';
import { Distribution } from './distribution.js';

/** Takes a zip of sales workbooks apart. */
export const takeArchiveJob = defineJob('take-sales-archive', z.object({ archiveId: idSchema }), { heavy: true });

/** The owner of an archive and of the workbooks that are stored from it. */
export const ownerOfArchive = (archiveId: string) => ({ kind: 'salesWorkbook', id: archiveId });

/**
 * Reads the workbooks of an archive one after another from its stream and gives each to its month, with the rights of the person who
 * uploaded it. The result of each sheet or workbook is written once, in the transaction of its upload: after a crash the job goes on
 * where it ended.
 */
@JobHandler(takeArchiveJob)
export class TakeArchive {
  constructor(
    private readonly db: Database<SalesReportsDb>,
    private readonly files: FilesClient,
    private readonly caller: Caller,
  ) {}

  async execute({ archiveId }: z.output<typeof takeArchiveJob.payload>, ctx: JobContext): Promise<void> {
    const archive = await this.db.read(ctx, (trx) => archiveOfJob(trx, archiveId));
    if (!archive) return;
    if (archive.state === 'reading') {
      const refusal = await this.take(archiveId, { ...ctx, actor: archive.person }, ctx);
      await this.db.transaction(ctx, (trx) => endArchive(trx, archiveId, refusal));
    }
    // an archive of which nothing was accepted is not kept
    const isUsed = await this.db.read(ctx, async (trx) => (await partsOf(trx, archiveId)).some(({ refusal }) => refusal === null));
    if (!isUsed) await this.caller.call(fileDetach, { fileIds: [archiveId], owner: ownerOfArchive(archiveId) }, ctx);
    await ctx.progress(1);
  }

  /** Returns why the whole archive is refused, or null. */
  private async take(archiveId: string, person: PersonContext, ctx: JobContext): Promise<SalesRefusal | null> {
    const { open, earlier } = await this.db.read(ctx, async (trx) => ({
      open: await openReports(trx, person.actor),
      earlier: await partsOf(trx, archiveId),
    }));
    const keep = (trx: Trx, part: (typeof earlier)[number]) => insertPart(trx, ctx.tenant, archiveId, part);
    const distribution = new Distribution(this.db, person, open, { earlier, keep });
    const { stream } = await this.files.open(archiveId, ctx);
    let workbooks = 0;
    let parts = 0;
    const begin = async (count: number) => {
      workbooks = count;
      await this.db.transaction(ctx, (trx) => saveWorkbooks(trx, archiveId, count));
    };
    const use = async (workbook: ArchivedWorkbook, index: number) => {
      parts += await this.takeWorkbook(workbook, { archiveId, partsLeft: ARCHIVE_PARTS - parts }, distribution, person);
      await this.db.transaction(ctx, (trx) => saveProgress(trx, archiveId, index + 1));
      await ctx.progress((index + 1) / workbooks);
    };
    try {
      await withSpooled(stream, ARCHIVE_LIMITS.fileBytes, (path, folder) => eachWorkbook(path, folder, { begin, use }));
      return null;
    } catch (error) {
      if (!(error instanceof WorkbookRefused)) throw error;
      return refusalOf(error);
    }
  }

  /**
   * The contract of a workbook is named by its sheets, else by its file name, else above its rows. The workbook becomes a file of its
   * own when a part of it is accepted. Returns how many parts it has.
   */
  private async takeWorkbook(
    { name, path }: ArchivedWorkbook,
    { archiveId, partsLeft }: { archiveId: string; partsLeft: number },
    distribution: Distribution,
    person: PersonContext,
  ): Promise<number> {
    const { companyId } = person.actor;
    const fileName = name.split('/').at(-1) ?? name;
    const stored = {
      name: fileName,
      owner: ownerOfArchive(archiveId),
      scope: companyId ? { companyId } : {},
      fileId: idOfEntry(archiveId, name),
    };
    const fileId = () => this.files.store(path, 'salesReport', stored, person);
    try {
      const { sheets, head } = await lookInto(path);
      const { open } = distribution;
      const source = { file: name, fileName, fileId };
      if (!sheets.some((sheet) => reportOfSheet(sheet, open) !== null)) {
        await distribution.workbook(reportOfSheet(fileName.replace(/\.[^.]*$/, ''), open) ?? reportOfHead(await head(), open), source);
        return 1;
      }
      if (sheets.length > partsLeft) {
        await distribution.refuse(name, name, { rule: 'salesReport.many.tooManyParts', params: { limit: String(ARCHIVE_PARTS) } });
        return 1;
      }
      await distribution.sheets(sheets, source);
      return sheets.length;
    } catch (error) {
      if (!(error instanceof WorkbookRefused)) throw error;
      await distribution.refuse(name, name, refusalOf(error));
      return 1;
    }
  }
}

const refusalOf = ({ rule, params }: WorkbookRefused): SalesRefusal => ({
  rule,
  params: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)])),
});
