import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { appCommonRead, financeSettingsRead } from '@bls/proto/contracts/calls/finance/settings';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb } from '../../db/schema.js';
import { settingsHistory, settingsOf } from './settings.queries.js';

@Handler(financeSettingsRead)
export class ReadFinanceSettings {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(_: RequestOf<typeof financeSettingsRead>, ctx: CallContext): Promise<ResponseOf<typeof financeSettingsRead>> {
    return this.db.read(ctx, async (trx) => ({ settings: await settingsOf(trx), history: await settingsHistory(trx) }));
  }
}

/** The one setting that has a route of its own. */
@Handler(appCommonRead)
export class ReadAppCommon {
  constructor(private readonly db: Database<FinanceDb>) {}

  async execute(_: RequestOf<typeof appCommonRead>, ctx: CallContext): Promise<ResponseOf<typeof appCommonRead>> {
    const { paymentAutoRejectDays } = await this.db.read(ctx, settingsOf);
    return { NumberDayAutoRejectPayment: paymentAutoRejectDays };
  }
}
