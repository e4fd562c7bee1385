import type { z } from 'zod';
import { BY_PATTERN } from './known-values.js';

/** What is tried for a field that a rule refuses; undefined removes it. */
const TRIED: readonly unknown[] = [undefined, ...BY_PATTERN, 0, 1, 10, 100, true, false, null, [], {}, ['en'], [1]];
const ROUNDS = 60;

/**
 * The value with refused fields replaced, or removed, until the schema accepts it; undefined when that did not succeed.
 * `form` is what is parsed: that of a query has texts only.
 */
export function fitted(type: z.ZodType, value: unknown, form: (value: unknown) => unknown = (same) => same): unknown {
  const refusedAt = (candidate: unknown): PropertyKey[] | undefined => {
    const parsed = type.safeParse(form(candidate), { jitless: true });
    return parsed.success ? undefined : deepest(parsed.error.issues[0]);
  };
  let current = value;
  for (let round = 0; round < ROUNDS; round += 1) {
    const path = refusedAt(current);
    if (!path) return current;
    const better = TRIED.map((candidate) => withValue(current, path, candidate)).find(
      (changed) => refusedAt(changed)?.join() !== path.join(),
    );
    if (better === undefined) return undefined;
    current = better;
  }
  return undefined;
}

/** Where an issue is; in a union, inside the first of its members. */
function deepest(issue: z.core.$ZodIssue | undefined): PropertyKey[] {
  if (!issue) return [];
  const inner = issue.code === 'invalid_union' ? issue.errors[0]?.[0] : undefined;
  if (issue.code === 'unrecognized_keys') return [...issue.path, issue.keys[0] ?? ''];
  return inner ? [...issue.path, ...deepest(inner)] : issue.path;
}

function withValue(at: unknown, [step, ...rest]: readonly PropertyKey[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(at)) {
    const items = at.map((item, index) => (index === step ? withValue(item, rest, value) : (item as unknown)));
    return items.filter((item) => item !== undefined);
  }
  const before = at as Record<PropertyKey, unknown> | null | undefined;
  const { [step]: inner, ...others } = before ?? {};
  const after = withValue(inner, rest, value);
  return after === undefined ? others : { ...before, [step]: after };
}
