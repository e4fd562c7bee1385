import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { settingsRead, settingsForScreens } from '@bls/proto/contracts/calls/identity/tenants/settings';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { effectiveSettings } from '@bls/proto/domain/settings/tenant-settings';
import { readSettings, readTenant } from '../tenants.queries.js';
import { lastChanges, latestChanges } from './settings.queries.js';

/** The settings page: values in force, and who changed what. */
@Handler(settingsRead)
export class ReadSettings {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(_request: RequestOf<typeof settingsRead>, ctx: CallContext): Promise<ResponseOf<typeof settingsRead>> {
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
}

/** The settings that screens need. */
@Handler(settingsForScreens)
export class ReadSettingsForScreens {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(_request: RequestOf<typeof settingsForScreens>, ctx: CallContext): Promise<ResponseOf<typeof settingsForScreens>> {
    return this.db.read(ctx, (trx) => readSettings(trx, ctx.tenant));
  }
}
