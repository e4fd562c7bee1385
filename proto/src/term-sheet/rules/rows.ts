import type { Issue } from '../../errors.js';
import { present, type TermsRule } from './rule.js';

/**
 * The id of a row stands once in its list. Bills, carries and the comparison of versions know rows by it: of two with one
 * id, the second would be taken for the first.
 */
export const rowIdsOnce: TermsRule = (terms) => issuesIn(terms, []);

function issuesIn(value: unknown, path: Issue['path']): Issue[] {
  if (Array.isArray(value)) {
    const seen = new Set<unknown>();
    return value.flatMap((row: unknown, index) => {
      const id = idOf(row);
      const twice = present(id) && seen.has(id);
      seen.add(id);
      return [...(twice ? [{ path: [...path, index], rule: 'rowTwice' }] : []), ...issuesIn(row, [...path, index])];
    });
  }
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => issuesIn(inner, [...path, name]));
}

const idOf = (row: unknown): unknown =>
  row !== null && typeof row === 'object' ? ((row as { id?: unknown }).id ?? (row as { characterId?: unknown }).characterId) : undefined;
