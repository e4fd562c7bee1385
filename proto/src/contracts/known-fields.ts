import type { z } from 'zod';

type Container = Record<PropertyKey, unknown>;
const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** The value without the fields that the schema does not know, at any depth. Everything else stays, also what is invalid. */
export function withoutUnknown(schema: z.ZodType, value: unknown): unknown {
  const unknown = (schema.safeParse(value).error?.issues ?? []).filter((issue) => issue.code === 'unrecognized_keys');
  if (unknown.length === 0) return value;
  const known: unknown = structuredClone(value);
  for (const { path, keys } of unknown) {
    const at = path.reduce<unknown>((inside, key) => (isContainer(inside) ? inside[key] : undefined), known);
    if (isContainer(at)) for (const key of keys) delete at[key];
  }
  return known;
}
