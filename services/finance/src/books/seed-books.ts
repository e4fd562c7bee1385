import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { journalExportStart } from '@bls/proto/contracts/calls/finance/books';
import { type Chart, DEFAULT_CHART } from '@bls/proto/domain/books/chart';
import type { SeedContext } from '@bls/shared/seeding/seed-context';
import type { Trx } from '../db/schema.js';
import { insertChart } from './chart/chart.repository.js';
import { beginExport } from './exports/start-export.js';
import { closeMonth, reopenMonth } from './periods/change-period.js';
import { bookPostings } from './periods/periods.repository.js';

type By = { userId: string; name: string };
type Step = (trx: Trx) => Promise<unknown>;

/**
 * What finance did with the books, in the order of time and after all that is in the ledger: months are closed with the figures that the
 * database has then.
 */
export class SeedBooks {
  private readonly steps: Step[] = [];

  constructor(private readonly context: SeedContext) {}

  saveChart(changes: Partial<Chart>, by: By, at: string): void {
    const { tenant } = this.context;
    this.steps.push((trx) => insertChart(trx, tenant, { ...DEFAULT_CHART, ...changes }, { ...by, at }));
  }

  /** Closes a month with all before it, whatever is still open in them. */
  close(month: string, by: By, at: string): void {
    const { tenant } = this.context;
    this.steps.push((trx) => closeMonth(trx, { tenant, by, at }, { month, acceptOpen: true }));
  }

  reopen(month: string, reason: string, by: By, at: string): void {
    const { tenant } = this.context;
    this.steps.push((trx) => reopenMonth(trx, { tenant, by, at }, { month, reason }));
  }

  /** A file of the journal. A worker writes it as soon as one runs. */
  export(request: RequestOf<typeof journalExportStart>, by: By): void {
    const { tenant } = this.context;
    this.steps.push((trx) => beginExport(trx, { tenant, requestId: randomUUID() }, request, by));
  }

  async insert(trx: Trx): Promise<void> {
    if (this.steps.length === 0) return;
    await bookPostings(trx);
    for (const step of this.steps) await step(trx);
  }
}
