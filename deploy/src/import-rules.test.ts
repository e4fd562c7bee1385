import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
let copy: string;

/** A small copy of the same packages, with real dependencies. */
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'bls-rules-'));
  await cp(join(root, '.dependency-cruiser.mjs'), join(copy, '.dependency-cruiser.mjs'));
  await mkdir(join(copy, 'node_modules/@bls'), { recursive: true });
  for (const name of ['kysely', 'zod', 'pg', '@swc']) await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  for (const [name, folder] of [
    ['finance', 'services/finance'],
    ['proto', 'proto'],
  ] as const) {
    const text = JSON.stringify({ name: `@bls/${name}`, type: 'module', exports: { './*': { default: './dist/*.js' } } });
    await file(`${folder}/package.json`, text);
    await symlink(join('../..', folder), join(copy, 'node_modules/@bls', name));
  }
  await file('proto/dist/domain/values/money.js', 'export const money = 1;');
  await file('proto/dist/domain/royalty/engine/simulate.js', 'export const simulate = 1;');
  await file('services/finance/dist/bill.js', 'export const bill = 1;');
  await file('services/finance/src/bill.ts', 'export const bill = 1; export type Bill = { id: string };');
  await file('proto/src/domain/values/money.ts', 'export const money = 1;');
  await file('proto/dist/domain/rights/rule.js', 'export const rule = 1;');
  await file('proto/dist/contracts/view.js', 'export const view = 1;');
  await file('frontend/src/ui/button.ts', 'export const button = 1;');
  await file('frontend/src/domain/deal-list.ts', 'export const dealList = 1;');
  await file('frontend/src/features/deals/screen.ts', 'export const screen = 1;');
  await file('frontend/src/app/shell.ts', 'export const shell = 1;');
});

afterAll(() => rm(copy, { recursive: true, force: true }));

async function file(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(copy, path)), { recursive: true });
  await writeFile(join(copy, path), text);
}

/** The names of the rules that a file breaks. */
async function broken(path: string, text: string): Promise<string[]> {
  await file(path, text);
  const args = [join(root, 'node_modules/.bin/depcruise'), '--config', '.dependency-cruiser.mjs', '-T', 'json'];
  const folders = ['proto/src', 'services', 'bff', 'frontend'].filter((folder) => path.startsWith(folder));
  const output = await new Promise<string>((done, fail) => {
    execFile(process.execPath, [...args, ...folders], { cwd: copy, maxBuffer: 1e8 }, (error, stdout, stderr) =>
      stdout ? done(stdout) : fail(error ?? new Error(stderr)),
    );
  });
  await rm(join(copy, path));
  const { summary } = JSON.parse(output) as {
    summary: { violations: { from: string; cycle?: { name: string }[]; rule: { name: string } }[] };
  };
  return summary.violations
    .filter(({ from, cycle }) => from === path || cycle?.some(({ name }) => name === path))
    .map(({ rule }) => rule.name);
}

describe('the import rules', () => {
  it('allow a service to use proto', async () => {
    expect(
      await broken('services/licensing/src/deal.ts', `import { money } from '@bls/proto/domain/values/money'; export { money };`),
    ).toEqual([]);
  });

  it('allow a control to use plain values', async () => {
    expect(await broken('frontend/src/ui/x.ts', `import { money } from '@bls/proto/domain/values/money'; export { money };`)).toEqual([]);
  });

  it.each([
    [
      'a service that imports another by path',
      'services/licensing/src/deal.ts',
      `import { bill } from '../../finance/src/bill.js'; export { bill };`,
      'services-never-each-other',
    ],
    [
      'a service that imports another by name',
      'services/licensing/src/deal.ts',
      `import { bill } from '@bls/finance/bill'; export { bill };`,
      'services-never-each-other',
    ],
    [
      'a type taken from another service',
      'services/licensing/src/deal.ts',
      `import type { Bill } from '../../finance/src/bill.js'; export type B = Bill;`,
      'services-never-each-other',
    ],
    [
      'a screen that imports a service',
      'frontend/src/app/x.tsx',
      `import { bill } from '@bls/finance/bill'; export { bill };`,
      'frontend-knows-proto-only',
    ],
    ['a BFF that imports a service', 'bff/src/x.ts', `import { bill } from '@bls/finance/bill'; export { bill };`, 'bff-never-a-service'],
    ['a use case that sees SQL', 'services/licensing/src/submit.ts', `import { sql } from 'kysely'; export { sql };`, 'kysely-stays-low'],
    ['a language that does I/O', 'proto/src/x.ts', `import { readFileSync } from 'node:fs'; export { readFileSync };`, 'proto-without-io'],
    [
      'a language that knows a service',
      'proto/src/x.ts',
      `import { bill } from '../../services/finance/src/bill.js'; export { bill };`,
      'proto-knows-nobody',
    ],
    [
      'a screen that imports the royalty engine',
      'frontend/src/app/x.tsx',
      `import { simulate } from '@bls/proto/domain/royalty/engine/simulate'; export { simulate };`,
      'royalty-engine-in-services-only',
    ],
    [
      'a library of the front end that knows a control',
      'frontend/src/lib/text/x.ts',
      `import { button } from '../../ui/button.js'; export { button };`,
      'lib-below-ui',
    ],
    [
      'a library of the front end that draws',
      'frontend/src/lib/text/x.tsx',
      `import { money } from '@bls/proto/domain/values/money'; export const shown = () => <b>{money}</b>;`,
      'lib-without-widgets',
    ],
    [
      'a control that knows a widget of the trade',
      'frontend/src/ui/x.ts',
      `import { dealList } from '../domain/deal-list.js'; export { dealList };`,
      'ui-below-domain',
    ],
    [
      'a control that knows a rule of the trade',
      'frontend/src/ui/x.ts',
      `import { rule } from '@bls/proto/domain/rights/rule'; export { rule };`,
      'ui-without-domain-rules',
    ],
    [
      'a control that knows a type of a call',
      'frontend/src/ui/x.ts',
      `import type { View } from '@bls/proto/contracts/view'; export type V = View;`,
      'ui-without-domain-rules',
    ],
    [
      'a widget of the trade that knows a feature',
      'frontend/src/domain/x.ts',
      `import { screen } from '../features/deals/screen.js'; export { screen };`,
      'domain-below-features',
    ],
    [
      'a feature that knows the shell',
      'frontend/src/features/deals/x.ts',
      `import { shell } from '../../app/shell.js'; export { shell };`,
      'features-below-app',
    ],
    ['an import that leads nowhere', 'bff/src/x.ts', `import { nothing } from './nothing.js'; export { nothing };`, 'resolvable'],
  ])('refuse %s', async (_what, path, text, name) => {
    expect(await broken(path, text)).toContain(name);
  });

  it('refuse one feature that imports another', async () => {
    await file('frontend/src/features/b/b.ts', 'export const b = 1;');
    expect(await broken('frontend/src/features/a/a.ts', `import { b } from '../b/b.js'; export { b };`)).toContain('no-feature-to-feature');
  });

  it('refuse a circle, also in a file with `using` declarations', async () => {
    await file('services/licensing/src/one.ts', `import { two } from './two.js'; export const one = () => { using x = two(); return x; };`);
    expect(await broken('services/licensing/src/two.ts', `import { one } from './one.js'; export const two = () => one();`)).toContain(
      'no-circles',
    );
  });
});
