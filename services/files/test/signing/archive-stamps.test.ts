import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Running } from '@bls/kit/app/start';
import { documentRender } from '@bls/proto/contracts/calls/files/document';
import { downloadOpen } from '@bls/proto/contracts/calls/files/download';
import { documentSeal, sealVerifyFile } from '@bls/proto/contracts/calls/files/seal';
import { pdfFactsOf } from '@bls/proto/domain/signing/pdf-facts';
import type { Actor } from '@bls/proto/domain/access/actor';
import { testActor } from '@bls/kit/testing/actors';
import { sql } from 'kysely';
import { RenewArchiveStamps } from '../../src/documents/signing/renew-archive-stamps.js';
import { SealedDocuments } from '../../src/documents/signing/sealed-documents.js';
import { signPdf } from '../../src/documents/signing/sign-pdf.js';
import { makeIdentity } from '../../src/documents/signing/certificates/certificate.js';
import { PrivateAuthority } from '../../src/documents/signing/certificates/private-authority.js';
import { PDF } from '@libpdf/core';
import { company, type Service, upload } from '../actors.js';
import { pdf, picture } from '../fixtures/content.js';
import { installPdfReader } from '../read-pdf.js';
import { archiveStampReport, signatureReport } from './signature-reports.js';
import { filesWorker, startFiles } from '../start-files.js';

let service: Service;
let folder: string;
let stop: () => Promise<void>;
let worker: Running;
beforeAll(installPdfReader, 300_000);
beforeAll(async () => {
  ({ service, folder, stop } = await startFiles());
  worker = await service.also(filesWorker);
});
afterAll(async () => stop());

const DAY_MS = 86_400_000;
const inYears = (years: number, days = 0): Date => {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return new Date(date.getTime() + days * DAY_MS);
};
const owner = () => ({ kind: 'contract', id: randomUUID() });
const both = (en: string) => ({ en });

type Sealed = { id: string; code: string; bytes: Buffer; actor: Actor; signature: string };

/** A document that is sealed now, in a tenant of its own: certificates that a moved clock made are used by later documents. */
async function sealed(tenant: string): Promise<Sealed> {
  const scope = { companyId: company };
  const actor = testActor({ role: 'sales', tenant });
  const drawn = await upload(service, actor, await picture('jpg', 300, 120), { name: 'a.jpg', purpose: 'signature' });
  const request = {
    documentKey: `contract:${randomUUID()}`,
    document: {
      title: both('Licence agreement'),
      number: 'CT-2026-0009',
      issuer: { name: both('Care Licensing Ltd.') },
      blocks: [{ type: 'paragraph' as const, text: both('The licensor grants the rights.') }],
    },
    fileName: 'CT-2026-0009',
    owner: owner(),
    scope,
  };
  const contract = await service.callAsService(documentRender, request, tenant);
  const signature = drawn.fileId;
  const signer = {
    company: both('Care Licensing Ltd.'),
    side: both('Licensor'),
    at: '2026-11-20T08:00:00.000Z',
    signatureFileId: signature,
  };
  const sealing = {
    documentKey: `contract:${randomUUID()}:sealed`,
    fileId: contract.fileId,
    title: both('Licence agreement'),
    number: 'CT-2026-0009',
    issuer: both('Care Licensing Ltd.'),
    signers: [{ ...signer, name: 'Ben Ho' }],
    fileName: 'CT-2026-0009 signed',
    owner: owner(),
    scope,
  };
  const { file, code } = await service.callAsService(documentSeal, sealing, tenant);
  return { id: file.fileId, code, actor, signature, bytes: await bytesOf({ id: file.fileId, actor }) };
}

