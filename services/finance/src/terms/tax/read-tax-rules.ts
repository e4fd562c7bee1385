import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { taxRulesRead } from '@bls/proto/contracts/calls/finance/tax';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb } from '../../db/schema.js';
import { settingsOf } from '../settings/settings.queries.js';
import { taxRulesHistory, taxRulesOf } from './tax-rules.queries.js';

@Handler(taxRulesRead)
export class ReadTaxRules {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(_: RequestOf<typeof taxRulesRead>, ctx: CallContext): Promise<ResponseOf<typeof taxRulesRead>> {
    return this.db.read(ctx, async (trx) => ({
      ...(await taxRulesOf(trx)),
      standardPercent: (await settingsOf(trx)).royaltyTaxPercent,
      history: await taxRulesHistory(trx),
    }));
  }
}
