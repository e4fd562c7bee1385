import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { documentRender } from '@bls/proto/contracts/calls/files/document';
import { downloadOpen } from '@bls/proto/contracts/calls/files/download';
import { fileLocate } from '@bls/proto/contracts/calls/files/object';
import { documentSeal, documentSealable, sealVerify } from '@bls/proto/contracts/calls/files/seal';
import { PDF, PdfDict, PdfName, PdfString } from '@libpdf/core';
import { pdf, picture } from '../fixtures/content.js';
import { company, licensee, sales, type Service, stranger, upload } from '../actors.js';
import { installPdfReader, textOfPdf } from '../read-pdf.js';
import { archiveStampReport, signatureReport } from './signature-reports.js';
import { startFiles } from '../start-files.js';

let service: Service;
let stop: () => Promise<void>;
let signatures: string[];
let contract: string;
let sealed: { file: { fileId: string; name: string; kind: string; purpose: string }; code: string };
beforeAll(installPdfReader, 300_000);
beforeAll(async () => {
  ({ service, stop } = await startFiles());
  const drawn = await Promise.all([300, 320].map((width) => picture('jpg', width, 120)));
  signatures = await Promise.all(
    drawn.map(async (bytes, at) => (await upload(service, sales, bytes, { name: `${at}.jpg`, purpose: 'signature' })).fileId),
  );
  contract = (
    await service.callAsService(documentRender, {
      documentKey: `contract:${randomUUID()}`,
      document: model,
      fileName: 'CT-2026-0001',
      owner,
      scope,
    })
  ).fileId;
  sealed = await seal(`contract:${randomUUID()}:sealed`);
});
afterAll(async () => stop());

