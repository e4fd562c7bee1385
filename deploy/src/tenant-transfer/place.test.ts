import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeSecrets } from '../processes/secrets.js';
import { type Place, placeOf, placeOfServers } from './place.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'place-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const { encryptionKeys, auditKeys, ...secrets } = makeSecrets();
const environment = (): Record<string, string> => ({
  OWNER_URL: 'postgres://bls_owner:x@127.0.0.1/bls',
  FILES_DIR: folder,
  ...Object.fromEntries(Object.entries(encryptionKeys).map(([service, ring]) => [`ENCRYPTION_KEYS_${service.toUpperCase()}`, ring])),
  ...Object.fromEntries(Object.entries(auditKeys).map(([service, ring]) => [`AUDIT_KEYS_${service.toUpperCase()}`, ring])),
});

describe('the place of an installation in containers', () => {
  it('has the same key rings as one of a folder', async () => {
    const databases = { identity: { migrationUrl: environment()['OWNER_URL'] } };
    const installation = { servers: {}, objectsDir: folder, databases, secrets: { ...secrets, encryptionKeys, auditKeys } };
    const expected = await placeOf(installation as never);
    const found: Place = await placeOfServers(environment());
    expect([found.rings, found.ownerUrl]).toEqual([expected.rings, expected.ownerUrl]);
  });

  it.each(Object.keys(environment()).filter((name) => name !== 'FILES_DIR'))('is refused without %s, which it names', async (name) => {
    await expect(placeOfServers({ ...environment(), [name]: '' })).rejects.toThrow(`${name} is not set`);
  });
});
