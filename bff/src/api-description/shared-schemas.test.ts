import { describe, expect, it } from '@jest/globals';
import { SharedSchemas } from './shared-schemas.js';

const person = { type: 'object', properties: Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`field${n}`, { type: 'string' }])) };
const sheet = { type: 'object', properties: { owner: person, count: { type: 'integer' } } };
const list = { type: 'object', properties: { rows: { type: 'array', items: sheet }, author: { anyOf: [person, { type: 'null' }] } } };

describe('the parts of schemas', () => {
  it('are written once when they are large and repeated, and mean the same', () => {
    const shared = new SharedSchemas();
    for (const each of [sheet, list]) shared.count(each);
    const written = [sheet, list].map((each) => shared.share(each));
    expect(Object.keys(shared.components)).toEqual(['Owner']);
    expect(written[0]).toEqual({
      type: 'object',
      properties: { owner: { $ref: '#/components/schemas/Owner' }, count: { type: 'integer' } },
    });
    expect(resolved(written, shared.components)).toEqual([sheet, list]);
  });
});

/** The document with every reference replaced by its component. */
function resolved(value: unknown, components: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((each) => resolved(each, components));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref } = value as { $ref?: string };
  if ($ref) return resolved(components[$ref.slice('#/components/schemas/'.length)], components);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolved(each, components)]));
}
