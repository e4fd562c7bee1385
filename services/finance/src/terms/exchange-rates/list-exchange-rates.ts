import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { exchangeRateList } from '@bls/proto/contracts/calls/finance/settings';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { yearOf } from '@bls/proto/domain/finance/exchange-rates';
import type { FinanceDb } from '../../db/schema.js';
import { listRates } from './exchange-rates.queries.js';

@Handler(exchangeRateList)
export class ListExchangeRates {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute({ Year }: RequestOf<typeof exchangeRateList>, ctx: CallContext): Promise<ResponseOf<typeof exchangeRateList>> {
    return this.db.read(ctx, (trx) => listRates(trx, yearOf(Year)));
  }
}
