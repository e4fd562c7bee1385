import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { financeSettingsSave } from '@bls/proto/contracts/calls/finance/settings';
import type { FinanceSettings } from '@bls/proto/domain/finance/settings';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { Injectable } from '@nestjs/common';
import type { FinanceDb } from '../db/schema.js';
import { settingsOf } from './settings.queries.js';
import { keepSettings } from './settings.repository.js';

/** Sets what holds for bills and payments from now on; what is not named stays. */
@Injectable()
export class SaveSettings {
  constructor(private readonly db: Database<FinanceDb>) {}

  run(some: RequestOf<typeof financeSettingsSave>, ctx: CallContext): Promise<ResponseOf<typeof financeSettingsSave>> {
    return this.db.transaction(ctx, async (trx) => {
      await advisoryLock(trx, ctx.tenant, 'finance-settings');
      const before = await settingsOf(trx);
      const settings: FinanceSettings = { ...before, ...some };
      // Saving what is there already is no change, and leaves no trace.
      if (JSON.stringify(settings) === JSON.stringify(before)) return before;
      await keepSettings(trx, ctx.tenant, settings, ctx.actor.name);
      return settings;
    });
  }
}
