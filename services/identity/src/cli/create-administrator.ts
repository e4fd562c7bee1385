import { randomUUID } from 'node:crypto';
import type { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import { audit } from '../audit/audit.api.js';
import { hashPassword } from '../sessions/sessions.api.js';
import type { IdentityDb } from '../db/schema.js';
import { insertAdministrator, insertTenant } from './administrator.repository.js';

export type NewAdministrator = {
  tenant: string;
  /** Shown name of the tenant; only used when the tenant is new. */
  title: string;
  userName: string;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
};

/** Makes the tenant if it is new, and a super user in it. Throws an Error with one readable line when the name is taken. */
export async function createAdministrator(db: Database<IdentityDb>, given: NewAdministrator): Promise<void> {
  const { tenant, title, userName, firstName, lastName, email, password } = given;
  const ctx = { tenant, requestId: 'create-administrator' };
  const passwordHash = await hashPassword(password);
  try {
    await db.transaction(ctx, async (trx) => {
      const made = await insertTenant(trx, { tenant, title, titleZh: title, logoSize: LOGO_SIZE, roleLabels: {}, settings: {} });
      await insertAdministrator(trx, { tenant, id: randomUUID(), userName, firstName, lastName, email, role: 'superUser', passwordHash });
      if (made) await audit(trx, ctx, { kind: 'tenantCreated', userId: null, userName: null, detail: { tenant } });
      await audit(trx, ctx, { kind: 'userCreated', userId: null, userName: null, detail: { user: userName, role: 'superUser' } });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Error(`there is a user ${userName} in ${tenant} already`, { cause: error });
    throw error;
  }
}

/** Height on the default layout; height and width on the home layout. */
const LOGO_SIZE = { height: 80, homeHeight: 40, homeWidth: 40 };
