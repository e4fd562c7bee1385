import { SEARCH_FROM } from '@bls/proto/page';
import { type Expression, sql, type SqlBool } from 'kysely';
import type { ItemKind } from '../db/schema.js';
import { rangesOf } from './words.js';

/** Conditions that an item matches what is typed: one word range each. Nothing below three characters. */
export function matching(id: string, tenant: string, kind: ItemKind, search: string | undefined): Expression<SqlBool>[] {
  if (!search || [...search].length < SEARCH_FROM) return [];
  return rangesOf(search).map(
    ({ from, below }) =>
      sql<SqlBool>`${sql.ref(id)} in (select item_id from search_word where tenant = ${tenant} and kind = ${kind} and word >= ${from} and word < ${below})`,
  );
}
