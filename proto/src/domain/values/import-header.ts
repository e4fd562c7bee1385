import type { Issue } from './errors.js';

/** A column of an imported file: its headings in both languages; either is accepted, in any case and order. */
export type HeadedColumn<Id extends string = string> = { readonly id: Id; readonly header: { readonly en: string; readonly zh: string } };

/** A word for comparison: without case, width, spaces and dashes. */
export const tidied = (heading: string): string =>
  heading
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '');

/** The column of a heading, undefined when there is none: `Item code`, `item_code`, `货号` are the same. */
export const columnOf = <Id extends string>(columns: readonly HeadedColumn<Id>[], heading: string): Id | undefined =>
  columns.find(({ id, header }) => [id, header.en, header.zh].some((name) => tidied(name) === tidied(heading)))?.id;

/**
 * The columns of a header row by position, or all its errors: every column is required, and others are
 * refused, because users would believe that their data was imported.
 */
export function readHeader<Id extends string>(
  known: readonly HeadedColumn<Id>[],
  header: readonly string[],
): { columns: Id[]; issues: Issue[] } {
  const issues: Issue[] = [];
  const columns: Id[] = [];
  const file = (rule: string, params: Record<string, string>): Issue => ({ path: ['header'], rule, params });
  for (const heading of header) {
    const column = columnOf(known, heading);
    if (!column) issues.push(file('import.headerUnknown', { heading: heading.slice(0, 80) }));
    else if (columns.includes(column)) issues.push(file('import.headerTwice', { column: heading }));
    else columns.push(column);
  }
  for (const { id, header: names } of known)
    if (!columns.includes(id))
      issues.push(file('import.headerMissing', { column: names.en === names.zh ? names.en : `${names.en} / ${names.zh}` }));
  return { columns, issues };
}
