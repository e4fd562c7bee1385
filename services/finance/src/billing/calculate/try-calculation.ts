import { Database } from '@bls/kit/db/database';
import { today } from '@bls/shared/calendar/today';
import { Injectable } from '@nestjs/common';
import { RoyaltyError } from '@bls/proto/domain/royalty/engine/royalty-error';
import type { FinanceDb } from '../../db/schema.js';
import { publishNotCalculated } from '../../sales-reports/sales-reports.api.js';
import { CalculateContract, type CalculationRequest } from './calculate-contract.js';
import { saveProblem, failedCalculations } from './results/problems.repository.js';

type Context = { tenant: string; requestId: string };

/**
 * Calculates a contract, or stores why that is not possible: terms that do not cover what was sold, a missing exchange
 * rate. The job does not fail then, because the same input would fail again; it is retried when the input may have changed.
 */
@Injectable()
export class TryCalculation {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly calculate: CalculateContract,
  ) {}

  /** Returns the number of bills issued; undefined when the calculation is not possible yet. */
  async execute(context: Context, request: CalculationRequest): Promise<number | undefined> {
    try {
      return await this.calculate.execute(context, request);
    } catch (error) {
      if (!(error instanceof RoyaltyError)) throw error;
      const failed = { contractId: request.contractId, cause: request.cause, reportId: request.reportId ?? null };
      await this.db.transaction(context, async (trx) => {
        const first = await saveProblem(trx, context.tenant, failed, error.issues);
        if (first && failed.reportId !== null && error.issues.length > 0) await publishNotCalculated(trx, context, failed.reportId);
      });
      return undefined;
    }
  }

  /** Retries failed calculations of one contract or of all. */
  async retry(context: Context, contractId?: string): Promise<void> {
    const { failed, until } = await this.db.read(context, async (trx) => ({
      failed: await failedCalculations(trx, contractId),
      until: await today(trx),
    }));
    const failures: unknown[] = [];
    for (const { reportId, ...calculation } of failed) {
      const request = { ...calculation, until, ...(reportId ? { reportId } : {}) };
      await this.execute(context, request).catch((error: unknown) => failures.push(error));
    }
    // An error in one calculation does not stop the others, but it fails the job.
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${failed.length} calculations failed`);
  }
}
