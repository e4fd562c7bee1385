import type { ResponseOf } from '@bls/proto/contracts/call';
import type { CatalogueEntry, catalogueRead } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-setup';
import { CallError } from '@bls/proto/domain/values/errors';
import { today } from '@bls/shared/calendar/today';
import { sql, type SqlBool } from 'kysely';
import type { Trx } from '../db/schema.js';
import { mergedCatalogue } from './merge.js';
import { SHIPPED } from './shipped.js';

type Names = { name: string; nameZh: string };

/** The catalogue of the tenant: the shipped entries with the tenant's changes and additions. */
export async function readCatalogue(trx: Trx, tenant: string): Promise<CatalogueEntry[]> {
  const rows = await trx
    .selectFrom('categoryEntry')
    .select(['code', 'parent', 'name', 'nameZh', 'active', 'byName', 'at', 'revision'])
    .where('tenant', '=', tenant)
    .orderBy('code')
    .execute();
  return mergedCatalogue(SHIPPED, rows);
}

/** Names of segments and sub-categories for documents; the code itself when the catalogue does not know it. */
export const namesIn = (entries: readonly ({ code: string } & Names)[]): ((code: string) => Names) => {
  const names = new Map(entries.map(({ code, name, nameZh }): [string, Names] => [code, { name, nameZh }]));
  return (code) => names.get(code) ?? { name: code, nameZh: code };
};

/** An entry with the number of live deals that use it. Throws `notFound`. */
export async function readEntryWithUse(trx: Trx, tenant: string, code: string): Promise<ResponseOf<typeof catalogueRead>> {
  const entries = await readCatalogue(trx, tenant);
  const entry = entries.find((one) => one.code === code);
  if (!entry) throw new CallError('notFound');
  const countOf = await countLiveDeals(trx, tenant, [entry], entries);
  return { ...entry, liveDeals: countOf(code) };
}

/** How many deals that hold rights and have not ended name each of the entries, or an entry below it. */
export async function countLiveDeals(
  trx: Trx,
  tenant: string,
  counted: readonly CatalogueEntry[],
  entries: readonly CatalogueEntry[],
): Promise<(code: string) => number> {
  const within = Map.groupBy(entries, ({ parent }) => parent);
  const pairs = counted.flatMap((entry) => subCategoriesOf(entry, within).map((subCategory) => ({ entry, subCategory })));
  if (pairs.length === 0) return () => 0;
  const product = ({ entry }: (typeof pairs)[number], name: 'name' | 'nameZh') => (entry.kind === 'productType' ? entry[name] : null);
  const rows = await trx
    .selectFrom('grantedRight as g')
    .innerJoin(sql<{ code: string }>`unnest(g.sub_categories)`.as<'s'>(sql`s (code)`), (join) => join.onTrue())
    .innerJoin(
      sql<{ code: string }>`unnest(${pairs.map(({ entry }) => entry.code)}::text[], ${pairs.map(({ subCategory }) => subCategory)}::text[],
        ${pairs.map((pair) => product(pair, 'name'))}::text[], ${pairs.map((pair) => product(pair, 'nameZh'))}::text[])`.as<'w'>(
        sql`w (code, sub_category, name, name_zh)`,
      ),
      (join) => join.on(sql<SqlBool>`w.sub_category = s.code`),
    )
    .select(['w.code', sql<number>`count(distinct g.term_sheet_id)`.as('count')])
    .where('g.tenant', '=', tenant)
    .where('g.validTo', '>=', await today(trx))
    .where(sql<SqlBool>`(w.name is null or ${NAMES_PRODUCT})`)
    .groupBy('w.code')
    .execute();
  const counts = new Map(rows.map(({ code, count }) => [code, count]));
  return (code) => counts.get(code) ?? 0;
}

function subCategoriesOf(entry: CatalogueEntry, within: ReadonlyMap<string | null, readonly CatalogueEntry[]>): string[] {
  if (entry.kind === 'subCategory') return [entry.code];
  if (entry.kind === 'productType') return entry.parent ? [entry.parent] : [];
  return (within.get(entry.code) ?? []).map(({ code }) => code);
}

/** Deals name products in free text, so this finds those that use the name of the product type. */
const NAMES_PRODUCT = sql<SqlBool>`exists (
  select 1 from term_sheet t
  join term_sheet_version v on v.tenant = t.tenant and v.id = t.version_id
  cross join jsonb_array_elements(v.terms -> 'distribution' -> 'articles') a
  where t.tenant = g.tenant and t.id = g.term_sheet_id and a ->> 'subCategory' = w.sub_category
    and lower(a ->> 'productName') in (lower(w.name), lower(w.name_zh)))`;
