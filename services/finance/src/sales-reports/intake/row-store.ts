import type { JobContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import type { SalesReportsDb } from '../../db/sales-reports.js';
import { type Attempt, lockAttempt } from './check-attempt.repository.js';
import type { CheckedRow } from './check/check-sheet.js';
import { rowText, storeRows, withdrawSheet } from './store-rows.repository.js';

/** Rows of one insert. */
const BATCH = 1000;

/** Writes rows in batches, one batch on its way to the database while the next is being read. */
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

  /** Takes the rows of a sheet back. */
  withdraw(sheet: number): Promise<void> {
    return this.db.transaction(this.ctx, async (trx) => {
      await lockAttempt(trx, this.attempt);
      await withdrawSheet(trx, this.attempt.uploadId, sheet);
    });
  }

  /** Waits for what is on its way, whatever becomes of it: afterwards nothing of this store is written any more. */
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
    // A failure is met at the next await; until then it must not count as unhandled.
    this.running.catch(() => undefined);
    await this.ctx.progress(this.stored / (this.stored + 5 * BATCH), String(this.stored));
  }
}
