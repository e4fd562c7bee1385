import { randomUUID } from 'node:crypto';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { exchangeRateSave } from '@bls/proto/contracts/calls/finance/settings';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { enqueue } from '@bls/kit/events/outbox';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb } from '../../db/schema.js';
import { retryCalculationsJob } from '../../jobs.js';
import { ratesOf, ratesRevision } from './exchange-rates.queries.js';
import { applyRates } from './exchange-rates.repository.js';
import { changesOf } from './rates-of-year.js';

/** Saves the rates of a year. Months that are calculated already keep their rate: see `exchange_rate_used`. */
@Handler(exchangeRateSave)
export class SaveExchangeRates {
  constructor(private readonly db: Database<FinanceDb>) {}

  /** Throws `conflict` when rates of the year were saved since they were listed. */
  execute({ viewModel }: RequestOf<typeof exchangeRateSave>, ctx: CallContext): Promise<ResponseOf<typeof exchangeRateSave>> {
    const { Year, Revision } = viewModel;
    return this.db.transaction(ctx, async (trx) => {
      await advisoryLock(trx, ctx.tenant, `exchange-rates ${Year}`);
      if ((await ratesRevision(trx, Year)) !== Revision) throw new CallError('conflict');
      const changes = changesOf(await ratesOf(trx, Year), viewModel);
      if (changes.length > 0) {
        await applyRates(trx, ctx.tenant, ctx.actor, changes);
        // A new rate may be what a calculation was missing.
        await enqueue(trx, ctx, retryCalculationsJob, {}, { id: randomUUID() });
      }
      return { Revision: await ratesRevision(trx, Year), Changed: changes.length };
    });
  }
}
