import { jsonb } from '@bls/kit/db/database';
import type { Bank, Contact } from '@bls/proto/domain/company/fields';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { CompanyTable, Trx } from '../../db/schema.js';

export type CompanyRow = Selectable<CompanyTable>;
type Plain = Omit<Insertable<CompanyTable>, 'tenant' | 'id' | 'revision' | 'createdAt' | 'updatedAt' | 'contacts' | 'bank'>;
/** The columns that a save writes. Absent columns, including `bank`, are not changed; a null `bank` is removed. */
export type CompanyColumns = Plain & { contacts?: Contact[]; bank?: Bank | null | undefined };

const stored = ({ contacts, bank, ...rest }: CompanyColumns) => ({
  ...rest,
  ...(contacts ? { contacts: jsonb(contacts) } : {}),
  ...(bank === undefined ? {} : { bank: bank && jsonb(bank) }),
});

export const companyRow = (trx: Trx, tenant: string, id: string): Promise<CompanyRow | undefined> =>
  trx.selectFrom('companies').selectAll().where('tenant', '=', tenant).where('id', '=', id).executeTakeFirst();

export async function insertCompany(trx: Trx, tenant: string, id: string, columns: CompanyColumns): Promise<void> {
  await trx
    .insertInto('companies')
    .values({ tenant, id, ...stored(columns) })
    .execute();
}

/** As `insertCompany`, but returns false when the name is taken. */
export async function insertFreeCompany(trx: Trx, tenant: string, id: string, columns: CompanyColumns): Promise<boolean> {
  const inserted = await trx
    .insertInto('companies')
    .values({ tenant, id, ...stored(columns) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns false when somebody saved since `revision`, or the tenant has no such company of this kind. */
export async function updateCompany(trx: Trx, tenant: string, id: string, columns: CompanyColumns, revision: number): Promise<boolean> {
  const changed = await trx
    .updateTable('companies')
    .set({ ...stored(columns), revision: sql`revision + 1`, updatedAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('kind', '=', columns.kind)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Like `updateCompany`, for `active` only. */
export async function updateActive(trx: Trx, tenant: string, id: string, active: boolean, revision: number): Promise<boolean> {
  const changed = await trx
    .updateTable('companies')
    .set({ active, revision: sql`revision + 1`, updatedAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Returns false when somebody saved since `revision`. */
export async function removeCompany(trx: Trx, tenant: string, id: string, revision: number): Promise<boolean> {
  const removed = await trx
    .deleteFrom('companies')
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}
