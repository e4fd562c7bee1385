import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { CallError, issuesOf, ruleIssue } from './errors.js';
import { listRequest, several } from '../../contracts/page.js';
import { LICENSEE_PERMISSIONS } from '../access/roles.js';

const issues = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : issuesOf(parsed.error);
};

describe('issues', () => {
  it('P-SHELL-54 reports null, undefined and empty text as required', () => {
    const schema = z.object({ name: z.string().trim().min(1) });
    for (const name of [undefined, null, '', '  ']) expect(issues(schema, { name })).toEqual([{ path: ['name'], rule: 'required' }]);
    expect(issues(schema, { name: 'a' })).toEqual([]);
  });

  it('P-SHELL-57 P-SHELL-58 names built-in checks with their limits', () => {
    expect(issues(z.string().min(8), 'abc')).toEqual([{ path: [], rule: 'minLength', params: { minimum: 8 } }]);
    expect(issues(z.string().max(2), 'abc')).toEqual([{ path: [], rule: 'maxLength', params: { maximum: 2 } }]);
    expect(issues(z.array(z.string()).min(1), [])).toEqual([{ path: [], rule: 'atLeastOne' }]);
    expect(issues(z.strictObject({}), { a: 1 })).toEqual([{ path: [], rule: 'unknownField', params: { fields: 'a' } }]);
    expect(issues(z.iso.date(), 'x')).toEqual([{ path: [], rule: 'format.date' }]);
    expect(issues(z.int(), 'x')).toEqual([{ path: [], rule: 'invalidType' }]);
  });

  it('W-ERROR-16 distinguishes invalid format data, an invalid permission and required fields, in both languages', () => {
    const schema = z.object({ day: z.iso.date(), permissions: z.array(z.enum(LICENSEE_PERMISSIONS)), name: z.string() });
    expect(issues(schema, { day: '31.12.2026', permissions: ['Everything'] })).toEqual([
      { path: ['day'], rule: 'format.date' },
      { path: ['permissions', 0], rule: 'invalidValue' },
      { path: ['name'], rule: 'required' },
    ]);
    for (const language of ['en', 'zh']) {
      const { rule } = JSON.parse(
        readFileSync(new URL(`../../presentation/text/${language}/rules-common.json`, import.meta.url), 'utf8'),
      ) as {
        rule: { required: string; invalidValue: string; format: { date: string } };
      };
      expect([rule.required, rule.invalidValue, rule.format.date].every(Boolean)).toBe(true);
    }
  });

  it('keeps the id and the params of a custom rule', () => {
    const schema = z
      .object({ a: z.string() })
      .superRefine((_, context) => context.addIssue(ruleIssue('percentsNotHundred', ['a'], { total: '90' })));
    expect(issues(schema, { a: '' })).toEqual([{ path: ['a'], rule: 'percentsNotHundred', params: { total: '90' } }]);
    expect(new CallError('conflict').toBody()).toEqual({ code: 'conflict' });
  });
});

describe('W-LIMIT-25 a list request', () => {
  const schema = listRequest(['number', 'at'], { status: several(z.enum(['a', 'b'])) });
  it('is read from a query string, with the default page of 20', () => {
    expect(schema.parse({})).toMatchObject({ page: 1, pageSize: 20 });
    expect(schema.parse({ page: '3', pageSize: '50', sort: '-at', status: 'a' })).toEqual({
      page: 3,
      pageSize: 50,
      sort: '-at',
      status: ['a'],
    });
  });
  it.each([{ page: '0' }, { pageSize: '7' }, { sort: 'x' }, { status: 'c' }, { other: '1' }])('refuses %j', (bad) => {
    expect(schema.safeParse(bad).success).toBe(false);
  });
});
