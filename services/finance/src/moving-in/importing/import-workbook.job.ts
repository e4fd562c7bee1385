import { MOVED_CONTRACTS, movedContractImport } from '@bls/proto/contracts/calls/licensing/contracts/moved-contract';
import { isRecordKind, type MovingKind, type RecordKind } from '@bls/proto/domain/moving-in/workbooks';
import { Database } from '@bls/kit/db/database';
import { JobHandler } from '@bls/kit/jobs/job-queue';
import { Caller } from '@bls/kit/rpc/call-client';
import type { JobContext } from '@bls/kit/rpc/context';
import { today } from '@bls/shared/calendar/today';
import type { z } from 'zod';
import type { WorkbookRecord } from '../../db/moving-in.js';
import type { FinanceDb, Trx } from '../../db/schema.js';
import { importMovingJob } from '../../jobs.js';
import { readLaterAgain } from '../reading/read-again.js';
import { saveContractIds } from '../state/contracts.repository.js';
import { contractsOf, cutOver, findWorkbook, newestWorkbooks, recordRows } from '../state/workbooks.queries.js';
import { moveWorkbook, refuseRow, saveProgress } from '../state/workbooks.repository.js';
import type { Importing } from './importing.js';
import { importBalances } from './import-balances.js';
import { importBills } from './import-bills.js';
import { importPast } from './import-past.js';
import { importRecords } from './import-records.js';

type Contract = Awaited<ReturnType<typeof contractsOf>>[number];
type Step = (trx: Trx, ctx: JobContext, contract: Contract & { contractId: string }, importing: Importing) => Promise<void>;

const STEPS: Readonly<Record<Exclude<MovingKind, RecordKind | 'contracts'>, Step>> = {
  reports: importPast,
  balances: importBalances,
  bills: importBills,
};
/** Progress is saved after this number of contracts. */
const EVERY = 5;

/**
 * Imports a workbook: companies, properties and contracts in batches by the services that have them, the others contract by contract, each in one transaction. Each part does
 * nothing when it is done already, so that a job that died goes on where it was.
 */
@JobHandler(importMovingJob)
export class ImportMovingWorkbook {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly caller: Caller,
  ) {}

  async execute({ workbookId }: z.output<typeof importMovingJob.payload>, ctx: JobContext): Promise<void> {
    const workbook = await this.db.read(ctx, (trx) => findWorkbook(trx, workbookId));
    if (workbook?.state !== 'importing') return;
    const by = { userId: workbook.byId, name: workbook.byName, role: 'superUser' as const };
    if (isRecordKind(workbook.kind)) await this.importRecords(workbookId, workbook.kind, by, ctx);
    else if (workbook.kind === 'contracts') await this.importContracts(workbookId, by, ctx);
    else await this.importRows(workbook, STEPS[workbook.kind], by, ctx);
    await this.db.transaction(ctx, async (trx) => {
      await moveWorkbook(trx, workbookId, ['importing'], { state: 'imported', progress: 1, importedAt: new Date().toISOString() });
      // what refers to records is checked against the new ones
      if (isRecordKind(workbook.kind)) await readLaterAgain(trx, ctx, workbook.kind);
    });
    await ctx.progress(1);
  }

  private async importRecords(workbookId: string, kind: RecordKind, by: Importing['by'], ctx: JobContext): Promise<void> {
    const rows = await this.db.read(ctx, (trx) => recordRows(trx, workbookId));
    const taken = await importRecords(this.caller, kind, rows, by, ctx, async (fraction) => {
      await this.db.transaction(ctx, (trx) => saveProgress(trx, workbookId, fraction));
      await ctx.progress(fraction);
    });
    await this.db.transaction(ctx, async (trx) => {
      for (const { sheet, row } of taken)
        await refuseRow(trx, workbookId, { sheet, row }, { column: null, rule: 'movingIn.takenMeanwhile' });
    });
  }

  private async importContracts(workbookId: string, by: Importing['by'], ctx: JobContext): Promise<void> {
    const contracts = await this.db.read(ctx, (trx) => contractsOf(trx, workbookId));
    for (let from = 0; from < contracts.length; from += MOVED_CONTRACTS) {
      const batch = contracts.slice(from, from + MOVED_CONTRACTS).map(({ number, signedOn, terms }) => ({ number, signedOn, terms }));
      const { contracts: imported } = await this.caller.call(movedContractImport, { by, contracts: batch }, ctx);
      await this.db.transaction(ctx, async (trx) => {
        await saveContractIds(trx, workbookId, imported);
        await saveProgress(trx, workbookId, (from + batch.length) / contracts.length);
      });
      await ctx.progress((from + batch.length) / contracts.length);
    }
  }

  private async importRows(workbook: WorkbookRecord, step: Step, by: Importing['by'], ctx: JobContext): Promise<void> {
    const { contracts, until } = await this.db.read(ctx, async (trx) => {
      const newest = await newestWorkbooks(trx);
      const of = newest.get('contracts');
      const ids = (['reports', 'bills'] as const).flatMap((kind) => newest.get(kind)?.id ?? []);
      return { contracts: of ? await contractsOf(trx, of.id) : [], until: (await cutOver(trx, ids)) ?? (await today(trx)) };
    });
    for (const [n, { contractId, ...contract }] of contracts.entries()) {
      if (contractId === null) throw new Error(`contract ${contract.number} is not imported`);
      await this.db.transaction(ctx, (trx) => step(trx, ctx, { ...contract, contractId }, { workbook, until, by }));
      if (n % EVERY !== EVERY - 1) continue;
      await this.db.transaction(ctx, (trx) => saveProgress(trx, workbook.id, (n + 1) / contracts.length));
      await ctx.progress((n + 1) / contracts.length);
    }
  }
}
