import type { PayloadOf } from '@bls/proto/contracts/event';
import type { personErased } from '@bls/proto/contracts/events/identity';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { PersonalTable } from './personal-tables.js';

export type ErasedPerson = PayloadOf<typeof personErased>;

/** Long enough for a table of millions of rows. */
const TIMEOUT = '15min';

/**
 * Lets the transaction replace the name of this person, also in tables whose rows never change otherwise (`is_erasure` of the
 * kit's migrations), and gives its statements the time to read whole tables.
 */
export async function beginErasure<DB>(
  trx: Transaction<DB>,
  { userId, pseudonym }: Pick<ErasedPerson, 'userId' | 'pseudonym'>,
): Promise<void> {
  await sql`select set_config('app.erased_person', ${userId}, true), set_config('app.pseudonym', ${pseudonym}, true),
    set_config('statement_timeout', ${TIMEOUT}, true)`.execute(trx);
}

/** Replaces the names of the person in one table, or deletes the rows that belong to the person. Repeating it changes nothing. */
export async function eraseInTable<DB>(
  trx: Transaction<DB>,
  tenant: string,
  person: ErasedPerson,
  name: string,
  table: PersonalTable,
): Promise<number> {
  if (table.kept) return 0;
  const { own } = table;
  let rows = own ? await rowsOf(sql`delete from ${sql.id(name)} where tenant = ${tenant} and ${sql.id(own)} = ${person.userId}`, trx) : 0;
  for (const [column, idColumn] of Object.entries(table.names ?? {})) rows += await eraseName(trx, tenant, person, name, column, idColumn);
  for (const column of table.people ?? []) rows += await erasePeople(trx, tenant, person, name, column);
  return rows;
}

async function eraseName<DB>(
  trx: Transaction<DB>,
  tenant: string,
  { userId, pseudonym, salt, digests }: ErasedPerson,
  table: string,
  column: string,
  idColumn: string | null,
): Promise<number> {
  if (!idColumn && digests.length === 0) return 0;
  const isPerson = idColumn
    ? sql`${sql.id(idColumn)}::text = ${userId}`
    : sql`encode(sha256(convert_to(${salt} || ${sql.id(column)}, 'UTF8')), 'hex') = any(${digests})`;
  return rowsOf(
    sql`update ${sql.id(table)} set ${sql.id(column)} = ${pseudonym}
      where tenant = ${tenant} and ${isPerson} and ${sql.id(column)} is distinct from ${pseudonym}`,
    trx,
  );
}

function erasePeople<DB>(trx: Transaction<DB>, tenant: string, { userId, pseudonym }: ErasedPerson, table: string, column: string) {
  const content = sql.id(column);
  const renamed = sql`rename_person(${content}, ${userId}, ${pseudonym})`;
  return rowsOf(
    sql`update ${sql.id(table)} set ${content} = ${renamed}
      where tenant = ${tenant} and ${content}::text like ${`%${userId}%`} and ${content} <> ${renamed}`,
    trx,
  );
}

const rowsOf = async <DB>(statement: RawBuilder<unknown>, trx: Transaction<DB>): Promise<number> =>
  Number((await statement.execute(trx)).numAffectedRows ?? 0n);
