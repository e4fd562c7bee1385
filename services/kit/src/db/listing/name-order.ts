import { type RawBuilder, sql } from 'kysely';

/** A column with a name; the column `{column}Zh` has the Chinese one. */
export type NameSort = { name: string };
/** Sorts by a name as its reader reads it. */
export const byName = (column: string): NameSort => ({ name: column });

/** What a reader of this language sees in the column of a name, in the order that the language has: Chinese by its sound. */
export const nameOrder = (column: string, language: string, columnZh = `${column}Zh`): RawBuilder<unknown> =>
  language === 'zh' ? sql`(coalesce(${sql.ref(columnZh)}, ${sql.ref(column)}) collate "zh-x-icu")` : sql.ref(column);
