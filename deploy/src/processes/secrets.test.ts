import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { keyRingsOf, loadSecrets, makeSecrets, saveSecrets, writeKeyRings } from './secrets.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bls-secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the secrets of an installation', () => {
  it('are made once, and readable by their account only', async () => {
    const file = join(folder, 'data', 'secrets.json');
    const secrets = await loadSecrets(file);
    expect(await loadSecrets(file)).toEqual(secrets);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(new Set(Object.values(secrets.encryptionKeys)).size).toBe(3);
  });

  it('P-SAFE-05 of an installation with one encryption key have it as k1 in the ring of each service', async () => {
    const file = join(folder, 'secrets.json');
    const { encryptionKeys, ...others } = makeSecrets();
    await writeFile(file, JSON.stringify({ ...others, encryptionKey: 'OLD=' }));
    const secrets = await loadSecrets(file);
    expect(secrets).toEqual({ ...others, encryptionKeys: { identity: 'k1:OLD=', approvals: 'k1:OLD=', files: 'k1:OLD=' } });
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(secrets);
    expect(Object.keys(encryptionKeys)).toEqual(Object.keys(secrets.encryptionKeys));
  });

  it('P-SAFE-05 give each service only its own key rings, as files that are replaced when they change', async () => {
    const file = join(folder, 'secrets.json');
    const secrets = await loadSecrets(file);
    expect(keyRingsOf(secrets, 'finance')).toEqual({});
    expect(keyRingsOf(secrets, 'files')).toEqual({ ENCRYPTION_KEYS: secrets.encryptionKeys.files });
    await writeKeyRings(folder, secrets);
    const ring = join(folder, 'identity', 'encryption-keys');
    expect(await readFile(ring, 'utf8')).toBe(secrets.encryptionKeys.identity);
    expect(await readFile(join(folder, 'identity', 'audit-keys'), 'utf8')).toBe(secrets.auditKeys.identity);
    const before = await stat(ring);
    await writeKeyRings(folder, secrets);
    expect((await stat(ring)).ino).toBe(before.ino);
    const changed = { ...secrets, encryptionKeys: { ...secrets.encryptionKeys, identity: 'k2:NEW' } };
    await saveSecrets(file, changed);
    await writeKeyRings(folder, await loadSecrets(file));
    expect(await readFile(ring, 'utf8')).toBe('k2:NEW');
  });
});
