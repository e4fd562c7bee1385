import type { CatalogueEntry } from '@bls/proto/calls/licensing/catalogue-setup';
import { sql, type SqlBool } from 'kysely';
import type { Trx } from '../db/schema.js';
import { mergedCatalogue } from './merge.js';
import { SHIPPED } from './shipped.js';

type Names = { name: string; nameZh: string };

/** The catalogue of the tenant: what is shipped with what the tenant has changed or added. */
export async function readCatalogue(trx: Trx, tenant: string): Promise<CatalogueEntry[]> {
  const rows = await trx
    .selectFrom('categoryEntry')
    .select(['code', 'parent', 'name', 'nameZh', 'active', 'byName', 'at', 'revision'])
    .where('tenant', '=', tenant)
    .orderBy('code')
    .execute();
  return mergedCatalogue(SHIPPED, rows);
}

/** How papers call a segment or sub-category; the code itself when the catalogue does not know it. */
export const namesIn = (entries: readonly ({ code: string } & Names)[]): ((code: string) => Names) => {
  const names = new Map(entries.map(({ code, name, nameZh }): [string, Names] => [code, { name, nameZh }]));
  return (code) => names.get(code) ?? { name: code, nameZh: code };
};

/** How many deals that hold rights, and have not ended, name an entry or something in it. */
export async function liveDealsOf(trx: Trx, tenant: string, entry: CatalogueEntry, entries: readonly CatalogueEntry[]): Promise<number> {
  const codes = subCategoriesOf(entry, entries);
  if (codes.length === 0) return 0;
  const deals = trx
    .selectFrom('grantedRight as g')
    .select(sql<number>`count(distinct g.term_sheet_id)`.as('count'))
    .where('g.tenant', '=', tenant)
    .where('g.validTo', '>=', sql<string>`current_date`)
    .where(sql<SqlBool>`g.sub_categories && ${codes}::text[]`);
  const counted = entry.kind === 'productType' ? deals.where(namesProduct(entry)) : deals;
  return (await counted.executeTakeFirstOrThrow()).count;
}

function subCategoriesOf(entry: CatalogueEntry, entries: readonly CatalogueEntry[]): string[] {
  if (entry.kind === 'subCategory') return [entry.code];
  if (entry.kind === 'productType') return entry.parent ? [entry.parent] : [];
  return entries.filter(({ kind, parent }) => kind === 'subCategory' && parent === entry.code).map(({ code }) => code);
}

/** Deals write products in words of their own; those that took over the name of the product type are meant. */
const namesProduct = ({ parent, name, nameZh }: CatalogueEntry) => sql<SqlBool>`exists (
  select 1 from term_sheet t
  join term_sheet_version v on v.tenant = t.tenant and v.id = t.version_id
  cross join jsonb_array_elements(v.terms -> 'distribution' -> 'articles') a
  where t.tenant = g.tenant and t.id = g.term_sheet_id and a ->> 'subCategory' = ${parent}
    and lower(a ->> 'productName') in (lower(${name}), lower(${nameZh})))`;
