import { randomInt } from 'node:crypto';
import type { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import { tenantSettingsSaved } from '@bls/proto/contracts/events/identity';
import { effectiveSettings } from '@bls/proto/domain/settings/tenant-settings';
import type { IdentityDb } from '../db/schema.js';
import { addAdministrator, addTenant, type NewAdministrator } from './create-administrator.js';

/** `titleZh`: the Chinese name of the tenant. `timeZone`: of IANA, such as Asia/Shanghai. */
export type NewTenant = NewAdministrator & { titleZh: string; timeZone: string };

/**
 * Creates a tenant with its first administrator. Workflows, settings and contract templates are the shipped ones, until the tenant
 * changes them; the services learn the settings by an event. Throws an Error with one readable line when the tenant exists.
 */
export function createTenant(db: Database<IdentityDb>, { titleZh, timeZone, ...administrator }: NewTenant): Promise<void> {
  const { tenant, title } = administrator;
  const settings = { timeZone };
  return addAdministrator(db, administrator, async (trx, ctx) => {
    if (!(await addTenant(trx, ctx, { title, titleZh, settings }))) throw new Error(`there is a tenant ${tenant} already`);
    await emit(trx, ctx, tenantSettingsSaved, { settings: effectiveSettings(settings), revision: 0 });
  });
}

/** Letters and digits that do not look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A password of about 93 random bits, in groups. It has the letter, digit and special character that passwords need. */
export function newPassword(): string {
  const group = (): string => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${[group(), group(), group(), group()].join('-')}-${randomInt(10)}`;
}
