import { z } from 'zod';

/** A value with only the relevant parts; `sample` completes it. */
export type Partly<T> = T extends readonly (infer Element)[]
  ? readonly Partly<Element>[]
  : T extends object
    ? { readonly [Key in keyof T]?: Partly<T[Key]> | undefined }
    : T;

/** Candidates in order for a part that is not an object or an array; the first that its schema accepts is used. */
const CANDIDATES: readonly unknown[] = [
  'sample',
  '2026-11-20T00:00:00.000Z',
  '2026-11-20',
  '2026-11',
  'CTL',
  'USD',
  '1',
  '1.00',
  'anna@example.com',
  '+85291234567',
  '#2F7DE1',
  'https://example.com/',
  '/res/sample.png',
  'a'.repeat(32),
  'a'.repeat(64),
  '09:00',
  'UTC',
  0,
  1,
  3,
  10,
  30,
  100,
  1000,
  2026,
  false,
  true,
  {},
  null,
];

/** A deterministic id of a name: `idOf('licensee')`. */
export function idOf(name: string | number): string {
  let hash = 0x811c9dc5n;
  for (const character of String(name)) hash = ((hash ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n) & 0xffffffffffffn;
  return `00000000-0000-4000-8000-${hash.toString(16).padStart(12, '0')}`;
}

/**
 * A value that `schema` accepts: the given `part`, and the smallest value for everything else (`null` where allowed,
 * empty lists, the first value of an enumeration, the name of the field for a text). A given list is completed entry by
 * entry, so that `{ rows: [{}] }` is a page with one row.
 */
export function sample<S extends z.ZodType>(schema: S, part?: Partly<z.input<S>>): z.output<S> {
  const value = complete(schema, part);
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Error(`This sample does not fit its schema:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Like `sample`, but not parsed. */
export function complete(schema: z.core.$ZodType, part: unknown, path: readonly (string | number)[] = []): unknown {
  if (schema instanceof z.ZodOptional) return part === undefined ? undefined : complete(schema.unwrap(), part, path);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return part === undefined ? undefined : complete(schema.unwrap(), part, path);
  if (schema instanceof z.ZodNullable) return part === undefined || part === null ? null : complete(schema.unwrap(), part, path);
  if (schema instanceof z.ZodReadonly || schema instanceof z.ZodLazy) return complete(schema.unwrap(), part, path);
  if (schema instanceof z.ZodPipe) return complete(schema.in instanceof z.ZodTransform ? schema.out : schema.in, part, path);
  if (schema instanceof z.ZodUnion) return completeUnion(schema.options as z.ZodType[], part, path);
  if (schema instanceof z.ZodIntersection) {
    const sides = [schema.def.left, schema.def.right].map((side) => complete(side, part, path) as object);
    return Object.assign({}, ...sides) as unknown;
  }
  if (schema instanceof z.ZodObject) return completeObject(schema, part, path);
  if (schema instanceof z.ZodArray) return completeArray(schema, part, path);
  if (schema instanceof z.ZodTuple && !Array.isArray(part))
    return part === undefined ? (schema.def.items as z.ZodType[]).map((item, index) => complete(item, undefined, [...path, index])) : part;
  if (part !== undefined) return part;
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  const named = [...path].reverse().find((step) => typeof step === 'string') ?? 'sample';
  return [named, idOf(path.join('.')), ...CANDIDATES].find((candidate) => z.safeParse(schema, candidate).success);
}

function completeObject(schema: z.ZodObject, part: unknown, path: readonly (string | number)[]): unknown {
  if (part !== undefined && (typeof part !== 'object' || part === null)) return part;
  const given = (part ?? {}) as Record<string, unknown>;
  const value: Record<string, unknown> = { ...given };
  for (const [key, field] of Object.entries(schema.shape)) {
    const completed = complete(field, given[key], [...path, key]);
    if (completed === undefined) delete value[key];
    else value[key] = completed;
  }
  return value;
}

function completeArray(schema: z.ZodArray, part: unknown, path: readonly (string | number)[]): unknown {
  if (part !== undefined && !Array.isArray(part)) return part;
  if (part) return part.map((entry, index) => complete(schema.element, entry, [...path, index]));
  return schema.safeParse([]).success ? [] : [complete(schema.element, undefined, [...path, 0])];
}

/** The first option that fits the completed part; if none does, the first option, so that its schema reports the error. */
function completeUnion(options: readonly z.ZodType[], part: unknown, path: readonly (string | number)[]): unknown {
  for (const option of options) {
    const value = complete(option, part, path);
    if (option.safeParse(value).success) return value;
  }
  return options[0] && complete(options[0], part, path);
}
