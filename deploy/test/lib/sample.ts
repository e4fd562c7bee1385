import { z } from 'zod';

type Schema = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  minLength?: number;
  pattern?: string;
  default?: unknown;
};

const UUID = /uuid|guid/;

/**
 * A request that matches the JSON form of a schema, with `id` in every id field (optional ones too). It may
 * still break refinements: then the call answers `invalid`, which is a refusal.
 */
export const sampleOf = (type: z.ZodType, id: string): Record<string, unknown> => value(schemaOf(type), id) as Record<string, unknown>;

/** Whether the schema has an id field. */
export const takesIds = (type: z.ZodType): boolean => /"format":"uuid"/.test(JSON.stringify(schemaOf(type)));

const schemas = new WeakMap<z.ZodType, Schema>();

/** Kept, because a test makes thousands of requests of one type. */
function schemaOf(type: z.ZodType): Schema {
  const known = schemas.get(type);
  if (known) return known;
  const schema = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema;
  schemas.set(type, schema);
  return schema;
}

function value(schema: Schema, id: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choice?.[0]) return value(choice.find((option) => JSON.stringify(option).includes('uuid')) ?? choice[0], id);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return object(schema, id);
    case 'array':
      return schema.items && (schema.minItems || JSON.stringify(schema.items).includes('uuid')) ? [value(schema.items, id)] : [];
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 0);
    case 'boolean':
      return true;
    case 'string':
      return text(schema, id);
    default:
      return id;
  }
}

function object(schema: Schema, id: string): Record<string, unknown> {
  const entries = Object.entries(schema.properties ?? {}).filter(
    ([name, part]) => schema.required?.includes(name) || JSON.stringify(part).includes('"uuid"'),
  );
  return Object.fromEntries(entries.map(([name, part]) => [name, value(part, id)]));
}

function text(schema: Schema, id: string): string {
  if (schema.format && UUID.test(schema.format)) return id;
  if (schema.format === 'date') return '2027-01-01';
  if (schema.format === 'date-time') return '2027-01-01T00:00:00Z';
  if (schema.pattern?.includes('\\d')) return '1';
  return 'x'.repeat(Math.max(schema.minLength ?? 1, 1));
}
