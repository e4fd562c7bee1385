import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { CompanyTable, Trx, UserTable } from '../../db/schema.js';

export async function insertUser(trx: Trx, user: Insertable<UserTable>): Promise<void> {
  await trx.insertInto('users').values(user).execute();
}

type NewCompany = Pick<Insertable<CompanyTable>, 'tenant' | 'id' | 'kind' | 'name' | 'parentId'>;
export async function insertNewCompany(trx: Trx, company: NewCompany): Promise<void> {
  await trx.insertInto('companies').values(company).execute();
}

/** Which of these values another user has. */
export async function takenBy(
  trx: Trx,
  tenant: string,
  person: { userName: string; phone: string | null; email: string },
): Promise<{ userName: boolean; phone: boolean; email: boolean }> {
  const name = person.userName.toLowerCase();
  const email = person.email.toLowerCase();
  const rows = await trx
    .selectFrom('users')
    .select([
      sql<boolean>`lower(user_name) = ${name}`.as('userName'),
      sql<boolean>`coalesce(phone = ${person.phone}, false)`.as('phone'),
      sql<boolean>`lower(email) = ${email}`.as('email'),
    ])
    .where('tenant', '=', tenant)
    .where((eb) =>
      eb.or([
        eb(sql`lower(user_name)`, '=', name),
        eb(sql`lower(email)`, '=', email),
        ...(person.phone ? [eb('phone', '=', person.phone)] : []),
      ]),
    )
    .execute();
  return {
    userName: rows.some((row) => row.userName),
    phone: rows.some((row) => row.phone),
    email: rows.some((row) => row.email),
  };
}
