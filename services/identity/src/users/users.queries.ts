import { sql } from 'kysely';
import type { Trx } from '../db/schema.js';
import type { UserWithCompany } from './user.js';

const usersWithCompany = (trx: Trx) =>
  trx
    .selectFrom('users')
    .leftJoin('companies', (join) => join.onRef('companies.id', '=', 'users.companyId').onRef('companies.tenant', '=', 'users.tenant'))
    .selectAll('users')
    .select('companies.name as companyName');

export const userByName = (trx: Trx, tenant: string, userName: string): Promise<UserWithCompany | undefined> =>
  usersWithCompany(trx)
    .where('users.tenant', '=', tenant)
    .where(sql`lower(users.user_name)`, '=', userName.toLowerCase())
    .executeTakeFirst();

export const userById = (trx: Trx, tenant: string, id: string): Promise<UserWithCompany | undefined> =>
  usersWithCompany(trx).where('users.tenant', '=', tenant).where('users.id', '=', id).executeTakeFirst();

/** When the open session ends; undefined when it has ended. */
export async function sessionEndOf(trx: Trx, tenant: string, sessionId: string): Promise<string | undefined> {
  const open = trx.selectFrom('sessions').select('expiresAt').where('tenant', '=', tenant).where('id', '=', sessionId);
  return (await open.where('endedAt', 'is', null).executeTakeFirst())?.expiresAt;
}
