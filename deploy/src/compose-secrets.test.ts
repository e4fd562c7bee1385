import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ROOT } from './paths.js';

const { saveSecrets } = (await import(pathToFileURL(join(ROOT, 'deploy', 'compose-secrets.mjs')).href)) as {
  saveSecrets: (file: string) => void;
};

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bls-compose-'));
  file = join(folder, '.env');
});
afterEach(() => rm(folder, { recursive: true }));

const lines = async (): Promise<string[]> => (await readFile(file, 'utf8')).trimEnd().split('\n');
const mode = async (): Promise<number> => (await stat(file)).mode & 0o777;

describe('the secrets of an installation in containers', () => {
  it('are made once, for their owner only', async () => {
    saveSecrets(file);
    const first = await lines();
    expect(await mode()).toBe(0o600);
    expect(first.every((line) => /^[A-Z0-9_]+=/.test(line))).toBe(true);
    saveSecrets(file);
    expect(await lines()).toEqual(first);
  });

  it('are added to a file that an operator has begun: its last line stays, and others can no longer read it', async () => {
    await writeFile(file, 'BACKUP_PASSPHRASE=a long passphrase', { mode: 0o644 });
    saveSecrets(file);
    expect((await lines())[0]).toBe('BACKUP_PASSPHRASE=a long passphrase');
    expect((await lines()).some((line) => line.startsWith('POSTGRES_PASSWORD='))).toBe(true);
    expect(await mode()).toBe(0o600);
  });

  it('keep the key of a version without key ids', async () => {
    await writeFile(file, 'ENCRYPTION_KEY=abc=\n');
    saveSecrets(file);
    expect(await lines()).toContain('ENCRYPTION_KEYS_FILES=k1:abc=');
  });
});
