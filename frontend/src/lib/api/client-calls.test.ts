import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const root = process.cwd();
const IMPORT = /import \{([^}]*)\} from '@bls\/proto\/contracts\/calls\/([^']+)'/g;

/** The calls of a file of proto. */
async function callsIn(path: string): Promise<readonly string[]> {
  const text = await readFile(join(root, `proto/src/client/${path}.ts`), 'utf8').catch(() => '');
  return [...text.matchAll(/^export const (\w+):/gm)].flatMap(([, name]) => name ?? []);
}

// importing a call from `contracts` would include its schemas and those of the whole file
it('screens import calls from proto/src/client', async () => {
  const elsewhere: string[] = [];
  for await (const path of glob('frontend/src/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test\.tsx?$/.test(path)) continue;
    for (const [, names = '', module = ''] of (await readFile(join(root, path), 'utf8')).matchAll(IMPORT)) {
      const calls = await callsIn(module);
      elsewhere.push(...calls.filter((call) => names.split(/,\s*/).some((name) => name.trim() === call)).map((call) => `${path}: ${call}`));
    }
  }
  expect(elsewhere).toEqual([]);
});
