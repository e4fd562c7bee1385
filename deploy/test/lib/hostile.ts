import fc from 'fast-check';
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
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
};

/**
 * Texts that have caused faults in programs: control characters, half surrogate pairs, queries, paths,
 * templates, sizes.
 */
const NASTY_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u0001\u001f\u007f',
  '\ud800',
  'x\udfff',
  '\u202eabc',
  'e\u0301'.repeat(50),
  '😀'.repeat(60),
  '\ufeff授权',
  "' OR 1=1; --",
  '"; drop table users; --',
  '%_%',
  '100%',
  '\\',
  "\\'; select pg_sleep(20); --",
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '{{constructor.constructor("return 1")()}}',
  '${jndi:ldap://127.0.0.1/a}',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e1000000',
  '0x10',
  '1,000.00',
  '9'.repeat(400),
  '0.' + '1'.repeat(300),
  'x'.repeat(20_000),
  '(a+)+$',
  'a'.repeat(60) + '!',
  '\r\nSet-Cookie: a=b',
  '=HYPERLINK("http://a.example")',
];
const NASTY_NUMBERS = [0, -0, -1, 1.5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, Number.MAX_SAFE_INTEGER, 1e21, 1e308, -1e308, 5e-324];
const NASTY_DAYS = ['0000-01-01', '0001-01-01', '9999-12-31', '2024-02-29', '2027-02-29', '2027-13-01', '10000-01-01', '-000001-01-01'];
const NASTY_INSTANTS = [
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2027-01-01T24:00:00Z',
  '2016-12-31T23:59:60Z',
  '+275760-09-13T00:00:00Z',
];
const NASTY_MONTHS = ['0000-01', '9999-12', '2027-00', '2027-13', '2027-1'];

const deep = (levels: number): unknown => {
  let nested: unknown = 1;
  for (let level = 0; level < levels; level += 1) nested = level % 2 ? [nested] : { a: nested };
  return nested;
};

/** Anything at all, of any type and shape. */
const anything = (ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<unknown>(...NASTY_TEXTS) },
    { weight: 2, arbitrary: fc.constantFrom<unknown>(...NASTY_NUMBERS) },
    {
      weight: 2,
      arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { length: 1e9 }, deep(300), Array(3000).fill(0)),
    },
    { weight: 1, arbitrary: ids },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  );

/** A value that matches the schema at its limits: the largest, the longest, the most unusual that is accepted. */
function edge(schema: Schema, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choice = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choice?.length) return fc.oneof(...choice.map((option) => edge(option, ids)));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return object(schema, ids);
    case 'array':
      return fc.array(edge(schema.items ?? {}, ids), { maxLength: 3 });
    case 'integer':
      return whole(schema);
    case 'number':
      return fc.oneof(fc.constantFrom(...NASTY_NUMBERS), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'boolean':
      return fc.boolean();
    case 'string':
      return text(schema, ids);
    default:
      return anything(ids);
  }
}

const whole = ({ minimum = -(2 ** 53) + 1, maximum = 2 ** 53 - 1 }: Schema): fc.Arbitrary<number> =>
  fc.oneof(fc.constantFrom(minimum, maximum), fc.integer({ min: Math.max(minimum, -5), max: Math.max(minimum, Math.min(maximum, 50)) }));

function text(schema: Schema, ids: fc.Arbitrary<string>): fc.Arbitrary<string> {
  if (schema.format && /uuid|guid/.test(schema.format)) return ids;
  const numbers = ['0', '1', '-1', '0.000001', '-0.01', '99999999999999.999999', '9'.repeat(30), '1e5'];
  const known: Record<string, string[]> = {
    date: NASTY_DAYS,
    'date-time': NASTY_INSTANTS,
    email: ['a@b.co', `${'a'.repeat(64)}@b.example`],
  };
  const special = schema.format ? known[schema.format] : undefined;
  if (special) return fc.constantFrom(...special);
  if (schema.pattern?.includes('\\d'))
    return fc.constantFrom(...numbers, ...NASTY_DAYS, ...NASTY_MONTHS, '123456', '+85291234567', '08:00');
  const long = 'x'.repeat(Math.min(schema.maxLength ?? 5000, 5000));
  return fc.oneof(
    fc.constantFrom(...NASTY_TEXTS.filter((each) => each.length <= (schema.maxLength ?? 5000)), long),
    fc.string({ unit: 'binary', maxLength: 40 }),
  );
}

function object(schema: Schema, ids: fc.Arbitrary<string>): fc.Arbitrary<Record<string, unknown>> {
  const properties = Object.entries(schema.properties ?? {});
  const fields = Object.fromEntries(properties.map(([name, part]) => [name, edge(part, ids)]));
  return fc.record(fields, { requiredKeys: (schema.required ?? []).filter((name) => name in fields) });
}

/** Field names with a meaning in JavaScript. */
const POISON: Record<string, unknown>[] = [
  { constructor: { prototype: { polluted: true } } },
  JSON.parse('{"__proto__": {"polluted": true}}') as Record<string, unknown>,
  { hasOwnProperty: 1, toString: 'x', toJSON: 'x' },
  { tenant: 'PLBY', actor: { role: 'superUser' }, token: 'x' },
];

/**
 * Requests for one call: at the limits of its schema, a valid one with one invalid field, a valid one with
 * unknown fields, and any other value. `ids` are existing ids, of this tenant and of others, and unknown
 * ones.
 */
export function hostileRequest(type: z.ZodType, good: Record<string, unknown>, ids: readonly string[]): fc.Arbitrary<unknown> {
  const schema = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema;
  const someId = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: fc.uuid() });
  const names = Object.keys(schema.properties ?? {});
  const spoilt =
    names.length === 0
      ? fc.constant(good)
      : fc.tuple(fc.constantFrom(...names), anything(someId)).map(([name, value]) => ({ ...good, [name]: value }));
  return fc.oneof(
    { weight: 5, arbitrary: edge(schema, someId) },
    { weight: 4, arbitrary: spoilt },
    { weight: 1, arbitrary: fc.constantFrom(...POISON).map((poison) => ({ ...good, ...poison })) },
    { weight: 1, arbitrary: anything(someId) },
  );
}
