import type { TermsDraft } from '../draft.js';

/** One difference between two versions. `path` names rows of lists by their id, so that a moved row is not a change. */
export type Change = { path: string[]; kind: 'added' | 'removed' | 'changed'; before?: unknown; after?: unknown };

type Loose = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The key of a row of a list: its id, or the id of the item that it refers to. */
function keyOf(row: unknown): string | undefined {
  if (!isObject(row)) return undefined;
  const key = row['id'] ?? row['propertyId'] ?? row['characterId'];
  return typeof key === 'string' ? key : undefined;
}

/** Lists of rows with keys compare row by row, other lists of objects by position, lists of plain values as a whole. */
function asFields(value: unknown): Loose | undefined {
  if (isObject(value)) return value;
  if (!Array.isArray(value) || value.length === 0 || !isObject(value[0])) return undefined;
  return Object.fromEntries(value.map((row, index) => [keyOf(row) ?? String(index + 1), row]));
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const KEYS = new Set(['id', 'propertyId', 'characterId']);

function compareAt(path: string[], before: unknown, after: unknown, changes: Change[]): void {
  if (before === undefined && after === undefined) return;
  if (before === undefined) return void changes.push({ path, kind: 'added', after });
  if (after === undefined) return void changes.push({ path, kind: 'removed', before });
  const left = asFields(before);
  const right = asFields(after);
  if (!left || !right) {
    if (!same(before, after)) changes.push({ path, kind: 'changed', before, after });
    return;
  }
  const names = [...Object.keys(left), ...Object.keys(right).filter((name) => !(name in left))];
  for (const name of names) {
    if (KEYS.has(name) && same(left[name], right[name])) continue;
    compareAt([...path, name], left[name], right[name], changes);
  }
}

/** Every field in which two versions differ, in the order of the document. Pure: screen and service use it. */
export function compareTerms(before: TermsDraft, after: TermsDraft): Change[] {
  const changes: Change[] = [];
  compareAt([], before, after, changes);
  return changes;
}
