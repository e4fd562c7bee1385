import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { isSearchable } from '@bls/proto/domain/search/searchable';
import { rangesOf, type WordRange } from '@bls/proto/domain/search/words';
import { contains } from '@bls/kit/db/listing/filters';

/** Where the words of a thing are kept by the database. */
const WORDS = { companies: { table: 'companyWords', id: 'companyId' }, users: { table: 'userWords', id: 'userId' } } as const;

/** Where a part of what is typed stands: an index finds where words begin, all words are read for what is within. */
export type Stands = 'atStart' | 'within';

const standing = ({ from, below }: WordRange, stands: Stands): RawBuilder<unknown> =>
  stands === 'within' && isSearchable(from) ? sql`word like ${contains(from)}` : sql`word >= ${from} and word < ${below}`;

/** Every part of what is typed stands in a word of the thing. What has no word in it ("%%%") names nothing. */
export function havingWords(table: keyof typeof WORDS, tenant: string, typed: string, stands: Stands = 'atStart'): RawBuilder<SqlBool> {
  const { table: words, id } = WORDS[table];
  const all = rangesOf(typed).map(
    (range) =>
      sql`${sql.ref(`${table}.id`)} in (select ${sql.ref(id)} from ${sql.table(words)} where tenant = ${tenant} and ${standing(range, stands)})`,
  );
  return all.length > 0 ? sql<SqlBool>`${sql.join(all, sql` and `)}` : sql<SqlBool>`false`;
}
