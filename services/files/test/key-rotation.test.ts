import { spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { artSourcePassword, artSourceRelease, artSourceUpload } from '@bls/proto/contracts/calls/files/art-source';
import { pictureMark, pictureMarkRead } from '@bls/proto/contracts/calls/files/mark';
import { keyIdOf } from '@bls/kit/crypto/key-id';
import { picture } from './fixtures/content.js';
import {
  ACCOUNT_PASSWORD,
  answerForOtherServices,
  archive,
  bun,
  company,
  FILE_PASSWORD,
  junior,
  receiver,
  sales,
  saveRight,
} from './fixtures/creative.js';
import { designer, type Service, upload } from './actors.js';
import { startFiles } from './start-files.js';

const COMMAND = 'services/files/dist/keys/keys-command.js';
const [first, second] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
const [OLD, BOTH, NEW] = [`k1:${first}`, `k2:${second},k1:${first}`, `k2:${second}`];

let folder: string;
let file: string;
let service: Service;
let stop: () => Promise<void>;

async function useRing(ring: string): Promise<void> {
  await writeFile(`${file}.new`, ring);
  await rename(`${file}.new`, file);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bls-keys-'));
  file = join(folder, 'encryption-keys');
  await useRing(OLD);
  ({ service, stop } = await startFiles({ ENCRYPTION_KEYS: '', ENCRYPTION_KEYS_FILE: file }));
  answerForOtherServices(service);
  await saveRight(service);
});
afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

function run(ring: string, ...args: string[]): { code: number | null; out: string } {
  const env = { PATH: process.env['PATH'], DATABASE_URL: service.environment['DATABASE_URL'], ENCRYPTION_KEYS: ring };
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], { env, encoding: 'utf8' });
  return { code: status, out: stdout + stderr };
}

async function artSource(): Promise<string> {
  const cover = await upload(service, junior, await picture('jpg'), { name: 'cover.jpg', purpose: 'artCover' });
  const zip = await upload(service, junior, await archive({ password: FILE_PASSWORD }), { name: 'bun.zip', purpose: 'artSource' });
  const [id, password] = [randomUUID(), { filePassword: FILE_PASSWORD, filePasswordConfirmation: FILE_PASSWORD }];
  const files = { coverFileId: cover.fileId, zipFileId: zip.fileId };
  await service.call(artSourceUpload, { id, characterId: bun, season: 'spring', year: 2027, keywords: [], ...password, ...files }, junior);
  await service.call(artSourceRelease, { ids: [id], companyIds: [company], password: ACCOUNT_PASSWORD }, sales);
  await saveRight(service, { status: 'accessGranted' });
  return id;
}
async function marked(code: string): Promise<string> {
  const source = await upload(service, designer, await picture('jpg', 600, 400), { name: 'a.jpg', purpose: 'approvalImage' });
  const [fileId, owner] = [randomUUID(), { kind: 'spuMark', id: randomUUID() }];
  const marking = { sourceFileId: source.fileId, fileId, code, name: 'E.png', owner, scope: { companyId: company } };
  return (await service.callAsService(pictureMark, marking)).fileId;
}
const keysInUse = async (): Promise<(string | undefined)[]> =>
  (await service.superuser.selectFrom('artSource').select('filePassword').execute()).map(({ filePassword }) => keyIdOf(filePassword));

describe('P-SAFE-05 a rotation of the encryption keys while files works', () => {
  it('encrypts passwords of archives anew, and still recognises marks of the former key', async () => {
    const art = await artSource();
    const before = await marked('00deadbeef');
    await useRing(BOTH);
    const after = await marked('00feedbeef');
    expect(await keysInUse()).toEqual(['k1']);
    const { code, out } = run(BOTH, 'reencrypt');
    expect([code, out]).toEqual([0, expect.stringContaining('files: 1 values are encrypted with k2 now')]);
    expect(out).toMatch(/k1: 1 tenants with pictures that it marked/);
    expect(await keysInUse()).toEqual(['k2']);
    for (const [fileId, mark] of [[before, '00deadbeef'] as const, [after, '00feedbeef'] as const])
      expect(await service.callAsService(pictureMarkRead, { fileId })).toMatchObject({ code: mark, verdict: 'intact' });
    expect(run(BOTH, 'key-usage', '--without', 'k1').code).toBe(1);

    await useRing(NEW);
    const password = await service.call(artSourcePassword, { id: art, password: ACCOUNT_PASSWORD }, receiver);
    expect(JSON.stringify(password)).toContain(FILE_PASSWORD);
    expect(await service.callAsService(pictureMarkRead, { fileId: before })).toMatchObject({ code: null, verdict: 'none' });
    expect(await service.callAsService(pictureMarkRead, { fileId: after })).toMatchObject({ code: '00feedbeef', verdict: 'intact' });
  });
});
