import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../paths.js';

interface EditedSources {
  editTimes(root: string): Map<string, number>;
  touchEdited(root: string, before: Map<string, number>): string[];
}

let folder: string;
let source: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bls-edits-'));
  source = join(folder, 'proto', 'src', 'value.ts');
  await mkdir(join(folder, 'proto', 'src'), { recursive: true });
  const options = { composite: true, rootDir: 'src', outDir: 'dist', module: 'nodenext', types: [] };
  await writeFile(join(folder, 'proto', 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['src'] }));
  await writeFile(source, 'export const value = 1;\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const compiled = async (): Promise<string> => {
  const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-b', 'proto'], { cwd: folder, encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, '']);
  return readFile(join(folder, 'proto', 'dist', 'value.js'), 'utf8');
};

it('npm run dev compiles an edit that was made while everything was built', async () => {
  const { editTimes, touchEdited } = (await import(pathToFileURL(join(ROOT, 'deploy', 'edited-sources.mjs')).href)) as EditedSources;
  const before = editTimes(folder);
  expect([...before.keys()]).toEqual([join('proto', 'src', 'value.ts')]);
  expect(await compiled()).toContain('value = 1');
  // written after the compiler had read it and before it wrote its output
  await writeFile(source, 'export const value = 2;\n');
  const duringBuild = new Date(Date.now() - 60_000);
  await utimes(source, duringBuild, duringBuild);
  expect(await compiled()).toContain('value = 1');

  expect(touchEdited(folder, before)).toEqual([join('proto', 'src', 'value.ts')]);
  expect(await compiled()).toContain('value = 2');
  expect(touchEdited(folder, editTimes(folder))).toEqual([]);
});