const owner = { kind: 'contract', id: randomUUID() };
const scope = { companyId: company };
const model = {
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
      title: model.title,
      number: model.number,
      issuer: model.issuer.name,
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

describe('a sealed contract', () => {
  it('W-CONTRACT-12 is signed as a whole: pdfsig finds the signature valid, and any later change breaks it', async () => {
    const { file, code } = sealed;
    expect(file).toMatchObject({ kind: 'pdf', purpose: 'document', name: 'CT-2026-0001 signed.pdf' });
    const bytes = await bytesOf(file.fileId);
    const report = await signatureReport(bytes);
    expect(report).toContain('Signature is Valid');
    // the archive time stamp after it covers the whole document
    expect(report).toContain('Signature Type: ETSI.CAdES.detached');
    expect(await archiveStampReport(service, bytes)).toContain('Verification: OK');
    expect(bytes.toString('latin1')).toContain('/DSS');
    expect(report).toContain('Contract seal CTL');
    expect(report).toContain('SHA-256');

    const at = bytes.indexOf('/MediaBox') + 12;
    const tampered = Buffer.from(bytes);
    tampered.write('9', tampered.indexOf('595', at), 'latin1');
    expect(await signatureReport(tampered)).toContain('Digest Mismatch');
    expect(await signatureReport(Buffer.concat([bytes, Buffer.from('\n% more\n')]))).not.toContain('Total document signed');
    expect(await verify({ sha256: sha256(bytes) })).toMatchObject({ state: 'unchanged', document: { code } });
    expect(await verify({ sha256: sha256(tampered), code })).toMatchObject({ state: 'changed', document: { code } });
    // the changed file still contains its code
    expect(tampered.toString('latin1')).toContain(code);
  });

  it('contains the text of the contract, both signatures, the code and the address to verify it', async () => {
    const { file, code } = sealed;
    const words = (await textOfPdf(await bytesOf(file.fileId))).replaceAll(/\s+/g, ' ');
    for (const phrase of [
      'The licensor grants the rights.',
      '授权方授予权利。',
      'Ben Ho',
      '孙丽',
      '20 November 2026',
      '09:30 UTC',
      code,
      '/#/Contract/Verify?code=',
    ])
      expect(words).toContain(phrase);
    // no line for an empty field
    expect(words).not.toContain('职务');
    const stamped = words.split(code).length - 1;
    expect(stamped).toBeGreaterThanOrEqual(4);
  });

  it('is made once for a key, and visible to its own people only', async () => {
    const key = `contract:${randomUUID()}:sealed`;
    const both = await Promise.all([seal(key), seal(key)]);
    expect(new Set(both.map(({ file, code }) => `${file.fileId} ${code}`)).size).toBe(1);
    const id = sealed.file.fileId;
    await service.call(downloadOpen, { id }, licensee);
    await expect(service.call(downloadOpen, { id }, stranger)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('flattens form fields, and leaves scripts and an older signature behind', async () => {
    const form = await PDF.load(await bytesOf(sealed.file.fileId));
    const [page] = form.getPages();
    const field = form.getOrCreateForm().createTextField('place');
    page?.drawField(field, { x: 60, y: 200, width: 120, height: 20 });
    field.setValue('Hong Kong');
    page?.dict.set('AA', PdfDict.of({ O: PdfDict.of({ S: PdfName.of('JavaScript'), JS: PdfString.fromString('app.alert(1)') }) }));
    const source = await upload(service, sales, Buffer.from(await form.save()), { name: 'form.pdf', purpose: 'feedback' });
    const { file } = await seal(`contract:${randomUUID()}:sealed`, { fileId: source.fileId });
    const bytes = await bytesOf(file.fileId);
    expect((await textOfPdf(bytes)).split('\f')[0]).toContain('Hong Kong');
    // the seal and its archive time stamp
    expect((await PDF.load(bytes)).getForm()?.getFields().length).toBe(2);
    const report = await signatureReport(bytes);
    expect(report.match(/Signature #/g)).toHaveLength(2);
    expect(report).toContain('Signature is Valid');
    expect(bytes.toString('latin1')).not.toContain('JavaScript');
  });

  it('is described by its code to anybody: who signed and when, and nothing about other contracts', async () => {
    const { code } = sealed;
    const answer = await verify({ code });
    expect(answer.state).toBe('genuine');
    expect(answer.document).toMatchObject({
      number: 'CT-2026-0001',
      signers: [
        { name: 'Ben Ho', at: '2026-11-20T08:00:00.000Z' },
        { name: '孙丽', company: { zh: '旭日玩具' } },
      ],
      certificate: { subject: 'Contract seal CTL' },
    });
    expect(JSON.stringify(answer)).not.toContain(signatures[0]);
    expect(answer.document?.timeStamps).toMatchObject({ state: 'valid', stamps: [{ authority: 'Time stamps CTL' }] });
    const unknown = { state: 'unknown', hasNewerCopy: false, document: null };
    expect(await verify({ code: 'AAAA-BBBB-CCCC-DDDD' })).toEqual(unknown);
    expect(await verify({ sha256: sha256(Buffer.from('other')) })).toEqual(unknown);
    // the tenant is that of the document, whoever asks
    expect(await verify({ code }, 'PLBY')).toMatchObject({ state: 'genuine', document: { number: 'CT-2026-0001' } });
    await expect(verify({})).rejects.toMatchObject({ code: 'invalid' });
  });

  it('is signed with a key of the tenant that is encrypted in the database', async () => {
    const rows = await service.superuser.selectFrom('certificates').selectAll().execute();
    expect(rows.map(({ tenant, kind }) => `${tenant} ${kind}`).toSorted()).toEqual(['CTL seal', 'CTL timestamp']);
    expect(rows[0]?.sealedKey.toString('latin1')).not.toContain('PRIVATE KEY');
    await expect(seal(`contract:${randomUUID()}`, { tenant: 'PLBY' })).rejects.toMatchObject({ code: 'notFound' });
  });

  it('is refused with the name of the file for a file that cannot be signed', async () => {
    const broken = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(200, 'x'), Buffer.from('\n%%EOF')]);
    const { fileId } = await upload(service, sales, broken, { name: 'scan.pdf', purpose: 'feedback' });
    await expect(service.callAsService(documentSealable, { fileId })).rejects.toMatchObject({
      code: 'unsupportedFile',
      detail: { issues: [{ rule: 'notSealable', params: { name: 'scan.pdf' } }] },
    });
    const locked = await PDF.load(pdf());
    locked.setProtection({ ownerPassword: 'owner' });
    const encrypted = await upload(service, sales, Buffer.from(await locked.save()), { name: 'locked.pdf', purpose: 'feedback' });
    await expect(service.callAsService(documentSealable, { fileId: encrypted.fileId })).rejects.toMatchObject({
      detail: { issues: [{ rule: 'notSealable', params: { name: 'locked.pdf' } }] },
    });
    expect(await service.callAsService(documentSealable, { fileId: contract })).toEqual({ pages: 1 });
  });
});
