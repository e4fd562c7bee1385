import { anyContains } from '@bls/kit/db/listing/filters';
import type { CompanyKind } from '@bls/proto/domain/enumerations/identity';
import type { CompanyTable, Trx } from '../db/schema.js';

const MAX_AT = 50;
type Wanted = { kind?: CompanyKind[] | undefined; search?: string | undefined; id?: string | undefined };

/** Companies with exactly this name, in either language, in any spelling of its letters. */
export const companiesNamed = (trx: Trx, tenant: string, name: string): Promise<CompanyTable[]> =>
  trx
    .selectFrom('company')
    .selectAll()
    .where('tenant', '=', tenant)
    .where(({ eb, fn, or }) =>
      or([eb(fn<string>('lower', ['name']), '=', name.toLowerCase()), eb(fn<string>('lower', ['nameZh']), '=', name.toLowerCase())]),
    )
    .execute();

/** Active companies whose name, Chinese name or short name contains the text, by name. */
export function findCompanies(trx: Trx, tenant: string, wanted: Wanted): Promise<CompanyTable[]> {
  let query = trx.selectFrom('company').selectAll().where('tenant', '=', tenant).where('active', '=', true);
  if (wanted.kind) query = query.where('kind', 'in', wanted.kind);
  if (wanted.id) query = query.where('companyId', '=', wanted.id);
  if (wanted.search) query = query.where(anyContains('name', 'nameZh', 'shortName')(wanted.search));
  return query.orderBy('name').orderBy('companyId').limit(MAX_AT).execute();
}
