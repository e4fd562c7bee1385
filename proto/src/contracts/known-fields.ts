import type { z } from 'zod';

type Path = readonly PropertyKey[];

/** The value without the fields that the schema does not know, at any depth. Everything else stays, also what is invalid. */
export function withoutUnknown(schema: z.ZodType, value: unknown): unknown {
  const unknown = (schema.safeParse(value).error?.issues ?? []).filter((issue) => issue.code === 'unrecognized_keys');
  return unknown.reduce((rest, { path, keys }) => without(rest, path, new Set(keys)), value);
}

/** Copies only what is on the path: an unknown field may be nested deeper than a copy of everything could follow. */
function without(value: unknown, [at, ...path]: Path, keys: ReadonlySet<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === at ? without(item, path, keys) : item));
  const fields = Object.entries(value);
  return Object.fromEntries(
    at === undefined
      ? fields.filter(([name]) => !keys.has(name))
      : fields.map(([name, field]) => [name, name === at ? without(field, path, keys) : field]),
  );
}
