import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { issuesOf } from '../values/errors.js';
import { idSchema } from '../values/ids.js';
import { confirms, emailListSchema, emailSchema, englishOnly, matching, optionalEmail, splitEmails, urlSchema } from './fields.js';

const rulesOf = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : issuesOf(parsed.error).map(({ rule, params }) => (params ? [rule, params] : rule));
};

describe('the shared field rules', () => {
  it('P-SHELL-56 refuses an empty identifier', () => {
    for (const id of ['', '00000000', null, undefined]) expect(rulesOf(z.object({ id: idSchema }), { id })).toHaveLength(1);
    expect(rulesOf(z.object({ id: idSchema }), { id: null })).toEqual(['required']);
    expect(rulesOf(idSchema, '00000000-0000-0000-0000-000000000000')).toEqual(['required']);
    expect(rulesOf(idSchema, '3f0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f11')).toEqual([]);
  });

  it('P-SHELL-59 requires an exact number of characters', () => {
    const code = z.string().length(6);
    expect(rulesOf(code, '123456')).toEqual([]);
    for (const wrong of ['12345', '1234567']) expect(rulesOf(code, wrong)).toEqual([['exactLength', { length: 6 }]]);
  });

  it('P-SHELL-60 requires that the second field equals the first', () => {
    const schema = z.object({ password: z.string(), again: z.string() }).superRefine(confirms('password', 'again'));
    expect(rulesOf(schema, { password: 'a', again: 'a' })).toEqual([]);
    expect(rulesOf(schema, { password: 'a', again: 'A' })).toEqual(['confirmation']);
  });

  it('P-SHELL-61 requires a well-formed e-mail address', () => {
    for (const good of ['a@b.co', ' sales.manager+hk@brand-licensing.example ']) expect(rulesOf(emailSchema, good)).toEqual([]);
    for (const blank of ['', '  ']) expect(rulesOf(emailSchema, blank)).toEqual(['required']);
    for (const bad of ['a', 'a@', '@b.co', 'a b@c.co', 'a@b', 'a@b.co, c@d.co', `${'a'.repeat(250)}@b.co`])
      expect([bad, rulesOf(emailSchema, bad)]).toEqual([bad, ['format.email']]);
  });

  it('P-SHELL-62 lets the e-mail be blank, and N/A where that is allowed', () => {
    for (const good of ['', ' ', 'a@b.co']) expect(rulesOf(optionalEmail(), good)).toEqual([]);
    expect(rulesOf(optionalEmail(), 'N/A')).toEqual(['format.email']);
    for (const good of ['', 'N/A', 'n/a', 'a@b.co']) expect(rulesOf(optionalEmail({ notApplicable: true }), good)).toEqual([]);
    expect(rulesOf(optionalEmail({ notApplicable: true }), 'none')).toEqual(['emailOrNotApplicable']);
  });

  it('P-SHELL-63 requires every address of a list to be valid, and names the first that is not', () => {
    for (const good of ['', 'a@b.co', 'a@b.co; c@d.co,\ne@f.co;']) expect(rulesOf(emailListSchema, good)).toEqual([]);
    expect(rulesOf(emailListSchema, 'a@b.co; c@, e@')).toEqual([['emailList', { address: 'c@' }]]);
    expect(splitEmails(' a@b.co ;c@d.co\n')).toEqual(['a@b.co', 'c@d.co']);
  });

  it('P-SHELL-64 distinguishes strictly greater from P-SHELL-65 at least', () => {
    expect(rulesOf(z.number().gt(3), 3.1)).toEqual([]);
    expect(rulesOf(z.number().gt(3), 3)).toEqual([['greaterThan', { minimum: 3 }]]);
    expect(rulesOf(z.number().min(3), 3)).toEqual([]);
    expect(rulesOf(z.number().min(3), 2.9)).toEqual([['atLeast', { minimum: 3 }]]);
    expect(rulesOf(z.number().lt(3), 3)).toEqual([['lessThan', { maximum: 3 }]]);
  });

  it('P-SHELL-66 P-SHELL-67 P-SHELL-68 accepts a well-formed web address that starts with http or https, or none', () => {
    for (const good of ['', ' ', 'http://a.example', 'https://a.example:8443/b?c=d#e', 'HTTPS://A.example'])
      expect(rulesOf(urlSchema, good)).toEqual([]);
    for (const bad of ['a.example', 'ftp://a.example', 'javascript:alert(1)', '//a.example', 'http:/a.example'])
      expect([bad, rulesOf(urlSchema, bad)]).toEqual([bad, ['format.url']]);
    for (const bad of ['http://', 'https:///a', 'http://a b.example', 'https://[1', 'http://a.example:99999', 'http://a.example/<script>'])
      expect([bad, rulesOf(urlSchema, bad)]).toEqual([bad, ['urlMalformed']]);
  });

  it('P-SHELL-69 accepts only letters, digits, blanks and common punctuation where English is required', () => {
    for (const good of ['', 'Toys & Games (2027), "A/B" #1_x ~50%!', 'two\nlines']) expect(rulesOf(englishOnly(100), good)).toEqual([]);
    for (const bad of ['玩具', 'Toys、Games', 'café', 'a\u0000b', 'a\u3000b', '😀'])
      expect([bad, rulesOf(englishOnly(100), bad)]).toEqual([bad, ['englishOnly']]);
  });

  it('P-SHELL-70 checks a text by any pattern', () => {
    expect(rulesOf(matching(/^[A-Z]{3}$/), 'ABC')).toEqual([]);
    expect(rulesOf(matching(/^[A-Z]{3}$/), 'abc')).toEqual(['format.regex']);
    expect(rulesOf(matching(/^\d+$/, 'digitsOnly'), 'x')).toEqual(['digitsOnly']);
  });
});
