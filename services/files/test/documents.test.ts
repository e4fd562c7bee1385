import { randomUUID } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@bls/kit/testing/service';
import { testActor } from '@bls/kit/testing/actors';
import { tenantSettingsSaved } from '@bls/proto/contracts/events/identity';
import { DEFAULT_TENANT_SETTINGS } from '@bls/proto/domain/settings/tenant-settings';
import { documentRender } from '@bls/proto/contracts/calls/files/document';
import type { DocumentInput } from '@bls/proto/contracts/calls/files/document-model';
import { downloadOpen } from '@bls/proto/contracts/calls/files/download';
import { fileLocate } from '@bls/proto/contracts/calls/files/object';
import { picture } from './fixtures/content.js';
import { company, licensee, sales, type Service, stranger, upload } from './actors.js';
import { installPdfReader, textOfPdf } from './read-pdf.js';
import { startFiles } from './start-files.js';

let service: Service;
let stop: () => Promise<void>;
beforeAll(installPdfReader, 300_000);
beforeAll(async () => ({ service, stop } = await startFiles()));
afterAll(async () => stop());

const agreement = (changes: Partial<DocumentInput> = {}): DocumentInput => ({
  title: { en: 'License Agreement', zh: '授权协议' },
  number: 'C-2027-0148',
  date: '20 November 2026',
  issuer: { name: { en: 'Care Licensing Ltd.', zh: '凯尔授权有限公司' } },
  layout: 'columns',
  blocks: [
    { type: 'heading', text: { en: 'Grant', zh: '授权' } },
    { type: 'paragraph', numbered: true, text: { en: 'Licensor grants the rights.', zh: '授权方授予权利。' } },
    { type: 'paragraph', numbered: true, text: { en: 'All other rights are reserved.', zh: '保留其他权利。' } },
    { type: 'heading', level: 2, text: { en: 'Royalty', zh: '权利金' } },
    {
      type: 'table',
      columns: [{ label: { en: 'Year', zh: '年度' } }, { label: { en: 'Amount', zh: '金额' }, align: 'right' }],
      rows: Array.from({ length: 60 }, (_, index) => [`${index + 1}`, `${(index + 1) * 1000}.00`]),
      totals: [[{ en: 'Total', zh: '合计' }, '1,830,000.00']],
    },
    { type: 'signatures', parties: [{ role: { en: 'Licensor', zh: '授权方' }, company: { en: 'Care Licensing Ltd.' }, name: 'M. Lau' }] },
  ],
  ...changes,
});
const render = (documentKey: string, document = agreement(), tenant = 'CTL') =>
  service.callAsService(
    documentRender,
    { documentKey, document, fileName: 'C-2027-0148', owner: { kind: 'contract', id: randomUUID() }, scope: { companyId: company } },
    tenant,
  );

/** The text of the PDF. */
async function textOf(fileId: string): Promise<string> {
  const { url } = await service.callAsService(fileLocate, { fileId });
  return textOfPdf(Buffer.from(await (await fetch(url)).arrayBuffer()));
}

