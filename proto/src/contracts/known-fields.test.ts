import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { withoutUnknown } from './known-fields.js';

const schema = z.strictObject({ year: z.int(), rows: z.array(z.strictObject({ rate: z.string() })) }).refine(({ rows }) => rows.length > 0);

describe('fields that a schema does not know', () => {
  it('are left out at any depth, and the given value stays as it is', () => {
    const given = { year: 2026, rows: [{ rate: '1', used: [1] }], history: [{ rate: '2' }] };
    expect(withoutUnknown(schema, given)).toEqual({ year: 2026, rows: [{ rate: '1' }] });
    expect(given.rows[0]).toHaveProperty('used');
  });

  it('are left out of invalid input, which stays invalid', () => {
    expect(withoutUnknown(schema, { year: 'x', rows: [{ rate: '1', used: 1 }], _: '1' })).toEqual({ year: 'x', rows: [{ rate: '1' }] });
    for (const value of [undefined, null, 7, []]) expect(withoutUnknown(schema, value)).toBe(value);
  });

  it('follows no unknown field, however deep it is', () => {
    const deep: unknown = JSON.parse(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`);
    expect(withoutUnknown(schema, { year: 2026, rows: [{ rate: '1', deep }], deep })).toEqual({ year: 2026, rows: [{ rate: '1' }] });
    expect(withoutUnknown(schema, deep)).toEqual({});
  });
});
