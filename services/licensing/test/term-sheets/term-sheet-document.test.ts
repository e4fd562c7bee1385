import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { subjects } from '@bls/kit/rpc/nats';
import { eventually } from '@bls/kit/testing/service';
import { testActor } from '@bls/kit/testing/actors';
import type { Actor } from '@bls/proto/domain/access/actor';
import { fileCreate, fileSeal } from '@bls/proto/contracts/calls/files/object';
import { termSheetFile, termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { Deals, type FakeFiles, people, refusal, type Service, startLicensing } from '../fixtures.js';

let service: Service;
let files: FakeFiles;
let deals: Deals;
let store: Server;
const stored: Buffer[] = [];
const sealed: { scope: unknown; owner: unknown }[] = [];

beforeAll(async () => {
  ({ service, files } = await startLicensing());
  deals = new Deals(service);
  store = createServer(async (request, response) => {
    stored.push(await buffer(request));
    response.end();
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(store.address() as AddressInfo).port}/`;
  const { call } = subjects(service.environment['NATS_PREFIX'] ?? '');
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  const answer = (subject: string, reply: (request: never) => unknown): void => {
    service.nats.subscribe(call(subject), {
      callback: (_error, message) => void message.respond(JSON.stringify({ ok: true, data: reply(JSON.parse(message.string()) as never) })),
    });
  };
  answer(fileCreate.subject, () => ({ fileId: randomUUID(), sealed: false, url, headers: {}, expiresAt }));
  answer(fileSeal.subject, ({ fileId, owner, scope }: { fileId: string; owner: unknown; scope: unknown }) => {
    sealed.push({ owner, scope });
    const at = new Date().toISOString();
    return {
      fileId,
      purpose: 'workbook',
      name: 'x.xlsx',
      kind: 'xlsx',
      mime: 'x',
      size: 1,
      sha256: '',
      pictures: 'none',
      uploadedBy: 'x',
      uploadedAt: at,
    };
  });
  await service.nats.flush();
  await eventually(async () => (await service.superuser.selectFrom('company').select('companyId').execute()).length === 4);
});
afterAll(async () => {
  store.close();
  await service.stop();
});

const documentOf = (termSheetVersionId: string, format: 'pdf' | 'xlsx', by: Actor = people.sales) =>
  service.call(termSheetFile, { termSheetVersionId, format }, by);

describe('the document of a term sheet', () => {
  it('is a PDF for the side that requests it, with a watermark while it is a draft', async () => {
    const versionId = await deals.draft();
    const { number, revision } = await service.call(termSheetRead, { termSheetVersionId: versionId }, people.sales);
    expect((await documentOf(versionId, 'pdf')).name).toBe(`${number} v1.pdf`);
    const rendered = files.rendered.at(-1);
    expect(rendered).toMatchObject({
      documentKey: `term-sheet:${versionId}:r${revision}:staff`,
      document: { number, watermark: 'DRAFT 草稿' },
      scope: { staffOnly: true },
    });
    expect(JSON.stringify(rendered)).toContain('120,000.00');
  });

  it('is a workbook in the language of the person, stored as a file of the term sheet', async () => {
    const versionId = await deals.draft();
    for (const language of ['en', 'zh'] as const) {
      const document = await documentOf(versionId, 'xlsx', testActor({ role: 'sales', language }));
      expect(document.name).toMatch(/^TS-\d{4}-\d{4} v1\.xlsx$/);
      expect(stored.at(-1)?.subarray(0, 2).toString()).toBe('PK');
      expect(sealed.at(-1)).toMatchObject({ owner: { kind: 'termSheet' }, scope: { staffOnly: true } });
    }
  });

  it('is refused to people who may not see the deal, and each side gets its own', async () => {
    const versionId = await deals.draft();
    for (const format of ['pdf', 'xlsx'] as const) {
      expect(await refusal(documentOf(versionId, format, people.licensee))).toBe('notFound');
      expect(await refusal(documentOf(versionId, format, people.brandOwner))).toBe('notFound');
      expect(await refusal(documentOf(versionId, format, testActor({ role: 'sales', tenant: 'PLBY' })))).toBe('notFound');
    }
    await deals.act(versionId, people.sales, 'submit');
    await deals.act(versionId, people.salesManager, 'approve');
    await deals.act(versionId, people.businessHead, 'approve');
    await deals.act(versionId, people.ceo, 'approve', { fileIds: [randomUUID()] });
    await deals.act(versionId, people.brandOwner, 'approve');
    await documentOf(versionId, 'pdf', people.licensee);
    const rendered = files.rendered.at(-1) as unknown as { documentKey: string; scope: unknown };
    expect(rendered.scope).toEqual({ companyId: people.licensee.companyId });
    expect(rendered.documentKey).toContain(`:company-${people.licensee.companyId}`);
    await documentOf(versionId, 'xlsx', people.licensee);
    expect(sealed.at(-1)?.scope).toEqual({ companyId: people.licensee.companyId });
    expect(await refusal(documentOf(versionId, 'pdf', testActor({ role: 'licensee', companyId: randomUUID() })))).toBe('notFound');
    await deals.act(versionId, people.licensee, 'agree');
    await deals.act(versionId, people.sales, 'void', { comment: 'Withdrawn' });
    expect(await refusal(documentOf(versionId, 'pdf', people.licensee))).toBe('notFound');
  });
});
