import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = join(process.cwd(), 'frontend/src');
/** Tests whose subject is the request itself: its headers, credentials and raw answers. */
const ALLOWED = new Set(['lib/api/api.test.ts']);
/** Ways to answer requests by hand, which bypass the response schema. */
const AROUND = [
  /\b(?:globalThis|global|window|self)\s*(?:\.\s*fetch|\[\s*['"`]fetch['"`]\s*\])\s*=(?!=)/,
  /\bspyOn\(\s*(?:globalThis|global|window|self)\s*,\s*['"`]fetch['"`]/,
  /\b(?:assign|defineProperty|defineProperties|stubGlobal)\(\s*(?:(?:globalThis|global|window|self)\s*,)?[\s{'"`]*fetch\b/,
  /(?:mockModule|jest\.mock|doMock)\(\s*['"`][^'"`]*\/lib\/api\//,
];
const isAround = (text: string): boolean => AROUND.some((pattern) => pattern.test(text));

describe('tests of screens', () => {
  it('answer requests by the backend of `test/backend.ts`, whose answers fit their schemas', () => {
    const tests = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => /\.test\.tsx?$/.test(path));
    expect(tests.length).toBeGreaterThan(100);
    const around = tests.filter((path) => isAround(readFileSync(join(root, path), 'utf8')));
    expect(around.toSorted()).toEqual([...ALLOWED].toSorted());
  });

  it.each([
    ['globalThis.fetch = jest.fn()', true],
    ["window['fetch'] = answer as never", true],
    ["jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())", true],
    ['Object.assign(globalThis, { fetch: answer })', true],
    ["Object.defineProperty(globalThis, 'fetch', { value: answer })", true],
    ["jest.unstable_mockModule('../../lib/api/api.js', () => ({ api }))", true],
    ['backend.answer(userCurrent, userOf("sales"))', false],
    ['expect(globalThis.fetch === backend.fetch).toBe(true)', false],
    ["jest.unstable_mockModule('../../lib/browser/reload.js', () => ({ reloadPage }))", false],
  ])('are detected when they answer by hand: %s', (text, around) => expect(isAround(text)).toBe(around));
});
