import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { documentRender } from '@bls/proto/contracts/calls/files/document';
import { downloadOpen } from '@bls/proto/contracts/calls/files/download';
import { fileLocate } from '@bls/proto/contracts/calls/files/object';
import { documentSeal, documentSealable, sealVerify } from '@bls/proto/contracts/calls/files/seal';
import { picture } from './fixtures/content.js';
import { company, licensee, sales, type Service, stranger, upload } from './people.js';
import { needPdfReader, textOfPdf } from './pdf-text.js';
import { startFiles } from './processes.js';

let service: Service;
let stop: () => Promise<void>;
let signatures: string[];
let contract: string;
let made: { file: { fileId: string; name: string; kind: string; purpose: string }; code: string };
beforeAll(needPdfReader, 300_000);
beforeAll(async () => {
  ({ service, stop } = await startFiles());
  const drawn = await Promise.all([300, 320].map((width) => picture('jpg', width, 120)));
  signatures = await Promise.all(
    drawn.map(async (bytes, at) => (await upload(service, sales, bytes, { name: `${at}.jpg`, purpose: 'signature' })).fileId),
  );
  contract = (
    await service.callAsService(documentRender, {
      documentKey: `contract:${randomUUID()}`,
      document: paper,
      fileName: 'CT-2026-0001',
      owner,
      scope,
    })
  ).fileId;
  made = await seal(`contract:${randomUUID()}:sealed`);
});
afterAll(async () => stop());

const owner = { kind: 'contract', id: randomUUID() };
const scope = { companyId: company };
const paper = {
  title: { en: 'Licence agreement', zh: '授权协议' },
  number: 'CT-2026-0001',
  issuer: { name: { en: 'Care Licensing Ltd.' } },
  blocks: [{ type: 'paragraph' as const, text: { en: 'The licensor grants the rights.', zh: '授权方授予权利。' } }],
};
const seal = (documentKey: string, changes: { fileId?: string; tenant?: string } = {}) =>
  service.callAsService(
    documentSeal,
    {
      documentKey,
      fileId: changes.fileId ?? contract,
      title: paper.title,
      number: paper.number,
      issuer: paper.issuer.name,
      signers: [
        {
          name: 'Ben Ho',
          side: { en: 'Licensor', zh: '授权方' },
          company: { en: 'Care Licensing Ltd.' },
          at: '2026-11-20T08:00:00.000Z',
          signatureFileId: signatures[0] ?? '',
        },
        {
          name: '孙丽',
          side: { en: 'Licensee', zh: '被授权方' },
          company: { en: 'Sunrise Toys', zh: '旭日玩具' },
          at: '2026-11-20T09:30:00.000Z',
          signatureFileId: signatures[1] ?? '',
        },
      ],
      fileName: 'CT-2026-0001 signed',
      owner,
      scope,
    },
    changes.tenant ?? 'CTL',
  );
const bytesOf = async (fileId: string): Promise<Buffer> => {
  const { url } = await service.callAsService(fileLocate, { fileId });
  return Buffer.from(await (await fetch(url)).arrayBuffer());
};
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const verify = (request: { code?: string; sha256?: string }, tenant = 'CTL') => service.call(sealVerify, request, { ...stranger, tenant });

