import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import en from '@bls/proto/presentation/text/en/file.json' with { type: 'json' };
import zh from '@bls/proto/presentation/text/zh/file.json' with { type: 'json' };
import { FILE_KIND_CODES, FILE_PURPOSE_CODES, FILE_VARIANTS, PICTURE_STATES, UPLOAD_STATES } from '@bls/proto/domain/enumerations/files';

const folder = new URL('.', import.meta.url);
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'));
/** Every rule that the service names in a refusal. */
const named = sources.flatMap((text) =>
  [...text.matchAll(/fileError\('\w+', '(\w+)'|rule: '(file\w+)'/g)].map((match) => match[1] ?? match[2] ?? ''),
);
const rules = [...new Set(named)];

describe.each([
  ['en', en],
  ['zh', zh],
])('texts of files in %s', (_language, texts) => {
  it('name every purpose, kind, variant and state, and nothing else', () => {
    expect(Object.keys(texts.file.purpose).toSorted()).toEqual(FILE_PURPOSE_CODES.toSorted());
    expect(Object.keys(texts.file.kind).toSorted()).toEqual(FILE_KIND_CODES.toSorted());
    expect(Object.keys(texts.file.variant)).toEqual(Object.keys(FILE_VARIANTS));
    expect(Object.keys(texts.file.pictures)).toEqual([...PICTURE_STATES]);
    expect(Object.keys(texts.file.upload)).toEqual([...UPLOAD_STATES]);
  });

  it('P-ERROR-13 have a sentence for every refusal', () => {
    expect(rules.length).toBeGreaterThan(8);
    expect(Object.keys(texts.rule).toSorted()).toEqual(rules.toSorted());
  });
});
