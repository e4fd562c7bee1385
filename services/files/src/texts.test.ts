import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import enErrors from '@bls/proto/presentation/text/en/errors.json' with { type: 'json' };
import enFile from '@bls/proto/presentation/text/en/file.json' with { type: 'json' };
import enSpu from '@bls/proto/presentation/text/en/spu.json' with { type: 'json' };
import zhErrors from '@bls/proto/presentation/text/zh/errors.json' with { type: 'json' };
import zhFile from '@bls/proto/presentation/text/zh/file.json' with { type: 'json' };
import zhSpu from '@bls/proto/presentation/text/zh/spu.json' with { type: 'json' };
import { FILE_KIND_CODES, FILE_PURPOSE_CODES, FILE_VARIANTS, PICTURE_STATES, UPLOAD_STATES } from '@bls/proto/domain/enumerations/files';

const folder = new URL('.', import.meta.url);
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'));
/** Every `fileError(code, rule)` of the service. */
const errors = sources.flatMap((text) =>
  [...text.matchAll(/fileError\('(\w+)', '([\w.]+)'/g)].map(([, code = '', rule = '']) => ({ code, rule })),
);
/** Rules of file errors and of issues that are named `file...`. */
const rules = new Set([
  ...errors.map(({ rule }) => rule),
  ...sources.flatMap((text) => [...text.matchAll(/rule: '(file\w+)'/g)].map(([, rule = '']) => rule)),
]);
const isSpuRule = (rule: string): boolean => rule.startsWith('spu.');

describe.each([
  { language: 'en', file: enFile, spu: enSpu, codes: enErrors, invalid: 'Invalid file.' },
  { language: 'zh', file: zhFile, spu: zhSpu, codes: zhErrors, invalid: '文件无效。' },
])('texts of files in $language', ({ file, spu, codes, invalid }) => {
  const ruleTexts: Record<string, string> = {
    ...file.rule,
    ...Object.fromEntries(Object.entries(spu.rule.spu).map(([name, text]) => [`spu.${name}`, String(text)])),
  };

  it('name every purpose, kind, variant and state, and nothing else', () => {
    expect(Object.keys(file.file.purpose).toSorted()).toEqual(FILE_PURPOSE_CODES.toSorted());
    expect(Object.keys(file.file.kind).toSorted()).toEqual(FILE_KIND_CODES.toSorted());
    expect(Object.keys(file.file.variant)).toEqual(Object.keys(FILE_VARIANTS));
    expect(Object.keys(file.file.pictures)).toEqual([...PICTURE_STATES]);
    expect(Object.keys(file.file.upload)).toEqual([...UPLOAD_STATES]);
  });

  it('have one sentence for every rule of the service, and no other sentence', () => {
    expect(rules.size).toBeGreaterThan(15);
    expect(Object.keys(file.rule).toSorted()).toEqual([...rules].filter((rule) => !isSpuRule(rule)).toSorted());
    for (const rule of rules) expect([rule, ruleTexts[rule]]).toEqual([rule, expect.stringMatching(/\S/)]);
  });

  it(`P-ERROR-13 are "${invalid}" for every file that is refused because of its content`, () => {
    expect(codes.error.unsupportedFile).toBe(invalid);
    expect(codes.error.unsafeFile).toMatch(new RegExp(`^${invalid}`));
    const refusals = errors.filter(({ code }) => code === 'unsupportedFile' || code === 'unsafeFile');
    expect(refusals.length).toBeGreaterThan(10);
    for (const { rule } of refusals) expect([rule, ruleTexts[rule]?.slice(0, invalid.length)]).toEqual([rule, invalid]);
  });
});
