import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
/** Words of earlier drafts that the glossary replaced. The home icon is named house by its library. */
const REPLACED = /\b(house|hearer|hearers|handedOver|frameOfContract|ContractFrame|StandIn|keptContains)\b/;
const ALLOWED = ['frontend/src/app/menu/menu-icon.tsx', 'proto/src/presentation/menu.ts', 'deploy/src/plain-words.test.ts'];

describe('source and documentation', () => {
  it('use the words of the glossary', () => {
    const files = globSync('{bff,deploy,docs,frontend,proto,services}/**/*.{ts,tsx,mjs,md}', {
      cwd: root,
      exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
    });
    expect(files.length).toBeGreaterThan(1000);
    const found = files
      .filter((file) => !ALLOWED.includes(file))
      .flatMap((file) => {
        const lines = readFileSync(join(root, file), 'utf8').split('\n');
        return lines.flatMap((line, at) => (REPLACED.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : []));
      });
    expect(found).toEqual([]);
  });
});
