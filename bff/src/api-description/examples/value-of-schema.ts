import { type Schema, textFor } from './known-values.js';

/** What to write: all fields, or only those that are required. */
export type Fields = 'all' | 'required';
const DEEPEST = 8;

/**
 * An example that matches the JSON form of a schema, the same in every process. Rules that JSON cannot express may still
 * refuse it (`fitted`). Numbers, texts and days follow the name of the field.
 */
export function valueOfSchema(schema: Schema, fields: Fields): unknown {
  return valueOf(schema, { root: schema, name: '', fields, depth: 0 });
}

type Place = { root: Schema; name: string; fields: Fields; depth: number };

function valueOf(schema: Schema, place: Place): unknown {
  if (schema.$ref) return valueOf(target(place.root, schema.$ref), { ...place, depth: place.depth + 1 });
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => valueOf(part, place) as object)) as unknown;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueOf(choices.find(({ type }) => type !== 'null') ?? {}, place);
  switch (Array.isArray(schema.type) ? schema.type.find((type) => type !== 'null') : schema.type) {
    case 'object':
      return objectOf(schema, place);
    case 'array':
      return arrayOf(schema, place);
    case 'integer':
    case 'number':
      return numberOf(schema, place.name);
    case 'boolean':
      return schema.default ?? true;
    case 'string':
      return typeof schema.default === 'string' ? schema.default : textFor(schema, place.name);
    case 'null':
      return null;
    default:
      return schema.default ?? textFor({}, place.name);
  }
}

/** The part of the root that a reference names; the root itself for `#`. */
function target(root: Schema, reference: string): Schema {
  const steps = reference.split('/').slice(1);
  return steps.reduce<Schema>((at, step) => (at as Record<string, Schema>)[step] ?? {}, root);
}

function objectOf(schema: Schema, place: Place): Record<string, unknown> {
  const properties = Object.entries(schema.properties ?? {});
  const written = properties.filter(
    ([name]) => schema.required?.includes(name) || (place.fields === 'all' && place.depth < DEEPEST && !isSealed(name)),
  );
  const object = Object.fromEntries(written.map(([name, part]) => [name, valueOf(part, deeper(place, name))]));
  if (properties.length > 0 || typeof schema.additionalProperties !== 'object') return object;
  const key = schema.propertyNames ? String(valueOf(schema.propertyNames, deeper(place, 'key'))) : 'key';
  return { [key]: valueOf(schema.additionalProperties, deeper(place, key)) };
}

/** Optional fields for second steps of a sign-in distract from the usual request. */
const isSealed = (name: string): boolean => /^(oneTimeCode|authenticatorCode|passkey|signature)$/.test(name);

function arrayOf({ items, prefixItems, minItems = 0 }: Schema, place: Place): unknown[] {
  if (prefixItems) return prefixItems.map((item) => valueOf(item, deeper(place, place.name)));
  if (!items || (place.depth >= DEEPEST && minItems === 0)) return [];
  return Array.from({ length: Math.max(1, minItems) }, () => valueOf(items, deeper(place, place.name)));
}

function numberOf({ minimum, exclusiveMinimum, maximum = Infinity, default: usual }: Schema, name: string): number {
  if (typeof usual === 'number') return usual;
  const lowest = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1);
  const wished = /year/i.test(name) ? 2027 : /pageSize/i.test(name) ? 20 : 1;
  return Math.min(Math.max(wished, lowest), maximum);
}

const deeper = (place: Place, name: string): Place => ({ ...place, name, depth: place.depth + 1 });
