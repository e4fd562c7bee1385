import { sql, type Transaction } from 'kysely';
import type { IdentityDb } from '../db/schema.js';
import type { UserWithCompany } from './user.js';

const usersWithCompany = (trx: Transaction<IdentityDb>) =>
  trx
    .selectFrom('users')
    .leftJoin('companies', (join) => join.onRef('companies.id', '=', 'users.companyId').onRef('companies.tenant', '=', 'users.tenant'))
    .selectAll('users')
    .select('companies.name as companyName');

export const userByName = (trx: Transaction<IdentityDb>, tenant: string, userName: string): Promise<UserWithCompany | undefined> =>
  usersWithCompany(trx)
    .where('users.tenant', '=', tenant)
    .where(sql`lower(users.user_name)`, '=', userName.toLowerCase())
    .executeTakeFirst();

export const userById = (trx: Transaction<IdentityDb>, tenant: string, id: string): Promise<UserWithCompany | undefined> =>
  usersWithCompany(trx).where('users.tenant', '=', tenant).where('users.id', '=', id).executeTakeFirst();
