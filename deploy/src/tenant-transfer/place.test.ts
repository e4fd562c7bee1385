import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Job } from 'kubernetes-types/batch/v1.js';
import { parse, parseAllDocuments } from 'yaml';
import { ROOT } from '../paths.js';
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

describe('the variables of the commands for a tenant', () => {
  const required = [...Object.keys(environment()).filter((name) => name !== 'FILES_DIR'), 'S3_ENDPOINT', 'BACKUP_PASSPHRASE'];
  const read = (path: string): Promise<string> => readFile(join(ROOT, 'deploy', path), 'utf8');

  it('are those of the container of compose', async () => {
    const { services } = parse(await read('compose/compose.yaml'), { merge: true }) as {
      services: Record<string, { environment: Record<string, string> }>;
    };
    expect(Object.keys(services['tenants']?.environment ?? {})).toEqual(expect.arrayContaining(required));
  });

  it('are those of the job of Kubernetes', async () => {
    const documents = parseAllDocuments(await read('kubernetes/tenants.yaml')).map((document) => document.toJS() as { kind: string });
    const job = documents.find(({ kind }) => kind === 'Job') as Job | undefined;
    const names = job?.spec?.template.spec?.containers[0]?.env?.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(required));
  });
});
