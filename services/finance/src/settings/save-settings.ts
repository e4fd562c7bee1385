import type { RequestOf, ResponseOf } from '@bls/proto/call';
import type { financeSettingsSave } from '@bls/proto/calls/finance/settings';
import type { CallContext } from '@bls/kit/context';
import { Database } from '@bls/kit/database';
import { Injectable } from '@nestjs/common';
import type { FinanceDb } from '../db/schema.js';
import { keepSettings } from './settings.repository.js';

/** Sets what holds for bills and payments from now on. */
@Injectable()
export class SaveSettings {
  constructor(private readonly db: Database<FinanceDb>) {}

  run(settings: RequestOf<typeof financeSettingsSave>, ctx: CallContext): Promise<ResponseOf<typeof financeSettingsSave>> {
    return this.db.transaction(ctx, async (trx) => {
      await keepSettings(trx, ctx.tenant, settings, ctx.actor.name);
      return settings;
    });
  }
}
