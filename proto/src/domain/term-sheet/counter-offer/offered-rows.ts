import { z } from 'zod';
import { type DraftOf, draftOf, type TermsDraft } from '../draft.js';
import { same } from '../versions/merge.js';
import { matches, type Path, placesOf, valueAt, withValue } from './place-value.js';
import { type MgGroup, mgInstalmentSchema, type RateLine, rateLineSchema } from '../terms.js';

/** A row that a licensee offers: in place of the one with its id, or a new one. */
export type OfferedRow = DraftOf<RateLine> | DraftOf<MgGroup['schedule'][number]>;
export const offeredRowSchema = z.union([draftOf(rateLineSchema), draftOf(mgInstalmentSchema)]) as z.ZodType<OfferedRow>;

/** The tables whose rows a licensee may change, add and remove. */
const TABLES = ['royalty.rates', 'mg.groups.*.schedule'] as const;

/** The tables of the terms whose rows may be offered, in the order of the document. */
export const offeredTables = (terms: TermsDraft): string[][] =>
  TABLES.flatMap((pattern) => placesOf(terms, pattern).filter((path) => Array.isArray(valueAt(terms, path))));

/** The table of a row; undefined for a place that is no row of such a table. */
export function tableOf(path: Path): Path | undefined {
  const table = path.slice(0, -1);
  return TABLES.some((pattern) => matches(pattern, table)) ? table : undefined;
}

/** The fields of the rows of a table in the order of the document, without the id. */
export const fieldsOf = (table: Path): string[] =>
  Object.keys((table[0] === 'mg' ? mgInstalmentSchema : rateLineSchema).shape).filter((field) => field !== 'id');

export type RowChange = 'added' | 'removed' | 'changed';
/** How a row changes from `before` to `offered`; null or absent where there is none. */
export const rowChangeOf = (before: unknown, offered: unknown): RowChange =>
  before === null || before === undefined ? 'added' : offered === null ? 'removed' : 'changed';

/** The terms with a row in place of the one with its id, or at the end; without the row when it is null. Undefined without its table. */
export function withRow(terms: TermsDraft, path: Path, row: OfferedRow | null): TermsDraft | undefined {
  const table = path.slice(0, -1);
  const rows = valueAt(terms, table);
  if (!Array.isArray(rows)) return undefined;
  const isIt = ({ id }: OfferedRow) => id === path.at(-1);
  if (row === null)
    return withValue(
      terms,
      table,
      (rows as OfferedRow[]).filter((one) => !isIt(one)),
    );
  const replaced = (rows as OfferedRow[]).map((one) => (isIt(one) ? row : one));
  return withValue(terms, table, replaced.includes(row) ? replaced : [...replaced, row]);
}

/** What changes each row of a table into those of `after`; rows that stay the same are left out. Pure. */
export function rowChanges(terms: TermsDraft, table: Path, after: readonly OfferedRow[]): { path: string[]; value: OfferedRow | null }[] {
  const before = (valueAt(terms, table) ?? []) as OfferedRow[];
  const at = (id: string) => [...table, id];
  const known = before.flatMap((row) => {
    const now = after.find(({ id }) => id === row.id) ?? null;
    return same(row, now) ? [] : [{ path: at(row.id), value: now }];
  });
  const added = after.filter(({ id }) => !before.some((row) => row.id === id));
  return [...known, ...added.map((row) => ({ path: at(row.id), value: row }))];
}

/** The guarantee whose instalments are the rows of a table: both change together. */
export const guaranteeOf = (table: Path): string[] | undefined => (table[0] === 'mg' ? [...table.slice(0, -1), 'amount'] : undefined);

const isSamePlace = (a: Path, b: Path): boolean => a.join('.') === b.join('.');
/** Whether a field is a part of a table, or its guarantee. */
export const belongsTo = (field: Path, table: Path): boolean => {
  const guarantee = guaranteeOf(table);
  return isSamePlace(field.slice(0, table.length), table) || (guarantee !== undefined && isSamePlace(field, guarantee));
};

export type OfferedGroup<Change> = { table: Path | undefined; changes: Change[] };
/** The changes of an offer by table, those of single fields first. A guarantee stands with its instalments. Pure. */
export function byTable<Change extends { path: Path }>(changes: readonly Change[]): OfferedGroup<Change>[] {
  const tables = changes.map(({ path }) => tableOf(path)).filter((table) => table !== undefined);
  const unique = tables.filter((table, index) => tables.findIndex((other) => isSamePlace(other, table)) === index);
  const tableFor = ({ path }: Change) => unique.find((table) => belongsTo(path, table));
  return [undefined, ...unique]
    .map((table) => ({ table, changes: changes.filter((change) => tableFor(change) === table) }))
    .filter((group) => group.changes.length > 0);
}
