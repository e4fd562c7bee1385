import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { issuesOf } from '../values/errors.js';
import { artSourceFields, keywordsSchema, styleGuideFields } from './fields.js';

const ID = '3f0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f11';
const art = {
  characterId: ID,
  season: 'spring',
  year: '2027',
  coverFileId: ID,
  zipFileId: ID,
  filePassword: 'a b',
  filePasswordConfirmation: 'a b',
};
const broken = (schema: { safeParse: (value: unknown) => { success: boolean; error?: unknown } }, value: unknown): string[] => {
  const { error } = schema.safeParse(value);
  return error ? issuesOf(error as never).map(({ path, rule }) => `${path.join('.')} ${rule}`) : [];
};

describe('the fields of creative material', () => {
  it('accepts a year as digits and keeps every character of a password', () => {
    expect(artSourceFields.parse(art)).toMatchObject({ year: 2027, keywords: [] });
    expect(artSourceFields.parse({ ...art, filePassword: ' a ', filePasswordConfirmation: ' a ' }).filePassword).toBe(' a ');
    for (const year of ['27', '1989', '2101', 'soon']) expect(broken(artSourceFields, { ...art, year })).toHaveLength(1);
    expect(broken(artSourceFields, { ...art, filePasswordConfirmation: 'a  b' })).toEqual(['filePasswordConfirmation filePasswordsDiffer']);
  });

  it('P-UPLOAD-09 refuses a keyword that is listed already in another case, width or with spaces', () => {
    expect(broken(keywordsSchema, ['Easter', 'Egg'])).toEqual([]);
    expect(broken(keywordsSchema, ['Easter', 'egg', ' EASTER ', 'ｅｇｇ'])).toEqual(['2 duplicateKeyword', '3 duplicateKeyword']);
    expect(broken(keywordsSchema, [' '])).toEqual(['0 required']);
  });

  it('W-STYLE-11 W-STYLE-12 requires a name and at least one character for a style guide', () => {
    expect(broken(styleGuideFields, { name: '', characterIds: [], fileId: ID })).toEqual(['name required', 'characterIds atLeastOne']);
  });

  it.each([
    ['en', ['not valid', 'Incorrect password', 'not assigned to you']],
    ['zh', ['失效', '密码不正确', '未分配给您']],
  ])('W-ERROR-01 reports in %s what is wrong with an art source', (language, sentences) => {
    const texts = JSON.parse(readFileSync(new URL(`../../presentation/text/${language}/creative.json`, import.meta.url), 'utf8')) as {
      rule: Record<string, string>;
    };
    const said = ['artSourceInvalid', 'incorrectPassword', 'artSourceNotAssigned'].map((rule) => texts.rule[rule] ?? '');
    said.forEach((sentence, index) => expect(sentence).toContain(sentences[index]));
  });
});
