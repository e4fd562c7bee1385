import type { Issue } from '@bls/proto/domain/values/errors';
import { financeWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { SYSTEM_NAME } from '@bls/proto/domain/inbox/work-item';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import { today } from '@bls/shared/calendar/today';
import { Injectable } from '@nestjs/common';
import type { FinanceDb, Trx } from '../db/schema.js';
import { RoyaltyError } from '@bls/proto/domain/royalty/engine/royalty-error';
import { raiseRevision } from '../sales-reports/reminders.repository.js';
import { loadReportForSystem } from '../sales-reports/reports.queries.js';
import { workItemOf } from '../sales-reports/work-item.js';
import { CalculateContract, type Wanted } from './calculate-contract.js';
import { keepProblem, type Stuck, stuckCalculations } from './problems.repository.js';

type Context = { tenant: string; requestId: string };

/**
 * Calculates, or says what is in the way: terms that do not cover what was sold, a rate of exchange that nobody has
 * entered. The same input would fail again, so the reason is kept where people look, and tried again when it may be gone.
 */
@Injectable()
export class TryCalculation {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly calculate: CalculateContract,
  ) {}

  /** The number of bills drawn; undefined when it cannot be calculated yet. */
  async run(context: Context, wanted: Wanted): Promise<number | undefined> {
    try {
      return await this.calculate.run(context, wanted);
    } catch (error) {
      if (!(error instanceof RoyaltyError)) throw error;
      const stuck = { contractId: wanted.contractId, cause: wanted.cause, reportId: wanted.reportId ?? null };
      await this.db.transaction(context, async (trx) => {
        if (await keepProblem(trx, context.tenant, stuck, error.issues)) await tell(trx, context, stuck, error.issues);
      });
      return undefined;
    }
  }

  /** Tries again what could not be calculated before, of one contract or of all. */
  async again(context: Context, contractId?: string): Promise<void> {
    const stuck = await this.db.read(context, (trx) => stuckCalculations(trx, contractId));
    const failures: unknown[] = [];
    for (const { reportId, ...one } of stuck) {
      const wanted = { ...one, until: today(context), ...(reportId ? { reportId } : {}) };
      await this.run(context, wanted).catch((error: unknown) => failures.push(error));
    }
    // one that breaks keeps no other waiting, but the job has failed
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${stuck.length} calculations broke`);
  }
}

/** Who approved the month hears that its royalty is not calculated. */
async function tell(trx: Trx, context: Context, { reportId }: Stuck, issues: readonly Issue[]): Promise<void> {
  if (reportId === null || issues.length === 0) return;
  await raiseRevision(trx, reportId);
  const report = await loadReportForSystem(trx, reportId);
  if (!report) return;
  const item = workItemOf(report, { action: 'notCalculated', by: { name: SYSTEM_NAME }, at: new Date().toISOString() });
  await emit(trx, context, financeWorkItemMoved, { ...item, informHolders: ['salesReport.approveAsSeniorFinance'] });
}
