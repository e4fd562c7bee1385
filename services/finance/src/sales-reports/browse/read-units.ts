import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { salesUnits } from '@bls/proto/contracts/calls/finance/sales-units';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { SalesReportsDb } from '../../db/sales-reports.js';
import { unitsOf } from './units.queries.js';

/** How many units of articles were reported and accepted. */
@Handler(salesUnits)
export class ReadUnits {
  constructor(private readonly db: Database<SalesReportsDb>) {}

  execute({ articles }: RequestOf<typeof salesUnits>, ctx: CallContext): Promise<ResponseOf<typeof salesUnits>> {
    return this.db.read(ctx, async (trx) => ({ rows: await unitsOf(trx, ctx.tenant, articles) }));
  }
}
