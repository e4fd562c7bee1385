import { rowsTakenOut } from '@bls/kit/db/taken-out';
import type { UndoBlocker } from '@bls/proto/domain/moving-in/undo';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';
import type { CompanyRow } from '../records/companies.repository.js';

/** What depends on imported companies: people, sub-licensees, a later change. Locks them. */
export async function companyBlockers(trx: Trx, tenant: string, ids: readonly string[]): Promise<UndoBlocker[]> {
  await sql`select from companies where tenant = ${tenant} and id = any(${ids}::uuid[]) order by id for update`.execute(trx);
  const { rows } = await sql<UndoBlocker>`
    with imported as (
      select id, name, revision, case kind when 'brandOwner' then '/NewBrandOwnerSetup/EditBrandOwner/' || id
        when 'agent' then '/AgentSetup/View/' || id else '/LicenseeInformation/View' || id end as path
      from companies where tenant = ${tenant} and id = any(${ids}::uuid[])
    )
    select 'companyChanged' as kind, name, path from imported where revision > 1
    union all
    select 'person', u.full_name || ' (' || i.name || ')', i.path from users u join imported i on i.id = u.company_id where u.tenant = ${tenant}
    union all
    select 'subLicensee', c.name, '/LicenseeInformation/View' || c.id from companies c join imported i on i.id = c.parent_id
      where c.tenant = ${tenant} and not c.id = any(${ids}::uuid[])`.execute(trx);
  return rows;
}

/** The companies in the order in which they can be taken out: those that belong to another one first. */
export async function belowFirst(trx: Trx, tenant: string, ids: readonly string[]): Promise<string[][]> {
  if (ids.length === 0) return [];
  const rows = await trx.selectFrom('companies').select(['id', 'parentId']).where('tenant', '=', tenant).where('id', 'in', ids).execute();
  const idsOf = (isBelow: boolean) => rows.filter(({ parentId }) => (parentId !== null) === isBelow).map(({ id }) => id);
  return [idsOf(true), idsOf(false)];
}

type StoredRow = Pick<CompanyRow, 'id' | 'kind' | 'name' | 'active' | 'revision'> & {
  name_zh: string | null;
  short_name: string | null;
  parent_id: string | null;
};

/** The companies of an undo, as far as their removal is published. */
export async function companiesTakenOut(trx: Trx, undoId: string): Promise<CompanyRow[]> {
  const rows = await rowsTakenOut<StoredRow>(trx as never, undoId, 'companies');
  return rows.map(
    ({ name_zh: nameZh, short_name: shortName, parent_id: parentId, ...row }) => ({ ...row, nameZh, shortName, parentId }) as CompanyRow,
  );
}
