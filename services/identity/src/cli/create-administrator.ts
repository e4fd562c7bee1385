import { randomUUID } from 'node:crypto';
import type { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import { audit } from '../audit/audit.api.js';
import { guessablePasswordIssues } from '../people/people.api.js';
import { hashPassword } from '../sessions/sessions.api.js';
import type { TenantContext } from '@bls/kit/rpc/context';
import type { SomeSettings } from '@bls/proto/domain/settings/tenant-settings';
import type { IdentityDb, Trx } from '../db/schema.js';
import { insertAdministrator, insertTenant } from './administrator.repository.js';

export type NewAdministrator = {
  tenant: string;
  /** The display name of the tenant; used only for a new tenant. */
  title: string;
  userName: string;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
};

/**
 * Creates the tenant if it does not exist, and an administrator in it. Throws an Error with one readable line when the user
 * name exists, or when the password is easy to guess.
 */
export function createAdministrator(db: Database<IdentityDb>, administrator: NewAdministrator): Promise<void> {
  const { title } = administrator;
  return addAdministrator(db, administrator, async (trx, ctx) => {
    await addTenant(trx, ctx, { title, titleZh: title, settings: {} });
  });
}

type TenantOf = (trx: Trx, ctx: TenantContext) => Promise<void>;

/** Creates an administrator in the transaction of what `tenantOf` does for the tenant. Throws as `createAdministrator`. */
export async function addAdministrator(db: Database<IdentityDb>, administrator: NewAdministrator, tenantOf: TenantOf): Promise<void> {
  const { tenant, title, userName, firstName, lastName, email, password } = administrator;
  const ctx = { tenant, requestId: 'create-administrator' };
  if (guessablePasswordIssues(password, { userName, email }, { tenant, titles: [title] }).length > 0)
    throw new Error('the password is common, or contains the user name, the address, the tenant or the product');
  const passwordHash = await hashPassword(password);
  try {
    await db.transaction(ctx, async (trx) => {
      await tenantOf(trx, ctx);
      await insertAdministrator(trx, { tenant, id: randomUUID(), userName, firstName, lastName, email, role: 'superUser', passwordHash });
      await audit(trx, ctx, { kind: 'userCreated', userId: null, userName: null, detail: { user: userName, role: 'superUser' } });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) throw new Error(`another user of ${tenant} has the address ${email}`, { cause: error });
    if (isUniqueViolation(error)) throw new Error(`there is a user ${userName} in ${tenant} already`, { cause: error });
    throw error;
  }
}

type NewTenant = { title: string; titleZh: string; settings: SomeSettings };

/** Creates the tenant of the context. False when it exists; it is not changed. */
export async function addTenant(trx: Trx, ctx: TenantContext, { title, titleZh, settings }: NewTenant): Promise<boolean> {
  const { tenant } = ctx;
  const inserted = await insertTenant(trx, { tenant, title, titleZh, logoSize: LOGO_SIZE, roleLabels: {}, settings });
  if (inserted) await audit(trx, ctx, { kind: 'tenantCreated', userId: null, userName: null, detail: { tenant } });
  return inserted;
}

/** The height in the default layout, and the size in the home layout. */
const LOGO_SIZE = { height: 80, homeHeight: 40, homeWidth: 40 };
