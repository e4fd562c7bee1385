import type { JobContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import type { SalesReportsDb } from '../../db/sales-reports.js';
import { type Attempt, lockAttempt } from './check-attempt.repository.js';
import type { CheckedRow } from './check/check-sheet.js';
import { rowText, storeRows, withdrawSheet } from './store-rows.repository.js';

/** Rows of one insert. */
const BATCH = 1000;

/** Stores rows in batches: one batch is written while the next one is read. */
export class RowStore {
  private waiting: string[] = [];
  private running: Promise<void> = Promise.resolve();
  private stored = 0;

  constructor(
    private readonly db: Database<SalesReportsDb>,
    private readonly attempt: Attempt,
    private readonly ctx: Pick<JobContext, 'tenant' | 'progress'>,
  ) {}

  async add(rows: readonly CheckedRow[]): Promise<void> {
    const { tenant } = this.ctx;
    for (const row of rows) {
      this.waiting.push(rowText(tenant, this.attempt.uploadId, row));
      if (this.waiting.length >= BATCH) await this.send();
    }
  }

  async flush(): Promise<void> {
    await this.send();
    await this.running;
  }

  /** Removes the rows of a sheet. */
  withdraw(sheet: number): Promise<void> {
    return this.db.transaction(this.ctx, async (trx) => {
      await lockAttempt(trx, this.attempt);
      await withdrawSheet(trx, this.attempt.uploadId, sheet);
    });
  }

  /** Waits for the running write and ignores its result: afterwards this store writes nothing. */
  async settle(): Promise<void> {
    await this.running.catch(() => undefined);
  }

  private async send(): Promise<void> {
    const batch = this.waiting;
    this.waiting = [];
    await this.running;
    this.stored += batch.length;
    this.running = this.db.transaction(this.ctx, async (trx) => {
      await lockAttempt(trx, this.attempt);
      await storeRows(trx, batch);
    });
    // The next await throws a failure; until then it must not be an unhandled rejection.
    this.running.catch(() => undefined);
    await this.ctx.progress(this.stored / (this.stored + 5 * BATCH), String(this.stored));
  }
}
