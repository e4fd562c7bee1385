import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { settingsForScreens, settingsRead, settingsSave } from '@bls/proto/contracts/calls/identity/settings';
import { effectiveSettings } from '@bls/proto/domain/settings/tenant-settings';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import type { IdentityDb } from '../../db/schema.js';
import { readTenant } from '../tenants.queries.js';
import { SaveSettings } from './save-settings.js';
import { lastChanges, latestChanges } from './settings.queries.js';

@Controller()
export class SettingsController {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly saveSettings: SaveSettings,
  ) {}

  @Handles(settingsRead)
  read(_: RequestOf<typeof settingsRead>, ctx: CallContext): Promise<ResponseOf<typeof settingsRead>> {
    return this.db.read(ctx, async (trx) => {
      const { settings, settingsRevision } = await readTenant(trx, ctx.tenant);
      return {
        settings: effectiveSettings(settings),
        revision: settingsRevision,
        last: await lastChanges(trx, ctx.tenant),
        history: await latestChanges(trx, ctx.tenant),
      };
    });
  }

  @Handles(settingsSave)
  save(request: RequestOf<typeof settingsSave>, ctx: CallContext): Promise<ResponseOf<typeof settingsSave>> {
    return this.saveSettings.execute(request, ctx);
  }

  @Handles(settingsForScreens)
  async forScreens(_: RequestOf<typeof settingsForScreens>, ctx: CallContext): Promise<ResponseOf<typeof settingsForScreens>> {
    const { settings } = await this.db.read(ctx, (trx) => readTenant(trx, ctx.tenant));
    return effectiveSettings(settings);
  }
}