describe('documents', () => {
  it('are PDFs that are attached to their owner', async () => {
    const file = await render(`contract:${randomUUID()}`);
    expect(file).toMatchObject({ kind: 'pdf', purpose: 'document', name: 'C-2027-0148.pdf', uploadedBy: 'system' });
    const { url } = await service.call(downloadOpen, { id: file.fileId }, licensee);
    expect(
      Buffer.from(await (await fetch(url)).arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await expect(service.call(downloadOpen, { id: file.fileId }, stranger)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('contain both languages, numbers, figures, and page x of y on every page', async () => {
    const words = await textOf((await render(`contract:${randomUUID()}`)).fileId);
    for (const text of ['License Agreement', '授权协议', '1.1', '1.2', '保留其他权利', '1,830,000.00', 'M. Lau', '姓名'])
      expect(words).toContain(text);
    const pages = words.split('\f').filter((page) => page.trim());
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain('C-2027-0148');
    });
    // The table head is repeated on every page of the table.
    expect(pages.filter((page) => page.includes('Amount')).length).toBeGreaterThan(1);
  });

  it('are rendered once per key, also under concurrent requests', async () => {
    const key = `debit-note:${randomUUID()}`;
    const files = await Promise.all([render(key), render(key), render(key)]);
    expect(new Set(files.map((file) => file.fileId)).size).toBe(1);
    expect((await render(key, agreement({ number: 'other' }))).sha256).toBe(files[0]?.sha256);
    expect((await render(`${key}:v2`)).fileId).not.toBe(files[0]?.fileId);
    expect((await render(key, agreement(), 'PLBY')).fileId).not.toBe(files[0]?.fileId);
    const rows = await service.superuser.selectFrom('objects').select('id').where('purpose', '=', 'document').execute();
    const documents = await service.superuser.selectFrom('documents').select('fileId').execute();
    expect(rows.length).toBe(documents.length);
  });

  it('show signatures of the tenant, and are refused when one is missing', async () => {
    const signature = await upload(service, sales, await picture('jpg', 300, 120), { name: 'sign.jpg', purpose: 'signature' });
    const signed = (signatureFileId: string): DocumentInput =>
      agreement({ blocks: [{ type: 'signatures', parties: [{ role: { en: 'Licensor' }, company: { en: 'Care' }, signatureFileId }] }] });
    const plain = await render(
      `a:${randomUUID()}`,
      agreement({
        blocks: signed(randomUUID()).blocks.map((block) => ({
          ...block,
          parties: [{ role: { en: 'Licensor' }, company: { en: 'Care' } }],
        })) as DocumentInput['blocks'],
      }),
    );
    const signedDocument = await render(`b:${randomUUID()}`, signed(signature.fileId));
    expect(signedDocument.size).toBeGreaterThan(plain.size + 500);
    await expect(render(`c:${randomUUID()}`, signed(randomUUID()))).rejects.toMatchObject({ code: 'notFound' });
    await expect(render(`d:${randomUUID()}`, signed(signature.fileId), 'PLBY')).rejects.toMatchObject({ code: 'notFound' });
  });

  it('are refused when a table row has another number of cells than columns', async () => {
    const blocks: DocumentInput['blocks'] = [{ type: 'table', columns: [{ label: { en: 'A' } }, { label: { en: 'B' } }], rows: [['1']] }];
    await expect(render(`e:${randomUUID()}`, agreement({ blocks }))).rejects.toMatchObject({ code: 'invalid' });
  });

  it('P-WORK-06 show the logo and the main colour that the administrator of the tenant has set', async () => {
    const { fileId: brandLogoFileId } = await upload(
      service,
      testActor({ role: 'superUser', tenant: 'PLBY' }),
      await picture('png', 80, 40),
      {
        name: 'logo.png',
        purpose: 'logo',
      },
    );
    const settings = { ...DEFAULT_TENANT_SETTINGS, brandLogoFileId, brandColor: '#1f66c4' };
    const drawn = async () => {
      const { fileId } = await render(`contract:${randomUUID()}`, agreement(), 'PLBY');
      const { url } = await service.callAsService(fileLocate, { fileId }, 'PLBY');
      return operatorsOf(Buffer.from(await (await fetch(url)).arrayBuffer()));
    };
    // the colour as the PDF has it
    const blue = /0\.1215\d* 0\.4 0\.768\d*/;
    expect(await drawn()).not.toMatch(blue);
    await service.publish(tenantSettingsSaved, { settings, revision: 1 }, { tenant: 'PLBY' });
    const operators = await eventually(async () => {
      const now = await drawn();
      return blue.test(now) ? now : undefined;
    });
    expect(operators).toMatch(/\/I\d+ Do/);
  });
});

/** The drawing operators of a PDF. */
const operatorsOf = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, packed = '']) => {
      try {
        return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');
