import type { Condition } from '@bls/kit/db/listing/filters';
import type { Actor } from '@bls/proto/domain/access/actor';
import { rangesOf, type WordRange } from '@bls/proto/domain/search/words';
import { expressionBuilder, sql } from 'kysely';
import type { ContractTable, ItemKind, LicensingDb, TermSheetTable, Trx } from '../../db/schema.js';
import { contractScope, termSheetScope, wordsWithin } from '../../deals/deals.api.js';

type DealKind = Extract<ItemKind, 'termSheet' | 'contract'>;
export type FoundDeal = Pick<
  TermSheetTable & ContractTable,
  'id' | 'versionId' | 'number' | 'version' | 'propertyNames' | 'propertyNamesZh' | 'licenseeNameZh' | 'updatedAt'
> & { licenseeName: string | null };

/** So many matches are all judged. */
const ALL_OF = 200;
/** Of more matches: the first of the index, among them the number that is typed, and so many of the newest. */
const FIRST = 20;
const ENOUGH = 40;
/** So many things are looked through for some that have all words. */
const LOOKED_AT = 1000;

const COLUMNS = ['id', 'versionId', 'number', 'version', 'licenseeName', 'licenseeNameZh', 'propertyNames', 'propertyNamesZh', 'updatedAt'];
const columnsOf = (table: string) => sql.join(COLUMNS.map((column) => sql.ref(`${table}.${column}`)));

const scopeOf = (kind: DealKind, actor: Actor): Condition | undefined =>
  kind === 'termSheet'
    ? termSheetScope(expressionBuilder<LicensingDb, 'termSheet'>(), actor)
    : contractScope(expressionBuilder<LicensingDb, 'contract'>(), actor);

const within = (kind: DealKind, actor: Actor, ...more: Condition[]) =>
  sql.join(
    [sql`${sql.ref(`${kind}.tenant`)} = ${actor.tenant}`, ...[scopeOf(kind, actor)].filter((scope) => scope !== undefined), ...more],
    sql` and `,
  );

/**
 * Deals that match what is typed and that the person may know of, for ranking. The work is bounded however many match:
 * the first matches are taken as the index of words gives them, a number that is typed whole before longer ones; when
 * there are more, the newest deals of the person's scope are looked through as well.
 */
export async function findDeals(trx: Trx, kind: DealKind, typed: string, actor: Actor): Promise<FoundDeal[]> {
  const ranges = rangesOf(typed);
  if (ranges.length === 0) return [];
  const { ids, all } = await matches(trx, kind, ranges, actor);
  const newest = all ? [] : await amongNewest(trx, kind, ranges, actor);
  const first = newest.length < ENOUGH ? ids : ids.slice(0, FIRST);
  const found = first.length > 0 ? await byIds(trx, kind, first, actor) : [];
  return [...new Map([...found, ...newest].map((deal) => [deal.id, deal])).values()];
}

type Matches = { ids: string[]; /** There are no others. */ all: boolean };

/** The rarest word is looked up, the others are asked of what has it. */
async function matches(trx: Trx, kind: DealKind, ranges: readonly WordRange[], { tenant }: Actor): Promise<Matches> {
  const [first, ...others] =
    ranges.length > 1 ? await rarestFirst(trx, kind, ranges, tenant) : ranges.map((range) => ({ range, count: 0 }));
  if (!first) return { ids: [], all: true };
  const { rows } = await sql<{ itemId: string }>`
    select looked.id as item_id from (select item_id as id from ${wordsWithin(tenant, kind, first.range)} limit ${LOOKED_AT}) as looked
    ${each(
      tenant,
      kind,
      'looked',
      others.map(({ range }) => range),
    )} limit ${ALL_OF}`.execute(trx);
  return { ids: rows.map(({ itemId }) => itemId), all: rows.length < ALL_OF && first.count < LOOKED_AT };
}

/** Counted no further than is looked at. */
async function rarestFirst(
  trx: Trx,
  kind: DealKind,
  ranges: readonly WordRange[],
  tenant: string,
): Promise<{ range: WordRange; count: number }[]> {
  const counts = ranges.map(
    (range) => sql`(select count(*) from (select from ${wordsWithin(tenant, kind, range)} limit ${LOOKED_AT}) as counted)`,
  );
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}]::int[] as counts`.execute(trx);
  return ranges.map((range, n) => ({ range, count: rows[0]?.counts[n] ?? 0 })).toSorted((a, b) => a.count - b.count);
}

/** One thing after the other, and no further than needed: as a plain condition it would be answered for all matches first. */
const each = (tenant: string, kind: DealKind, of: string, ranges: readonly WordRange[]) =>
  sql.join(
    ranges.map(
      (range, n) =>
        sql`cross join lateral (select from ${wordsWithin(tenant, kind, range)} and item_id = ${sql.ref(`${of}.id`)} limit 1) as ${sql.id(`word${n}`)}`,
    ),
    sql` `,
  );

async function byIds(trx: Trx, kind: DealKind, ids: readonly string[], actor: Actor): Promise<FoundDeal[]> {
  const one = sql<never>`${sql.ref(`${kind}.id`)} = any(${sql.val(ids)}::uuid[])`;
  const { rows } = await sql<FoundDeal>`select ${columnsOf(kind)} from ${sql.table(kind)} where ${within(kind, actor, one)}`.execute(trx);
  return rows;
}

async function amongNewest(trx: Trx, kind: DealKind, ranges: readonly WordRange[], actor: Actor): Promise<FoundDeal[]> {
  const [updatedAt, id] = [sql.ref(`${kind}.updatedAt`), sql.ref(`${kind}.id`)];
  const { rows } = await sql<FoundDeal>`
    select newest.* from (
      select ${columnsOf(kind)} from ${sql.table(kind)} where ${within(kind, actor)} order by ${updatedAt} desc, ${id} desc limit ${LOOKED_AT}
    ) as newest ${each(actor.tenant, kind, 'newest', ranges)}
    order by newest.updated_at desc, newest.id desc limit ${ENOUGH}`.execute(trx);
  return rows;
}
