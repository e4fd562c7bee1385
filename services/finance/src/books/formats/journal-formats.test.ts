import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { JOURNAL_FORMATS } from '@bls/proto/domain/books/journal';
import { FILE_FORMATS } from './formats.js';

const page = readFileSync(new URL('../../../../../docs/journal-formats.md', import.meta.url), 'utf8');
const sections = new Map(page.split(/^## /m).map((section): [string, string] => [section.split('\n')[0]?.toLowerCase() ?? '', section]));

describe('docs/journal-formats.md', () => {
  it.each(JOURNAL_FORMATS)('describes the columns of %s in their order, with their source', (format) => {
    const section = sections.get(format) ?? '';
    const columns = [...section.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, column]) => column);
    expect(columns).toEqual(FILE_FORMATS[format].columns.map(({ name }) => name));
    expect(section).toMatch(/Source: /);
  });
});