const bytesOf = async ({ id, actor }: Pick<Sealed, 'id' | 'actor'>): Promise<Buffer> => {
  const { url, headers } = await service.call(downloadOpen, { id }, actor);
  return Buffer.from(await (await fetch(url, { headers })).arrayBuffer());
};
/** Runs the job; returns the codes of the documents that failed. */
const renew = async (now: Date): Promise<string[]> => {
  const failed: string[] = [];
  const log = { info: () => undefined, error: ({ code }: { code: string }) => failed.push(code) } as never;
  const context = { tenant: '*', requestId: 'test', jobId: '', log, progress: () => Promise.resolve() };
  await worker.app.get(RenewArchiveStamps, { strict: false }).execute({ now: now.toISOString() }, context);
  return failed;
};
const factsOf = (bytes: Uint8Array) => pdfFactsOf(bytes, () => createHash('sha256'));
/** As a visitor of another tenant, who names none. */
const verify = (bytes: Uint8Array) => service.call(sealVerifyFile, factsOf(bytes), undefined);
const verifyAt = (bytes: Uint8Array, now: Date) => service.running.app.get(SealedDocuments, { strict: false }).verify(factsOf(bytes), now);
const stampsIn = (bytes: Buffer): number => bytes.toString('latin1').split('/DocTimeStamp').length - 1;
const copies = async (id: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((name) => name.includes(`${id}-stamps/`));
const rows = async (code: string) => ({
  revisions: await service.superuser.selectFrom('sealedRevision').selectAll().where('code', '=', code).orderBy('size').execute(),
  stamps: await service.superuser.selectFrom('archiveStamp').selectAll().where('code', '=', code).orderBy('position').execute(),
  renewal: await service.superuser.selectFrom('sealRenewal').selectAll().where('code', '=', code).executeTakeFirstOrThrow(),
});

describe('the archive time stamp of a sealed document', () => {
  it('W-DEAL-11 is renewed by appending before its certificate ends, once; the document verifies after that end', async () => {
    const document = await sealed('RENEWED');
    const { id, code, bytes } = document;
    expect(await renew(inYears(8))).toEqual([]);
    expect(await bytesOf(document)).toEqual(bytes);
    const due = inYears(9, 2);
    expect(new Date((await rows(code)).renewal.renewAt) < due).toBe(true);
    // two processes at once
    await Promise.all([renew(due), renew(due)]);
    await renew(due);
    const renewed = await bytesOf(document);
    expect(renewed.subarray(0, bytes.length)).toEqual(bytes);
    expect([stampsIn(bytes), stampsIn(renewed)]).toEqual([1, 2]);
    expect(await copies(id)).toHaveLength(1);
    const { revisions, stamps, renewal } = await rows(code);
    // the hash and the bytes of the first document stay
    const whole = revisions.filter((row) => row.whole);
    expect(whole.map(({ sha256 }) => sha256)).toEqual([bytes, renewed].map((each) => createHash('sha256').update(each).digest('hex')));
    expect(stamps.map(({ at }) => new Date(at).toISOString().slice(0, 10))).toEqual(
      [new Date(), due].map((day) => day.toISOString().slice(0, 10)),
    );
    expect(new Date(renewal.renewAt) > inYears(17)).toBe(true);

    // the first certificate has ended
    const later = inYears(10, 30);
    expect(new Date(stamps[0]?.validTo ?? later) < later).toBe(true);
    expect((await verifyAt(renewed, later)).document?.timeStamps).toMatchObject({ state: 'valid', stamps: [{}, {}] });
    expect(await verifyAt(renewed, later)).toMatchObject({ state: 'unchanged', hasNewerCopy: false });
    expect(await verifyAt(bytes, later)).toMatchObject({ state: 'unchanged', hasNewerCopy: true });
    // independent readers: OpenSSL at that time, poppler
    expect(await archiveStampReport(service, renewed, later)).toContain('Verification: OK');
    await expect(archiveStampReport(service, bytes, later)).rejects.toThrow(/certificate verify error/);
    const report = await signatureReport(renewed);
    expect(report.match(/Signature #/g)).toHaveLength(3);
    expect(report).toContain('Signature is Valid');
    expect(report).not.toContain('Digest Mismatch');
  });

  it('that nobody renewed is reported as lapsed', async () => {
    const { bytes } = await sealed('LAPSED');
    expect(await verifyAt(bytes, inYears(10, 30))).toMatchObject({ state: 'unchanged', document: { timeStamps: { state: 'lapsed' } } });
  });

  it('is renewed once when a run ends between writing the bytes and naming them', async () => {
    const document = await sealed('KILLED');
    const { id, code, bytes } = document;
    const due = inYears(9, 3);
    await sql`create function refuse_stamp() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(
      service.superuser,
    );
    await sql`create trigger refuse_stamp before insert on archive_stamp for each row execute function refuse_stamp()`.execute(
      service.superuser,
    );
    try {
      expect(await renew(due)).toContain(code);
    } finally {
      await sql`drop trigger refuse_stamp on archive_stamp`.execute(service.superuser);
      await sql`drop function refuse_stamp`.execute(service.superuser);
    }
    // bytes without a row; the document is the old one
    expect(await copies(id)).toHaveLength(1);
    expect(await bytesOf(document)).toEqual(bytes);
    expect(await renew(due)).toEqual([]);
    expect(await renew(due)).toEqual([]);
    expect(stampsIn(await bytesOf(document))).toBe(2);
    expect(await copies(id)).toHaveLength(1);
    expect((await rows(code)).stamps).toHaveLength(2);
  });

  it('of a document that an earlier version sealed is read from its bytes', async () => {
    const document = await sealed('EARLIER');
    const { code, bytes } = document;
    const before = await rows(code);
    await sql`alter table archive_stamp disable trigger user`.execute(service.superuser);
    await service.superuser.deleteFrom('archiveStamp').where('code', '=', code).execute();
    await sql`alter table archive_stamp enable trigger user`.execute(service.superuser);
    await service.superuser
      .updateTable('sealRenewal')
      .set({ renewAt: new Date(0).toISOString() })
      .where('code', '=', code)
      .execute();
    await renew(new Date());
    expect(await rows(code)).toEqual(before);
    expect(await bytesOf(document)).toEqual(bytes);
  });
});

describe('a file that somebody verifies without sign-in', () => {
  it('is the sealed one only byte for byte: changed, cut, extended, forged and foreign files are reported as such', async () => {
    const { code, bytes, signature } = await sealed('CTL');
    expect(await verify(bytes)).toMatchObject({
      state: 'unchanged',
      document: {
        code,
        number: 'CT-2026-0009',
        signers: [{ name: 'Ben Ho', at: '2026-11-20T08:00:00.000Z' }],
        timeStamps: { state: 'valid' },
      },
    });
    expect(JSON.stringify(await verify(bytes))).not.toContain(signature);

    // one byte anywhere
    const states = new Set<string>();
    for (let at = 7; at < bytes.length; at += Math.ceil(bytes.length / 60)) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      states.add((await verify(changed)).state);
    }
    expect([...states].filter((state) => state !== 'changed')).toEqual([]);

    // cut back to each earlier revision, and in the middle of the last one
    const ends = factsOf(bytes).revisions.map(({ size }) => size);
    for (const end of ends.slice(0, -1)) expect(await verify(bytes.subarray(0, end))).toMatchObject({ state: 'cut', document: { code } });
    expect((await verify(bytes.subarray(0, bytes.length - 10))).state).toBe('changed');

    const longer = await PDF.load(bytes);
    longer.getPages()[0]?.drawText('and one more thing', { x: 50, y: 50 });
    const appended = Buffer.from(await longer.save({ incremental: true }));
    expect(appended.subarray(0, bytes.length)).toEqual(bytes);
    expect(await verify(appended)).toMatchObject({ state: 'extended', document: { code } });

    // the same words and reason, with another certificate
    const identity = await makeIdentity('CTL', new Date());
    const stamping = { authority: new PrivateAuthority(await makeIdentity('CTL', new Date(), 'timestamp')), revocation: {} };
    const sign = async (reason: string) => signPdf(await PDF.load(pdf()), identity, { reason, at: new Date(), stamping });
    expect(await verify(await sign(`Sealed contract ${code}`))).toMatchObject({ state: 'forged', document: { code } });
    expect(await verify(await sign('Sealed contract AAAA-BBBB-CCCC-DDDD'))).toMatchObject({ state: 'forged', document: null });
    expect(await verify(await sign('I agree'))).toMatchObject({ state: 'foreign', document: null });
    expect(await verify(pdf())).toMatchObject({ state: 'unknown', document: null });
  });
});
