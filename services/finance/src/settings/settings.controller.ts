import type { RequestOf, ResponseOf } from '@bls/proto/call';
import { financeSettingsRead, financeSettingsSave } from '@bls/proto/calls/finance/settings';
import type { CallContext } from '@bls/kit/context';
import { Database } from '@bls/kit/database';
import { Handles } from '@bls/kit/handles';
import { Controller } from '@nestjs/common';
import type { FinanceDb } from '../db/schema.js';
import { SaveSettings } from './save-settings.js';
import { settingsHistory, settingsOf } from './settings.queries.js';

@Controller()
export class SettingsController {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly saveSettings: SaveSettings,
  ) {}

  @Handles(financeSettingsRead)
  read(_: RequestOf<typeof financeSettingsRead>, ctx: CallContext): Promise<ResponseOf<typeof financeSettingsRead>> {
    return this.db.read(ctx, async (trx) => {
      const history = await settingsHistory(trx);
      return { settings: await settingsOf(trx), history };
    });
  }

  @Handles(financeSettingsSave)
  save(settings: RequestOf<typeof financeSettingsSave>, ctx: CallContext): Promise<ResponseOf<typeof financeSettingsSave>> {
    return this.saveSettings.run(settings, ctx);
  }
}
