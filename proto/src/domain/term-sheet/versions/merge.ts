type Loose = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);

/** By value; the order of fields does not matter. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, index) => same(one, b[index]));
  if (!isObject(a) || !isObject(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => same(a[name], b[name]));
}

/** The key of a row of a list. */
const keyOf = (row: unknown): unknown => (isObject(row) ? (row['id'] ?? row['propertyId'] ?? row['characterId']) : undefined);
const keyed = (list: readonly unknown[]): boolean =>
  list.every((row) => keyOf(row) !== undefined) && new Set(list.map(keyOf)).size === list.length;

export type Merged<T> = { value: T; /** Paths at which both wrote different values. */ collided: boolean };

/**
 * Two users edited the same `base`: what only one of them changed is taken from that one, row by row and
 * field by field. Where both changed the same value, `theirs` is used, because it was saved first. Pure.
 */
export function mergeWritten<T>(base: T, mine: T, theirs: T): Merged<T> {
  if (same(mine, theirs) || same(mine, base)) return { value: theirs, collided: false };
  if (same(theirs, base)) return { value: mine, collided: false };
  if (isObject(mine) && isObject(theirs)) return mergeFields(isObject(base) ? base : {}, mine, theirs) as Merged<T>;
  const lists = [Array.isArray(base) ? base : [], mine, theirs];
  if (lists.every((list): list is T & unknown[] => Array.isArray(list) && keyed(list)))
    return mergeRows(lists[0] as unknown[], lists[1] as unknown[], lists[2] as unknown[]) as Merged<T>;
  return { value: theirs, collided: true };
}

function mergeFields(base: Loose, mine: Loose, theirs: Loose): Merged<Loose> {
  const fields = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].map(
    (name) => [name, mergeWritten(base[name], mine[name], theirs[name])] as const,
  );
  return {
    value: Object.fromEntries(fields.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]]))),
    collided: fields.some(([, { collided }]) => collided),
  };
}

/** Their order is used; rows that only I added come last. */
function mergeRows(base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]): Merged<unknown[]> {
  const by = (list: readonly unknown[]) => new Map(list.map((row) => [keyOf(row), row]));
  const [before, own, other] = [by(base), by(mine), by(theirs)];
  const rows = [...new Set([...other.keys(), ...own.keys()])].map((key) => mergeWritten(before.get(key), own.get(key), other.get(key)));
  return { value: rows.flatMap(({ value }) => (value === undefined ? [] : [value])), collided: rows.some(({ collided }) => collided) };
}
