import { rangesOf, type WordRange } from '@bls/proto/domain/search/words';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Condition } from '@bls/kit/db/listing/filters';
import type { ItemKind } from '../db/schema.js';

/** The words of items in a range: what follows `from`. */
export const having = (tenant: string, kind: ItemKind, { from, below }: WordRange): RawBuilder<unknown> =>
  sql`search_word where tenant = ${tenant} and kind = ${kind} and word >= ${from} and word < ${below}`;

/** Conditions that an item matches what is typed: one word range each. */
export function matching(id: string, tenant: string, kind: ItemKind, search: string): Condition[] {
  return rangesOf(search).map((range) => sql<SqlBool>`${sql.ref(id)} in (select item_id from ${having(tenant, kind, range)})`);
}
