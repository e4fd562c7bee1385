import type { Role } from '@bls/proto/domain/access/roles';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';
import type { UserWithCompany } from './user.js';

/** People with what the account needs of their company. */
export const usersWithCompany = (trx: Trx) =>
  trx
    .selectFrom('users')
    .leftJoin('companies', (join) => join.onRef('companies.id', '=', 'users.companyId').onRef('companies.tenant', '=', 'users.tenant'))
    .selectAll('users')
    .select(['companies.name as companyName', 'companies.nameZh as companyNameZh', 'companies.active as companyActive'])
    .select(sql<string | null>`(select settings ->> 'timeZone' from tenants where tenants.tenant = users.tenant)`.as('tenantZone'));

export const userByName = (trx: Trx, tenant: string, userName: string): Promise<UserWithCompany | undefined> =>
  usersWithCompany(trx)
    .where('users.tenant', '=', tenant)
    .where(sql`lower(users.user_name)`, '=', userName.toLowerCase())
    .executeTakeFirst();

/** The active users with this address: one, or several from before it was unique. */
export const activeUsersByEmail = (trx: Trx, tenant: string, email: string): Promise<UserWithCompany[]> =>
  usersWithCompany(trx)
    .where('users.tenant', '=', tenant)
    .where(sql`lower(users.email)`, '=', email.trim().toLowerCase())
    .where('users.active', '=', true)
    .orderBy('users.id')
    .limit(5)
    .execute();

/** Whether another active user has the address. The unique index `users_email` decides when two are saved at once. */
export async function isEmailOfOther(trx: Trx, tenant: string, email: string, exceptUserId: string): Promise<boolean> {
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where('tenant', '=', tenant)
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .where('active', '=', true)
    .where('id', '!=', exceptUserId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** The active user with this address; undefined when several users share it. */
export async function userByEmail(trx: Trx, tenant: string, email: string): Promise<UserWithCompany | undefined> {
  const found = await usersWithCompany(trx)
    .where('users.tenant', '=', tenant)
    .where(sql`lower(users.email)`, '=', email.trim().toLowerCase())
    .orderBy('users.active', 'desc')
    .limit(2)
    .execute();
  const active = found.filter((user) => user.active);
  return active.length > 1 ? undefined : (active[0] ?? found[0]);
}

export const userById = (trx: Trx, tenant: string, id: string): Promise<UserWithCompany | undefined> =>
  usersWithCompany(trx).where('users.tenant', '=', tenant).where('users.id', '=', id).executeTakeFirst();

/** Active junior designers by name: a style guide can be assigned to them. */
export async function activeDesigners(trx: Trx, tenant: string): Promise<{ userId: string; name: string }[]> {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'fullName'])
    .where('tenant', '=', tenant)
    .where('role', '=', 'juniorDesigner')
    .where('active', '=', true)
    .orderBy('fullName')
    .orderBy('id')
    .execute();
  return rows.map(({ id, fullName }) => ({ userId: id, name: fullName }));
}

/** Active users of these roles, by name. */
export const activeUsersOf = (
  trx: Trx,
  tenant: string,
  roles: readonly Role[],
): Promise<{ id: string; fullName: string; email: string }[]> =>
  trx
    .selectFrom('users')
    .select(['id', 'fullName', 'email'])
    .where('tenant', '=', tenant)
    .where('role', 'in', roles)
    .where('active', '=', true)
    .orderBy('fullName')
    .orderBy('id')
    .execute();

/** All users of a company, active or not. */
export async function userIdsOfCompany(trx: Trx, tenant: string, companyId: string): Promise<string[]> {
  const users = await trx.selectFrom('users').select('id').where('tenant', '=', tenant).where('companyId', '=', companyId).execute();
  return users.map(({ id }) => id);
}
