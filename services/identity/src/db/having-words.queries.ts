import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { isSearchable } from '@bls/proto/domain/search/searchable';
import { rangesOf, type WordRange } from '@bls/proto/domain/search/words';
import { contains } from '@bls/kit/db/listing/filters';

/** Tables of words, filled by triggers. */
const WORDS = { companies: { table: 'companyWords', id: 'companyId' }, users: { table: 'userWords', id: 'userId' } } as const;

/** Where a search term may occur in a word: an index serves the start of words, matches within words read all words. */
export type WordPosition = 'atStart' | 'within';

const wordCondition = ({ from, below }: WordRange, position: WordPosition): RawBuilder<unknown> =>
  position === 'within' && isSearchable(from) ? sql`word like ${contains(from)}` : sql`word >= ${from} and word < ${below}`;

/** Rows that have a word for every term of the search. A search without a word ("%%%") matches nothing. */
export function havingWords(
  table: keyof typeof WORDS,
  tenant: string,
  typed: string,
  position: WordPosition = 'atStart',
): RawBuilder<SqlBool> {
  const { table: words, id } = WORDS[table];
  const all = rangesOf(typed).map(
    (range) =>
      sql`${sql.ref(`${table}.id`)} in (select ${sql.ref(id)} from ${sql.table(words)} where tenant = ${tenant} and ${wordCondition(range, position)})`,
  );
  return all.length > 0 ? sql<SqlBool>`${sql.join(all, sql` and `)}` : sql<SqlBool>`false`;
}
