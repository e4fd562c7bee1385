import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { rangesOf } from '@bls/proto/search/words';

/** Where the words of a thing are kept by the database. */
const WORDS = { companies: { table: 'companyWords', id: 'companyId' }, users: { table: 'userWords', id: 'userId' } } as const;

/** Every part of what is typed begins a word of the thing. What has no word in it ("%%%") names nothing. */
export function havingWords(table: keyof typeof WORDS, tenant: string, typed: string): RawBuilder<SqlBool> {
  const { table: words, id } = WORDS[table];
  const all = rangesOf(typed).map(
    ({ from, below }) =>
      sql`${sql.ref(`${table}.id`)} in (select ${sql.ref(id)} from ${sql.table(words)} where tenant = ${tenant} and word >= ${from} and word < ${below})`,
  );
  return all.length > 0 ? sql<SqlBool>`${sql.join(all, sql` and `)}` : sql<SqlBool>`false`;
}
