import { rangesOf, type WordRange } from '@bls/proto/domain/search/words';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Condition } from '@bls/kit/db/listing/filters';
import type { ItemKind } from '../db/schema.js';

/** The `from` part of a query for the words of items within a range. */
export const wordsWithin = (tenant: string, kind: ItemKind, { from, below }: WordRange): RawBuilder<unknown> =>
  sql`search_word where tenant = ${tenant} and kind = ${kind} and word >= ${from} and word < ${below}`;

/** Conditions that an item matches the typed text, one for each word. */
export function matching(id: string, tenant: string, kind: ItemKind, search: string): Condition[] {
  return rangesOf(search).map((range) => sql<SqlBool>`${sql.ref(id)} in (select item_id from ${wordsWithin(tenant, kind, range)})`);
}
