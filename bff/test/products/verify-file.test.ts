import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ServiceTokenSigner } from '@bls/kit/rpc/service-token';
import { Caller } from '@bls/kit/rpc/call-client';
import { subjects } from '@bls/kit/rpc/nats';
import { testServiceKey } from '@bls/kit/testing/actors';
import { documentRender } from '@bls/proto/contracts/calls/files/document';
import { fileCreate, fileLocate, fileSeal } from '@bls/proto/contracts/calls/files/object';
import { documentSeal } from '@bls/proto/contracts/calls/files/seal';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type Installation, startInstallation } from '../installation.js';

let installation: Installation;
let nats: NatsConnection;
let sealed: { bytes: Buffer<ArrayBuffer>; code: string };
beforeAll(async () => {
  installation = await startInstallation(['identity', 'files'], { VERIFIED_FILES_PER_MINUTE: '12' });
  nats = await connect({ servers: installation.environment['NATS_URL'] });
  sealed = await sealOf('PLBY');
});
afterAll(async () => {
  await nats?.close();
  await installation?.stop();
});

/** A sealed document of a tenant, made as licensing does. */
async function sealOf(tenant: string): Promise<typeof sealed> {
  const service = new Caller(
    nats,
    subjects(installation.environment['NATS_PREFIX'] ?? ''),
    new ServiceTokenSigner('licensing', testServiceKey('licensing')),
  );
  const ctx = { tenant, requestId: 'test' };
  const [title, number] = [{ en: 'Licence agreement' }, 'CT-2026-0009'];
  const about = { owner: { kind: 'contract', id: randomUUID() }, scope: {}, fileName: number };
  const document = {
    title,
    number,
    issuer: { name: { en: 'Care Licensing Ltd.' } },
    blocks: [{ type: 'paragraph' as const, text: { en: 'The licensor grants the rights.' } }],
  };
  const { fileId } = await service.call(documentRender, { documentKey: `contract:${randomUUID()}`, document, ...about }, ctx);
  const signer = { name: 'Ben Ho', side: { en: 'Licensor' }, company: { en: 'Care Licensing Ltd.' }, at: '2026-11-20T08:00:00.000Z' };
  const signatureFileId = await drawn(service, tenant);
  const sealing = { documentKey: `contract:${randomUUID()}`, fileId, title, number, issuer: { en: 'Care Licensing Ltd.' }, ...about };
  const { file, code } = await service.call(documentSeal, { ...sealing, signers: [{ ...signer, signatureFileId }] }, ctx);
  const { url } = await service.call(fileLocate, { fileId: file.fileId }, ctx);
  return { bytes: Buffer.from(await (await fetch(url)).arrayBuffer()), code };
}

/** The smallest PNG. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function drawn(service: Caller, tenant: string): Promise<string> {
  const bytes = Buffer.from(PNG, 'base64');
  const ctx = { tenant, requestId: 'test' };
  const made = await service.call(fileCreate, { purpose: 'logo', name: 'a.png', size: bytes.length }, ctx);
  await fetch(made.url, { method: 'PUT', headers: made.headers, body: bytes });
  await service.call(fileSeal, { fileId: made.fileId, owner: { kind: 'contract', id: randomUUID() }, scope: {} }, ctx);
  return made.fileId;
}

/** As a browser of anybody, without cookies. */
const verify = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${installation.bff.address}/Contract/VerifyFile`, {
    method: 'POST',
    headers: { 'content-type': 'application/pdf', 'x-requested-with': 'XMLHttpRequest', ...headers },
    body,
  });
const resultOf = async (response: Response) => ((await response.json()) as { Result: { state: string; document: unknown } }).Result;

describe('verifying a file without sign-in', () => {
  it('W-DEAL-11 finds the document of whatever tenant, says what a file is, and keeps nothing of it', async () => {
    const stored = () => readdir(installation.environment['FILES_DIR'] ?? '', { recursive: true });
    const before = await stored();
    const response = await verify(sealed.bytes, { 'x-tenant-code': 'CTL' });
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await resultOf(response)).toMatchObject({
      state: 'unchanged',
      document: {
        number: 'CT-2026-0009',
        code: sealed.code,
        signers: [{ name: 'Ben Ho', company: { en: 'Care Licensing Ltd.' } }],
        timeStamps: { state: 'valid', stamps: [{ authority: 'Time stamps PLBY' }] },
      },
    });
    const changed = Buffer.from(sealed.bytes);
    changed[200] = (changed[200] ?? 0) ^ 1;
    expect(await resultOf(await verify(changed))).toMatchObject({ state: 'changed' });
    const end = sealed.bytes.indexOf('%%EOF') + 6;
    expect(await resultOf(await verify(sealed.bytes.subarray(0, end)))).toMatchObject({ state: 'cut' });
    expect(await resultOf(await verify('%PDF-1.7\n%%EOF'))).toEqual({ state: 'unknown', hasNewerCopy: false, document: null });
    expect(await stored()).toEqual(before);

    const byCode = await fetch(`${installation.bff.address}/Contract/VerifySeal?code=${sealed.code}`);
    expect(await resultOf(byCode)).toMatchObject({ state: 'genuine', document: { number: 'CT-2026-0009' } });
  });

  it('verifies a file by its content, in the language of the visitor', async () => {
    const response = await verify('GIF89a', { 'accept-language': 'zh' });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ ErrorCode: 'unsupportedFile', Error: expect.stringMatching(/[\u4e00-\u9fff]/) });
    expect((await verify('{}', { 'content-type': 'application/json' })).status).toBe(415);
  });

  it('is limited for one address', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) statuses.push((await verify('%PDF-1.7')).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