/** What poppler's tool says of the signatures in a file. */
async function judged(pdf: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'files-seal-'));
  try {
    await writeFile(join(folder, 'a.pdf'), pdf);
    return (await promisify(execFile)('pdfsig', ['-nocert', join(folder, 'a.pdf')])).stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('a sealed contract', () => {
  it('W-CONTRACT-12 is signed as a whole: another program finds the signature valid, and any later change breaks it', async () => {
    const { file, code } = made;
    expect(file).toMatchObject({ kind: 'pdf', purpose: 'document', name: 'CT-2026-0001 signed.pdf' });
    const bytes = await bytesOf(file.fileId);
    const said = await judged(bytes);
    expect(said).toContain('Signature is Valid');
    expect(said).toContain('Total document signed');
    expect(said).toContain('Contract seal CTL');
    expect(said).toContain('SHA-256');

    const at = bytes.indexOf('/MediaBox') + 12;
    const tampered = Buffer.from(bytes);
    tampered.write('9', tampered.indexOf('595', at), 'latin1');
    expect(await judged(tampered)).toContain('Digest Mismatch');
    expect(await judged(Buffer.concat([bytes, Buffer.from('\n% more\n')]))).not.toContain('Total document signed');
    expect(await verify({ sha256: sha256(bytes) })).toMatchObject({ state: 'unchanged', document: { code } });
    expect(await verify({ sha256: sha256(tampered), code })).toMatchObject({ state: 'changed', document: { code } });
    // the changed file still tells which document it was
    expect(tampered.toString('latin1')).toContain(code);
  });

  it('carries the words of the paper, both signatures, the code and where to look it up', async () => {
    const { file, code } = made;
    const words = (await textOfPdf(await bytesOf(file.fileId))).replaceAll(/\s+/g, ' ');
    for (const said of [
      'The licensor grants the rights.',
      '授权方授予权利。',
      'Ben Ho',
      '孙丽',
      '2026-11-20 09:30 UTC',
      code,
      '/#/Contract/Verify?code=',
    ])
      expect(words).toContain(said);
    // no line for what nobody gave
    expect(words).not.toContain('职务');
    const stamped = words.split(code).length - 1;
    expect(stamped).toBeGreaterThanOrEqual(4);
  });

  it('is made once for a key, and read by its own people only', async () => {
    const key = `contract:${randomUUID()}:sealed`;
    const both = await Promise.all([seal(key), seal(key)]);
    expect(new Set(both.map(({ file, code }) => `${file.fileId} ${code}`)).size).toBe(1);
    const id = made.file.fileId;
    await service.call(downloadOpen, { id }, licensee);
    await expect(service.call(downloadOpen, { id }, stranger)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('tells whoever holds it who signed and when, by its code alone, and nothing about any other', async () => {
    const { code } = made;
    const told = await verify({ code });
    expect(told.state).toBe('genuine');
    expect(told.document).toMatchObject({
      number: 'CT-2026-0001',
      signers: [
        { name: 'Ben Ho', at: '2026-11-20T08:00:00.000Z' },
        { name: '孙丽', company: { zh: '旭日玩具' } },
      ],
      certificate: { subject: 'Contract seal CTL' },
    });
    expect(JSON.stringify(told)).not.toContain(signatures[0]);
    const unknown = { state: 'unknown', document: null };
    expect(await verify({ code: 'AAAA-BBBB-CCCC-DDDD' })).toEqual(unknown);
    expect(await verify({ sha256: sha256(Buffer.from('other')) })).toEqual(unknown);
    expect(await verify({ code }, 'PLBY')).toEqual(unknown);
    await expect(verify({})).rejects.toMatchObject({ code: 'invalid' });
  });

  it('is signed with a key of the tenant that nobody reads in the database', async () => {
    const rows = await service.superuser.selectFrom('certificates').selectAll().execute();
    expect(rows.map(({ tenant }) => tenant)).toEqual(['CTL']);
    expect(rows[0]?.sealedKey.toString('latin1')).not.toContain('PRIVATE KEY');
    await expect(seal(`contract:${randomUUID()}`, { tenant: 'PLBY' })).rejects.toMatchObject({ code: 'notFound' });
  });

  it('is refused for a file that cannot be signed, by its name', async () => {
    const broken = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(200, 'x'), Buffer.from('\n%%EOF')]);
    const { fileId } = await upload(service, sales, broken, { name: 'scan.pdf', purpose: 'feedback' });
    await expect(service.callAsService(documentSealable, { fileId })).rejects.toMatchObject({
      code: 'unsupportedFile',
      detail: { issues: [{ rule: 'notSealable', params: { name: 'scan.pdf' } }] },
    });
    expect(await service.callAsService(documentSealable, { fileId: contract })).toEqual({ pages: 1 });
  });
});
