import { type RawBuilder, sql } from 'kysely';

/** A column with a name; the column `{column}Zh` has the Chinese one. */
export type NameSort = { name: string };
/** Sorts by a name in the language of the reader. */
export const byName = (column: string): NameSort => ({ name: column });

/** The name that a reader of this language sees, in the collation of the language: Chinese by its pronunciation. */
export const nameOrder = (column: string, language: string, columnZh = `${column}Zh`): RawBuilder<unknown> =>
  language === 'zh' ? sql`(coalesce(${sql.ref(columnZh)}, ${sql.ref(column)}) collate "zh-x-icu")` : sql.ref(column);
