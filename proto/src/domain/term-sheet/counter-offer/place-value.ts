import type { TermsDraft } from '../draft.js';

/** A place in the terms, from the section on. Rows of lists are named by their ids, or their positions from 1 without one. */
export type Path = readonly string[];

type Loose = Record<string, unknown>;
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);
const keyOf = (row: unknown, index: number): string => (isLoose(row) && typeof row['id'] === 'string' ? row['id'] : String(index + 1));
const childOf = (value: unknown, part: string): unknown => {
  if (Array.isArray(value)) return value.find((row, index) => keyOf(row, index) === part);
  return isLoose(value) ? value[part] : undefined;
};

/** The value at a place; undefined where there is none. */
export const valueAt = (terms: TermsDraft, path: Path): unknown => path.reduce<unknown>((value, part) => childOf(value, part), terms);

/** The terms with another value at a place whose parent is there. */
export const withValue = (terms: TermsDraft, path: Path, value: unknown): TermsDraft => replace(terms, path, value) as TermsDraft;

function replace(value: unknown, [part, ...rest]: Path, leaf: unknown): unknown {
  if (part === undefined) return leaf;
  if (Array.isArray(value)) return value.map((row, index) => (keyOf(row, index) === part ? replace(row, rest, leaf) : row));
  return { ...(value as Loose), [part]: replace((value as Loose)[part], rest, leaf) };
}

/** Whether a place matches a pattern with dots, in which `*` is any row. */
export const matches = (pattern: string, path: Path): boolean => {
  const parts = pattern.split('.');
  return parts.length === path.length && parts.every((part, index) => part === '*' || part === path[index]);
};

/** Every place of a pattern that the terms have, in their order. */
export const placesOf = (terms: TermsDraft, pattern: string): string[][] => pathsOf(terms, pattern.split('.'));

function pathsOf(value: unknown, [part, ...rest]: Path): string[][] {
  if (part === undefined) return [[]];
  const parts = part === '*' ? (Array.isArray(value) ? value.map(keyOf) : []) : [part];
  return parts.flatMap((each) => pathsOf(childOf(value, each), rest).map((path) => [each, ...path]));
}
