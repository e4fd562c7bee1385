import { Database } from '@bls/kit/db/database';
import { today } from '@bls/shared/calendar/today';
import { Injectable } from '@nestjs/common';
import { RoyaltyError } from '@bls/proto/domain/royalty/engine/royalty-error';
import type { FinanceDb } from '../../db/schema.js';
import { publishNotCalculated } from '../../sales-reports/sales-reports.api.js';
import { CalculateContract, type Wanted } from './calculate-contract.js';
import { saveProblem, failedCalculations } from './problems.repository.js';

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
  async execute(context: Context, wanted: Wanted): Promise<number | undefined> {
    try {
      return await this.calculate.execute(context, wanted);
    } catch (error) {
      if (!(error instanceof RoyaltyError)) throw error;
      const stuck = { contractId: wanted.contractId, cause: wanted.cause, reportId: wanted.reportId ?? null };
      await this.db.transaction(context, async (trx) => {
        const first = await saveProblem(trx, context.tenant, stuck, error.issues);
        if (first && stuck.reportId !== null && error.issues.length > 0) await publishNotCalculated(trx, context, stuck.reportId);
      });
      return undefined;
    }
  }

  /** Tries again what could not be calculated before, of one contract or of all. */
  async again(context: Context, contractId?: string): Promise<void> {
    const stuck = await this.db.read(context, (trx) => failedCalculations(trx, contractId));
    const failures: unknown[] = [];
    for (const { reportId, ...one } of stuck) {
      const wanted = { ...one, until: today(context), ...(reportId ? { reportId } : {}) };
      await this.execute(context, wanted).catch((error: unknown) => failures.push(error));
    }
    // one that breaks keeps no other waiting, but the job has failed
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${stuck.length} calculations broke`);
  }
}
