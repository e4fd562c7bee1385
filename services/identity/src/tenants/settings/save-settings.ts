import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { settingsSave } from '@bls/proto/contracts/calls/identity/tenants/settings';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import { Caller } from '@bls/kit/rpc/call-client';
import { CallError } from '@bls/proto/domain/values/errors';
import { tenantSettingsSaved } from '@bls/proto/contracts/events/identity';
import { can } from '@bls/proto/domain/access/permissions';
import {
  effectiveSettings,
  SETTING_KEYS,
  type SettingKey,
  type SomeSettings,
  TENANT_SETTINGS,
  type TenantSettings,
} from '@bls/proto/domain/settings/tenant-settings';
import type { OwnDay } from '@bls/proto/domain/settings/working-days';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import { Handler } from '@bls/kit/rpc/handler';
import { Live } from '@bls/kit/rpc/live';
import { audit } from '../../audit/audit.api.js';
import type { IdentityDb } from '../../db/schema.js';
import { readTenant } from '../tenants.queries.js';
import { insertChanges, type NewChange, storeSettings } from './settings.repository.js';

type Saved = ResponseOf<typeof settingsSave> & { isChanged: boolean };

/** Changes settings of the tenant and publishes them to the services that depend on them, and to open pages. */
@Handler(settingsSave)
export class SaveSettings {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly caller: Caller,
    private readonly live: Live,
  ) {}

  /** Throws `forbidden` for a setting that the caller may not change, `conflict` when somebody saved in the meantime, `notFound` for a picture that the caller has not uploaded. */
  async execute({ settings, revision }: RequestOf<typeof settingsSave>, ctx: CallContext): Promise<ResponseOf<typeof settingsSave>> {
    const { actor, tenant } = ctx;
    refuseForeignSettings(settings, actor);
    for (const fileId of [settings.brandLogoFileId, settings.brandIconFileId]) if (fileId) await this.attach(fileId, ctx);
    const { isChanged, ...answer } = await this.save({ settings, revision }, ctx);
    if (isChanged) this.live.send(tenant, { type: 'settings', to: 'everyone' });
    return answer;
  }

  private save({ settings, revision }: RequestOf<typeof settingsSave>, ctx: CallContext): Promise<Saved> {
    const { actor, tenant } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const stored = await readTenant(trx, tenant);
      const before = effectiveSettings(stored.settings);
      const after = effectiveSettings({ ...stored.settings, ...settings });
      const changes = changesBetween(before, after);
      if (changes.length === 0) return { settings: before, revision: stored.settingsRevision, isChanged: false };
      if (!(await storeSettings(trx, tenant, { ...stored.settings, ...settings }, revision))) throw new CallError('conflict');
      await insertChanges(trx, tenant, actor, changes);
      await emit(trx, ctx, tenantSettingsSaved, { settings: after, revision: revision + 1 });
      for (const { key, old, new: value } of changes) {
        const detail = { setting: key, old: textOf(old), new: textOf(value) };
        await audit(trx, ctx, { kind: 'settingSaved', userId: actor.userId, userName: actor.name, detail });
      }
      return { settings: after, revision: revision + 1, isChanged: true };
    });
  }

  /** Everybody may see the picture, also without sign-in. Repeating it changes nothing. */
  private async attach(fileId: string, ctx: CallContext): Promise<void> {
    // a tenant has no id of its own
    const owner = { kind: 'tenant', id: fileId };
    await this.caller.call(fileAttach, { fileIds: [fileId], owner, purposes: ['logo'], scope: { everyone: true } }, ctx);
  }
}

function refuseForeignSettings(settings: SomeSettings, actor: Actor): void {
  const foreign = (Object.keys(settings) as SettingKey[]).filter((key) => !can(actor, TENANT_SETTINGS[key].setBy));
  if (foreign.length > 0)
    throw new CallError('forbidden', { issues: foreign.map((key) => ({ path: ['settings', key], rule: 'notYours' })) });
}

/** A value in the audit trail: own days with their names, other lists separated by commas. */
const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map((one: unknown) => (isOwnDay(one) ? `${one.day} ${one.name}` : String(one))).join(',') : String(value);
const isOwnDay = (value: unknown): value is OwnDay => typeof value === 'object' && value !== null && 'day' in value;

const changesBetween = (before: TenantSettings, after: TenantSettings): NewChange[] =>
  SETTING_KEYS.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key])).map((key) => ({
    key,
    old: before[key],
    new: after[key],
  }));
