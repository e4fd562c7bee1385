import { createHash } from 'node:crypto';

export type Row = Readonly<Record<string, unknown>>;
/** Rows by the name of their table. */
export type Tables = ReadonlyMap<string, readonly Row[]>;
/**
 * Expected differences, with the reason: `schema.table`, `schema.table.column`, or rows by a value:
 * `schema.table.column=value`.
 */
export type Declared = Readonly<Record<string, string>>;
type Names = ReadonlyMap<string, string>;

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** The secret of a link in a mail: the tenant and random bytes. */
const CREDENTIAL = /\b[A-Z][A-Z0-9]+\.[\w-]{43}\b/g;
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)/g;
/**
 * How many levels of references the name of an id includes: the rows that contain it, the ids in these rows,
 * and so on.
 */
const STEPS = 5;
const SHOWN_ROWS = 8;
const SHOWN_TEXT = 400;

/**
 * The differences of two tenants with the same story, one readable line each. Instants and secrets of links
 * count as equal, and ids as long as they link equal rows. First rows are compared without their ids; only
 * when these are the same, their links are compared.
 */
export function compareRows(byCalls: Tables, seeded: Tables, declared: Declared): string[] {
  const found = differences(byCalls, seeded, declared);
  if (found.length > 0) return found;
  const needless = Object.keys(declared).filter((name) => {
    const others = Object.fromEntries(Object.entries(declared).filter(([other]) => other !== name));
    return differences(byCalls, seeded, others).length === 0;
  });
  return needless.map((name) => `${name} is declared to differ and does not`);
}

function differences(byCalls: Tables, seeded: Tables, declared: Declared): string[] {
  const [left, right] = [prepared(byCalls, declared), prepared(seeded, declared)];
  const bare = differingTables(left, right, new Map(), new Map());
  if (bare.length > 0) return bare;
  let [ours, theirs]: [Names, Names] = [new Map(), new Map()];
  for (let step = 0; step < STEPS; step += 1) {
    [ours, theirs] = [namesOf(left, ours), namesOf(right, theirs)];
    const linked = differingTables(left, right, ours, theirs);
    if (linked.length > 0) return linked;
  }
  return [];
}

/** Rows without declared columns and instants. */
function prepared(tables: Tables, declared: Declared): Tables {
  return new Map(
    [...tables]
      .filter(([table]) => !(table in declared))
      .map(([table, rows]) => [
        table,
        rows
          .filter((row) => !Object.entries(row).some(([column, value]) => `${table}.${column}=${String(value)}` in declared))
          .map((row) =>
            Object.fromEntries(
              Object.entries(row)
                .filter(([column]) => !(`${table}.${column}` in declared))
                .map(([column, value]) => [
                  column,
                  JSON.parse(JSON.stringify(value).replaceAll(INSTANT, '<instant>').replaceAll(CREDENTIAL, '<credential>')),
                ]),
            ),
          ),
      ]),
  );
}

const textOf = (value: unknown, names: Names): string => JSON.stringify(value).replaceAll(ID, (id) => `#${names.get(id) ?? ''}`);

/** The next name of every id: from the rows that contain it, whose other ids have the given names. */
function namesOf(tables: Tables, names: Names): Names {
  const mentions = new Map<string, string[]>();
  for (const [table, rows] of tables)
    for (const row of rows)
      for (const id of new Set(JSON.stringify(row).match(ID) ?? [])) {
        const mention = `${table} ${textOf(row, new Map([...names, [id, 'this']]))}`;
        mentions.set(id, [...(mentions.get(id) ?? []), mention]);
      }
  return new Map([...mentions].map(([id, texts]) => [id, createHash('sha256').update(texts.sort().join('\n')).digest('hex').slice(0, 6)]));
}

function differingTables(left: Tables, right: Tables, ours: Names, theirs: Names): string[] {
  const tables = [...new Set([...left.keys(), ...right.keys()])];
  return tables.flatMap((table) => {
    const [onlyLeft, onlyRight] = unmatched(texts(left.get(table) ?? [], ours), texts(right.get(table) ?? [], theirs));
    return pairs(onlyLeft, onlyRight).map((line) => `${table}: ${line}`);
  });
}

type Texts = Readonly<Record<string, string>>;

const texts = (rows: readonly Row[], names: Names): Texts[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [column, textOf(value, names)])));

/** The rows of each side that the other does not have, counting repeated ones. */
function unmatched(left: readonly Texts[], right: readonly Texts[]): [Texts[], Texts[]] {
  const counts = new Map<string, number>();
  const keyed = (row: Texts): string => JSON.stringify(row);
  for (const row of right) counts.set(keyed(row), (counts.get(keyed(row)) ?? 0) + 1);
  const take = (row: Texts): boolean => {
    const count = counts.get(keyed(row)) ?? 0;
    counts.set(keyed(row), count - 1);
    return count > 0;
  };
  const onlyLeft = left.filter((row) => !take(row));
  const onlyRight = right.filter((row) => {
    const count = counts.get(keyed(row)) ?? 0;
    if (count <= 0) return false;
    counts.set(keyed(row), count - 1);
    return true;
  });
  return [onlyLeft, onlyRight];
}

/** The most similar rows are paired and described by the columns in which they differ. */
function pairs(onlyLeft: readonly Texts[], onlyRight: readonly Texts[]): string[] {
  const rest = [...onlyRight];
  const lines = onlyLeft.map((row) => {
    const best = rest.toSorted((a, b) => differingColumns(row, a).length - differingColumns(row, b).length)[0];
    if (!best || differingColumns(row, best).length > Object.keys(row).length / 2) return `only by calls: ${shownRow(row)}`;
    rest.splice(rest.indexOf(best), 1);
    return differingColumns(row, best)
      .map((column) => `${column} is ${shown(row[column])} by calls and ${shown(best[column])} as seeded`)
      .join('; ');
  });
  const all = [...lines, ...rest.map((row) => `only as seeded: ${shownRow(row)}`)];
  return all.length > SHOWN_ROWS ? [...all.slice(0, SHOWN_ROWS), `and ${all.length - SHOWN_ROWS} more`] : all;
}

const shownRow = (row: Texts): string =>
  shown(
    Object.entries(row)
      .filter(([, text]) => text !== 'null')
      .map(([column, text]) => `${column} ${text}`)
      .join(', '),
  );

const differingColumns = (a: Texts, b: Texts): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((column) => a[column] !== b[column]);

const shown = (text: string | undefined): string =>
  text === undefined ? 'absent' : text.length > SHOWN_TEXT ? `${text.slice(0, SHOWN_TEXT)}…` : text;
