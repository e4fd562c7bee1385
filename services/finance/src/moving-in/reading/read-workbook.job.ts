import { MOVED_CONTRACTS, movedContractCheck } from '@bls/proto/contracts/calls/licensing/contracts/moved-contract';
import { isRecordKind, type RecordKind } from '@bls/proto/domain/moving-in/workbooks';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import type { Issue } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import { JobHandler } from '@bls/kit/jobs/job-queue';
import { Caller } from '@bls/kit/rpc/call-client';
import type { JobContext } from '@bls/kit/rpc/context';
import { DEFAULT_LIMITS } from '@bls/kit/xlsx/reading/limits';
import { withSpooled } from '@bls/kit/xlsx/reading/spool';
import { FilesClient } from '@bls/shared/files/files-client';
import type { z } from 'zod';
import type { WorkbookRecord } from '../../db/moving-in.js';
import type { FinanceDb, Trx } from '../../db/schema.js';
import { readMovingJob } from '../../jobs.js';
import { knownCategories } from '../../sales-reports/sales-reports.api.js';
import { type MovingContract, replaceContracts } from '../state/contracts.repository.js';
import { contractsOf, findWorkbook, newestWorkbooks } from '../state/workbooks.queries.js';
import { moveWorkbook, replaceRows } from '../state/workbooks.repository.js';
import { checkRecords } from './check-records.js';
import { movedContracts } from './moved-contracts.js';
import { readLaterAgain } from './read-again.js';
import type { ReadRow } from '../state/read-row.js';
import { readWorkbook } from './read-workbook.js';
import { References } from './references.js';

/** Reads a workbook into rows with their errors. Contracts are read as terms by licensing; the others refer to them. */
@JobHandler(readMovingJob)
export class ReadMovingWorkbook {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly files: FilesClient,
    private readonly caller: Caller,
  ) {}

  async execute({ workbookId }: z.output<typeof readMovingJob.payload>, ctx: JobContext): Promise<void> {
    const workbook = await this.db.read(ctx, (trx) => findWorkbook(trx, workbookId));
    if (workbook?.state !== 'reading') return;
    const { stream } = await this.files.open(workbook.fileId, ctx);
    const read = await withSpooled(stream, DEFAULT_LIMITS.fileBytes, (path) => readWorkbook(path, workbook.kind));
    if ('refusal' in read) return this.refuse(workbook, read.refusal, ctx);
    await ctx.progress(0.5);
    if (isRecordKind(workbook.kind)) await this.saveRecords(workbook, workbook.kind, read.rows, ctx);
    else if (workbook.kind === 'contracts') await this.saveContracts(workbook, read.rows, ctx);
    else await this.saveRows(workbook, read.rows, ctx);
    await ctx.progress(1);
  }

  private async refuse({ id, revision }: WorkbookRecord, refusal: Issue, ctx: JobContext): Promise<void> {
    await this.db.transaction(ctx, async (trx) => {
      await moveWorkbook(trx, id, ['reading'], { state: 'refused', refusal, progress: 1 }, revision);
    });
  }

  private async saveRecords(workbook: WorkbookRecord, kind: RecordKind, rows: ReadRow[], ctx: JobContext): Promise<void> {
    await checkRecords(this.caller, kind, rows, ctx);
    await this.finish(workbook, rows, ctx);
  }

  private async saveContracts(workbook: WorkbookRecord, rows: ReadRow[], ctx: JobContext): Promise<void> {
    const contracts: MovingContract[] = [];
    const moved = movedContracts(rows);
    const whole = new Set(rows.flatMap(({ contract, issues }) => (issues.length > 0 && contract !== null ? [contract] : [])));
    const readable = moved.filter(({ number }) => !whole.has(number));
    const rowAt = new Map(rows.map((row) => [`${row.sheet} ${row.row}`, row]));
    for (let from = 0; from < readable.length; from += MOVED_CONTRACTS) {
      const batch = readable.slice(from, from + MOVED_CONTRACTS);
      const { results } = await this.caller.call(movedContractCheck, { contracts: batch }, ctx);
      for (const { number, terms, issues, contractId } of results) {
        for (const { sheet, row, ...issue } of issues) rowAt.get(`${sheet} ${row}`)?.issues.push(issue);
        const first = batch.find((one) => one.number === number)?.contract.values;
        if (terms) contracts.push({ number, terms, contractId, signedOn: first?.['signedOn'] ?? first?.['startsOn'] ?? '' });
      }
      await ctx.progress(0.5 + (0.4 * (from + batch.length)) / readable.length);
    }
    await this.finish(workbook, rows, ctx, async (trx) => {
      await replaceContracts(trx, ctx.tenant, workbook.id, contracts);
      // what refers to contracts is checked against the new ones
      await readLaterAgain(trx, ctx, 'contracts');
    });
  }

  private async saveRows(workbook: WorkbookRecord, rows: ReadRow[], ctx: JobContext): Promise<void> {
    const contracts = await this.db.read(ctx, async (trx) => {
      const newest = (await newestWorkbooks(trx)).get('contracts');
      return newest ? contractsOf(trx, newest.id) : [];
    });
    const terms = new Map<string, Terms>(contracts.map((contract) => [contract.number, contract.terms]));
    const references = new References(terms, await knownCategories(this.caller, ctx));
    await this.finish(
      workbook,
      rows.map((row) => references.resolve(row)),
      ctx,
    );
  }

  private async finish(
    { id, revision }: WorkbookRecord,
    rows: readonly ReadRow[],
    ctx: JobContext,
    more?: (trx: Trx) => Promise<void>,
  ): Promise<void> {
    await this.db.transaction(ctx, async (trx) => {
      const errorCount = rows.filter(({ issues }) => issues.length > 0).length;
      const change = { state: 'read', rowCount: rows.length, errorCount, progress: 1 } as const;
      // A newer file, or new contracts, have begun another reading.
      if (!(await moveWorkbook(trx, id, ['reading'], change, revision))) return;
      await replaceRows(trx, ctx.tenant, id, rows);
      await more?.(trx);
    });
  }
}
