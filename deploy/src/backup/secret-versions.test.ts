import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type Base, beginLine } from './archive.js';
import { sealSecrets } from './sealed-secrets.js';
import { problemsOfVersions, removeVersionsBefore, saveSecretVersion, secretsFor } from './secret-versions.js';

const PASSPHRASE = 'a passphrase of a test';
const ring = (keys: string): Record<string, string> => ({ 'secrets.json': keys });
const at = (time: number): string => new Date(time).toISOString();

let folder: string;
let base: Base;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bls-versions-'));
  const line = await beginLine(folder, '1');
  const startedAt = at(Date.now() - 60_000);
  base = { folder, line, startedAt, finishedAt: startedAt, postgres: 17, firstSegment: '', files: [] };
  await writeFile(join(folder, 'secrets.json'), sealSecrets(ring('k1'), PASSPHRASE));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('P-SAFE-05 a restore gets the key rings of its moment', async () => {
  const begun = Date.now();
  await saveSecretVersion(base.line, ring('k1,k2'), PASSPHRASE);
  const added = Date.now();
  while (Date.now() <= added);
  await saveSecretVersion(base.line, ring('k2,k1'), PASSPHRASE);
  expect(await secretsFor(base, at(begun - 1), PASSPHRASE)).toEqual(ring('k1'));
  expect(await secretsFor(base, at(added), PASSPHRASE)).toEqual(ring('k1,k2'));
  expect(await secretsFor(base, at(Date.now()), PASSPHRASE)).toEqual(ring('k2,k1'));
  expect(await secretsFor(base, undefined, PASSPHRASE)).toEqual(ring('k2,k1'));

  expect(await problemsOfVersions(base.line, PASSPHRASE)).toEqual([]);
  expect(await problemsOfVersions(base.line, 'another passphrase')).toHaveLength(2);
  await removeVersionsBefore(base.line, at(Date.now() + 1));
  expect(await secretsFor(base, undefined, PASSPHRASE)).toEqual(ring('k1'));
});
