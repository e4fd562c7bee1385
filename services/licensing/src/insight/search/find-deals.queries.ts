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

/** Up to this many matches are all ranked. */
const MAX_RANKED = 200;
/** With more matches: the first ones of the index, with an exactly typed number, and this many of the newest. */
const FIRST_OF_INDEX = 20;
const MAX_NEWEST = 40;
/** At most this many deals are searched for all words. */
const MAX_SEARCHED = 1000;

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
 * Deals that match the typed text within the scope of the person, for ranking. The work is limited for any number of matches:
 * it takes the first matches in the order of the word index, where an exact number comes before longer ones. With more
 * matches it also searches the newest deals of the scope.
 */
export async function findDeals(trx: Trx, kind: DealKind, typed: string, actor: Actor): Promise<FoundDeal[]> {
  const ranges = rangesOf(typed);
  if (ranges.length === 0) return [];
  const { ids, complete } = await matches(trx, kind, ranges, actor);
  const newest = complete ? [] : await amongNewest(trx, kind, ranges, actor);
  const first = newest.length < MAX_NEWEST ? ids : ids.slice(0, FIRST_OF_INDEX);
  const found = first.length > 0 ? await byIds(trx, kind, first, actor) : [];
  return [...new Map([...found, ...newest].map((deal) => [deal.id, deal])).values()];
}

type Matches = { ids: string[]; /** There are no more matches. */ complete: boolean };

/** Finds the deals with the rarest word, then checks the other words on those. */
async function matches(trx: Trx, kind: DealKind, ranges: readonly WordRange[], { tenant }: Actor): Promise<Matches> {
  const [first, ...others] =
    ranges.length > 1 ? await rarestFirst(trx, kind, ranges, tenant) : ranges.map((range) => ({ range, count: 0 }));
  if (!first) return { ids: [], complete: true };
  const { rows } = await sql<{ itemId: string }>`
    select searched.id as item_id from (select item_id as id from ${wordsWithin(tenant, kind, first.range)} limit ${MAX_SEARCHED}) as searched
    ${withWords(
      tenant,
      kind,
      'searched',
      others.map(({ range }) => range),
    )} limit ${MAX_RANKED}`.execute(trx);
  return { ids: rows.map(({ itemId }) => itemId), complete: rows.length < MAX_RANKED && first.count < MAX_SEARCHED };
}

/** Counts stop at the number of deals that are searched. */
async function rarestFirst(
  trx: Trx,
  kind: DealKind,
  ranges: readonly WordRange[],
  tenant: string,
): Promise<{ range: WordRange; count: number }[]> {
  const counts = ranges.map(
    (range) => sql`(select count(*) from (select from ${wordsWithin(tenant, kind, range)} limit ${MAX_SEARCHED}) as counted)`,
  );
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}]::int[] as counts`.execute(trx);
  return ranges.map((range, n) => ({ range, count: rows[0]?.counts[n] ?? 0 })).toSorted((a, b) => a.count - b.count);
}

/** Lateral joins check deal by deal and stop at the limit. As plain conditions they would first be evaluated for all matches. */
const withWords = (tenant: string, kind: DealKind, of: string, ranges: readonly WordRange[]) =>
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
      select ${columnsOf(kind)} from ${sql.table(kind)} where ${within(kind, actor)} order by ${updatedAt} desc, ${id} desc limit ${MAX_SEARCHED}
    ) as newest ${withWords(actor.tenant, kind, 'newest', ranges)}
    order by newest.updated_at desc, newest.id desc limit ${MAX_NEWEST}`.execute(trx);
  return rows;
}
