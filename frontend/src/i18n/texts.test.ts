import { describe, expect, it } from '@jest/globals';
import { flatten, sources, textFiles } from '../../test/texts.js';

const PLURALS = /(_ordinal)?_(zero|one|two|few|many|other)$/;
const plain = (key: string): string => key.replace(PLURALS, '');
const en = textFiles('en').flatMap(({ texts }) => flatten(texts));
const zh = textFiles('zh').flatMap(({ texts }) => flatten(texts));
const keysOf = (entries: readonly [string, string][]): Set<string> => new Set(entries.map(([key]) => plain(key)));
const own = keysOf(
  textFiles('en')
    .filter(({ file }) => file.includes('/i18n/'))
    .flatMap(({ texts }) => flatten(texts)),
);
const english = keysOf(en);
const chinese = keysOf(zh);
const missing = (wanted: Set<string>, there: Set<string>): string[] => [...wanted].filter((key) => !there.has(key)).sort();

const placeholders = (text: string): string => [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]))].sort().join();
const byKey = (entries: readonly [string, string][]): Map<string, string> => {
  const found = new Map<string, string>();
  // the plural forms of a key count as one text: the singular may omit the number
  for (const [key, text] of entries) found.set(plain(key), `${found.get(plain(key)) ?? ''} ${text}`);
  return found;
};

const code = sources();
const screens = code.filter(({ file }) => file.includes('frontend/src'));

describe('texts', () => {
  it('P-I18N-01 every key exists in English and in Chinese', () => {
    expect(missing(english, chinese)).toEqual([]);
    expect(missing(chinese, english)).toEqual([]);
  });

  it('Chinese texts have a space between Chinese and a value in Latin letters or digits', () => {
    const value = String.raw`\{\{(number|contractNumber|version|row|page|count|maximum|storeId|amount|total)\}\}`;
    const unspaced = new RegExp(`[\\p{Script=Han}]${value}|${value}[\\p{Script=Han}]`, 'u');
    expect(zh.filter(([, text]) => unspaced.test(text))).toEqual([]);
  });

  it('both languages use the same placeholders', () => {
    const other = byKey(zh);
    const differing = [...byKey(en)].filter(([key, text]) => placeholders(text) !== placeholders(other.get(key) ?? ''));
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it('no text is empty, and one key has one text', () => {
    expect([...en, ...zh].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
    for (const entries of [en, zh]) {
      const seen = new Map<string, string>();
      const conflicts = entries.filter(([key, text]) => {
        const before = seen.get(key);
        seen.set(key, text);
        return before !== undefined && before !== text;
      });
      expect(conflicts.map(([key]) => key)).toEqual([]);
    }
  });

  it('every key that a screen uses exists', () => {
    const named = screens.flatMap(({ file, text }) => [...literalKeys(text)].map((key) => ({ file, key })));
    const unknown = named.filter(({ key }) => !english.has(key));
    expect(unknown.map(({ file, key }) => `${key} in ${file.split('/src/')[1]}`)).toEqual([]);
  });

  it('every prefix of a composed key exists', () => {
    const all = [...english];
    const unknown = screens.flatMap(({ file, text }) =>
      [...composedInCalls(text)]
        .filter((prefix) => !all.some((key) => key.startsWith(prefix)))
        .map((prefix) => `${prefix} in ${file.split('/src/')[1]}`),
    );
    expect(unknown).toEqual([]);
  });

  // texts shared with the services are labels of enumerations and codes, which have their own tests
  it('every text of the screens is used', () => {
    const words = code.map(({ text }) => text).join('\n');
    const literal = new Set([...words.matchAll(/['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g)].map((match) => match[1] ?? ''));
    const prefixes = new Set(code.flatMap(({ text }) => [...composedKeys(text)]));
    // branches that components and services read by a code that only runtime knows
    const dynamic = [/^rule\./, /^job\./, /^\w+\.(status|step|action|done)\./];
    const used = (key: string): boolean => literal.has(key) || dynamic.some((branch) => branch.test(key)) || startsWithAny(key, prefixes);
    expect([...own].filter((key) => !used(key)).sort()).toEqual([]);
  });
});

/** Keys written out: `t('a.b')`, `title: 'a.b'`, `label: 'a.b'` of routes and shortcuts, and both arms of `t(x ? 'a.b' : 'a.c')`. */
function literalKeys(text: string): Set<string> {
  const found = new Set<string>();
  for (const match of text.matchAll(/\bt\(\s*([^`)]*?)\)/g))
    for (const one of (match[1] ?? '').matchAll(/'([\w-]+(?:\.[\w-]+)+)'/g)) found.add(one[1] ?? '');
  for (const match of text.matchAll(/\b(?:title|label|hint): '([a-z][\w-]*(?:\.[\w-]+)+)'/g)) found.add(match[1] ?? '');
  return found;
}

/** The constant prefix of composed keys: `a.b.` of `` t(`a.b.${x}`) ``. */
function composedKeys(text: string): Set<string> {
  return new Set([...text.matchAll(/`([\w-]+(?:\.[\w-]+)*\.)\$\{/g)].map((match) => match[1] ?? ''));
}
/** Only those that are translated on the spot; other templates may be anything. */
const composedInCalls = (text: string): Set<string> =>
  new Set([...text.matchAll(/\bt\(\s*`([\w-]+(?:\.[\w-]+)*\.)\$\{/g)].map((match) => match[1] ?? ''));
const startsWithAny = (key: string, prefixes: Set<string>): boolean => {
  for (let at = key.indexOf('.'); at >= 0; at = key.indexOf('.', at + 1)) if (prefixes.has(key.slice(0, at + 1))) return true;
  return false;
};
