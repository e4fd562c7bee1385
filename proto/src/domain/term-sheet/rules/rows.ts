import type { Issue } from '../../values/errors.js';
import { present, type TermsRule } from './rule.js';

/** The id of a row is unique in its list. Bills, carries and the comparison of versions identify rows by it. */
export const rowIdsOnce: TermsRule = (terms) => {
  const issues: Issue[] = [];
  collectTwice(terms, [], issues);
  return issues;
};

/**
 * Runs each time a step is stored, over the whole document, so `path` is one list that is extended and
 * shortened during the traversal.
 */
function collectTwice(value: unknown, path: Issue['path'], issues: Issue[]): void {
  if (value === null || typeof value !== 'object') return;
  const seen = new Set<unknown>();
  const inside = (key: string | number, inner: unknown): void => {
    path.push(key);
    const id = Array.isArray(value) ? idOf(inner) : undefined;
    if (present(id) && seen.has(id)) issues.push({ path: [...path], rule: 'rowTwice' });
    seen.add(id);
    collectTwice(inner, path, issues);
    path.pop();
  };
  if (Array.isArray(value)) for (const [index, row] of value.entries()) inside(index, row);
  else for (const [name, inner] of Object.entries(value)) inside(name, inner);
}

const idOf = (row: unknown): unknown =>
  row !== null && typeof row === 'object' ? ((row as { id?: unknown }).id ?? (row as { characterId?: unknown }).characterId) : undefined;
