import type { RequestOf, ResponseOf } from '@bls/proto/call';
import { financeSettingsRead, financeSettingsSave } from '@bls/proto/calls/finance/settings';
import { DEFAULT_FINANCE_SETTINGS } from '@bls/proto/finance/settings';
import type { CallContext } from '@bls/kit/context';
import { Database, jsonb } from '@bls/kit/database';
import { Handles } from '@bls/kit/handles';
import { Controller } from '@nestjs/common';
import type { FinanceDb } from '../db/schema.js';
import { settingsOf } from './settings.js';

const HISTORY = 50;

@Controller()
export class SettingsController {
  constructor(private readonly db: Database<FinanceDb>) {}

  @Handles(financeSettingsRead)
  read(_: RequestOf<typeof financeSettingsRead>, ctx: CallContext): Promise<ResponseOf<typeof financeSettingsRead>> {
    return this.db.read(ctx, async (trx) => {
      const rows = await trx
        .selectFrom('financeSetting')
        .select(['settings', 'at', 'byName'])
        .orderBy('sequence', 'desc')
        .limit(HISTORY)
        .execute();
      const history = rows.map((row) => ({ ...row, settings: { ...DEFAULT_FINANCE_SETTINGS, ...row.settings } }));
      return { settings: await settingsOf(trx), history };
    });
  }

  @Handles(financeSettingsSave)
  save(settings: RequestOf<typeof financeSettingsSave>, ctx: CallContext): Promise<ResponseOf<typeof financeSettingsSave>> {
    return this.db.transaction(ctx, async (trx) => {
      await trx
        .insertInto('financeSetting')
        .values({ tenant: ctx.tenant, settings: jsonb(settings), byName: ctx.actor.name })
        .execute();
      return settings;
    });
  }
}
