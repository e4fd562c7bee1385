import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ROOT } from './paths.js';

const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bls-docs-'));
  await mkdir(join(folder, 'services/kit/src/rpc'), { recursive: true });
  await writeFile(join(folder, 'services/kit/src/rpc/handler.ts'), '');
  await run('git', ['init', '-q', folder]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const check = async (text: string): Promise<string> => {
  await writeFile(join(folder, 'README.md'), text);
  const done = await run(process.execPath, [join(ROOT, 'deploy/checks/docs.mjs'), folder]).catch((error: { stderr: string }) => error);
  return done.stderr;
};

it('accepts documents whose links and named files exist', async () => {
  expect(await check('[kit](services/kit) `kit/rpc/handler.ts` `handler.ts` `src/<feature>/routes.tsx`')).toBe('');
});

it('reports each broken link and each missing file', async () => {
  expect(await check('[old](docs/old.md) `rpc/caller.ts`')).toBe(
    'README.md: the link docs/old.md leads nowhere\nREADME.md: there is no file rpc/caller.ts\n',
  );
});

it('reports anchors that no heading has, and pictures that are missing or that no page shows', async () => {
  await mkdir(join(folder, 'docs/guide/pictures/en'), { recursive: true });
  for (const name of ['shown', 'left-over']) await writeFile(join(folder, `docs/guide/pictures/en/${name}.webp`), '');
  expect(
    await check(
      '# The first: step\n<a id="own"></a>\n[a](#the-first-step) [b](README.md#own) [c](#second) ![d](docs/guide/pictures/en/shown.webp) ![e](docs/guide/pictures/en/none.webp)',
    ),
  ).toBe(
    [
      'README.md: the link #second names no heading or anchor',
      'README.md: the link docs/guide/pictures/en/none.webp leads nowhere',
      'docs/guide/pictures/en/left-over.webp: no page shows this picture',
      '',
    ].join('\n'),
  );
});
