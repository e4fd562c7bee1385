import { isDeepStrictEqual } from 'node:util';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { chartRead, chartSave } from '@bls/proto/contracts/calls/finance/books';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb } from '../../db/schema.js';
import { chartHistory, chartOf } from './chart.queries.js';
import { insertChart } from './chart.repository.js';

@Handler(chartRead)
export class ReadChart {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(_: RequestOf<typeof chartRead>, ctx: CallContext): Promise<ResponseOf<typeof chartRead>> {
    return this.db.read(ctx, async (trx) => ({ ...(await chartOf(trx)), history: await chartHistory(trx) }));
  }
}

/** Changes the accounts of the books. The ledger names accounts by their meaning, so that nothing in it changes. */
@Handler(chartSave)
export class SaveChart {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute({ chart, revision }: RequestOf<typeof chartSave>, ctx: CallContext): Promise<ResponseOf<typeof chartSave>> {
    return this.db.transaction(ctx, async (trx) => {
      await advisoryLock(trx, ctx.tenant, 'chart-of-accounts');
      const before = await chartOf(trx);
      if (before.revision !== revision) throw new CallError('conflict');
      // Saving what is stored already is no change and adds no row to the history.
      if (isDeepStrictEqual(chart, before.chart)) return { revision };
      return { revision: await insertChart(trx, ctx.tenant, chart, ctx.actor) };
    });
  }
}
