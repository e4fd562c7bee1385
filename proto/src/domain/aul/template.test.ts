import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { stampSchema } from './settings.js';
import { fill, letterTextSchema, type LetterValues, paragraphsOf, PLACEHOLDERS, placeholdersIn } from './template.js';

const values = Object.fromEntries(PLACEHOLDERS.map((name) => [name, `<${name}>`])) as LetterValues;
const shipped = (language: string) =>
  (
    JSON.parse(readFileSync(new URL(`../../presentation/text/${language}/aul.json`, import.meta.url), 'utf8')) as {
      aul: { letter: { title: string; body: string } };
    }
  ).aul.letter;

describe('the text of a letter', () => {
  it('W-AUL-11 has placeholders filled in; a missing value shows as a dash', () => {
    expect(fill('For {{storeName}} ({{ storeId }}): {{distributor}}', { ...values, distributor: '' })).toBe(
      'For <storeName> (<storeId>): –',
    );
    expect(placeholdersIn('{{a}} {{ b }} {{a}}')).toEqual(['a', 'b']);
    expect(paragraphsOf('One\nstill one\n\n\n Two ')).toEqual(['One\nstill one', 'Two']);
  });

  it('W-AUL-11 is shipped in both languages, with as many paragraphs in each and only with known placeholders', () => {
    const [en, zh] = [shipped('en'), shipped('zh')];
    expect(letterTextSchema.safeParse({ title: en.title, titleZh: zh.title, body: en.body, bodyZh: zh.body }).success).toBe(true);
    expect(paragraphsOf(en.body)).toHaveLength(paragraphsOf(zh.body).length);
    expect(new Set(placeholdersIn(en.body))).toEqual(new Set(placeholdersIn(zh.body)));
  });
});

describe('the stamp', () => {
  it('W-AUL-10 stays on the page, and has a picture when the system places it', () => {
    const stamp = { mode: 'byLegal', left: 170, top: 200, width: 40 } as const;
    const rules = (given: object): string[] => {
      const result = stampSchema.safeParse({ ...stamp, ...given });
      return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}:${issue.message}`);
    };
    expect(rules({})).toEqual([]);
    expect(rules({ left: 171 })).toEqual(['left:aul.stampOffPage']);
    expect(rules({ top: 258 })).toEqual(['top:aul.stampOffPage']);
    expect(rules({ mode: 'automatic' })).toEqual(['fileId:required']);
  });
});
