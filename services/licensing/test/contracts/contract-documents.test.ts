import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JobQueue } from '@bls/kit/jobs/job-queue';
import { eventually } from '@bls/kit/testing/service';
import { contractRead } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import {
  contractDocumentChoices,
  contractDocumentGenerate,
  contractDocumentPreview,
} from '@bls/proto/contracts/calls/licensing/contracts/contract-document';
import {
  contractTemplateAddDefaults,
  contractTemplateList,
  contractTemplateSave,
} from '@bls/proto/contracts/calls/licensing/contracts/contract-template';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import type { RequestInput } from '@bls/proto/contracts/call';
import { SYSTEM_NAME } from '@bls/proto/domain/inbox/work-item';
import { SAMPLE_IDS } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import { testActor } from '@bls/kit/testing/actors';
import { ALL_PLACEHOLDERS, Deals, type FakeFiles, people, refusal, type Service, startLicensing, startWorkerOf } from '../fixtures.js';
import { renewTemplatesJob } from '../../src/contracts/templates/renew-templates.js';

const admin = testActor({ role: 'superUser' });
const REASON = 'The licensee signs its own payment annex.';
let service: Service;
let files: FakeFiles;
let deals: Deals;
beforeAll(async () => {
  ({ service, files } = await startLicensing());
  await startWorkerOf(service);
  deals = new Deals(service);
});
afterAll(() => service.stop());

const read = (contractVersionId: string, by = people.sales) => service.call(contractRead, { contractVersionId }, by);
const choices = (contractVersionId: string, by = people.legal) => service.call(contractDocumentChoices, { contractVersionId }, by);
const generate = (request: RequestInput<typeof contractDocumentGenerate>, by = people.legal) =>
  service.call(contractDocumentGenerate, request, by);
/** A signed deal, before anything is known about the document of its contract. */
async function contractOf(): Promise<string> {
  const termSheetVersionId = await deals.draft();
  await deals.signed(termSheetVersionId);
  const { contractVersionId } = await eventually(
    async () => (await service.call(termSheetRead, { termSheetVersionId }, people.sales)).contract,
  );
  return contractVersionId;
}

describe('the document of a contract', () => {
  it('is written with the shipped template, which has a place for every agreed term, when the tenant has none', async () => {
    const { contractVersionId } = await deals.contract();
    const contract = await read(contractVersionId);
    expect(contract.files.map(({ kind }) => kind).toSorted()).toEqual(['editable', 'generated']);
    expect(contract.generations).toMatchObject([{ templateName: null, language: 'bilingual', missing: [], reason: null, by: null }]);
    const found = await choices(contractVersionId);
    expect(found.chosen).toBe('bilingual');
    expect(found.choices.map(({ template, missing }) => [template, missing])).toEqual([
      ['bilingual', []],
      ['en', []],
      ['zh', []],
    ]);
  });

  it('W-DEAL-01 is not generated with a template that has no place for agreed terms until somebody who saw them gives a reason, which reviewers read in the history', async () => {
    const fileId = randomUUID();
    const withoutPlace = new Set(['paymentDays', 'minimumPayments', 'guaranteeTerms', 'minimumPayment']);
    files.placeholders.set(
      fileId,
      ALL_PLACEHOLDERS.filter(({ name }) => !withoutPlace.has(name)),
    );
    const template = await service.call(
      contractTemplateSave,
      { id: randomUUID(), ownerId: SAMPLE_IDS.licensor, name: 'Short form', type: 'monoBranded', language: 'bilingual', fileId },
      admin,
    );
    const contractVersionId = await contractOf();
    const listed = await choices(contractVersionId);
    expect(listed.chosen).toBe(template.id);
    expect(listed.choices[0]).toEqual({
      template: template.id,
      name: 'Short form',
      language: 'bilingual',
      missing: ['minimumPayments', 'paymentDays'],
    });

    // neither the system nor a person without a reason generates it, and without it the contract cannot be sent
    const { revision } = await read(contractVersionId);
    const request = { contractVersionId, revision, template: template.id };
    expect(await refusal(generate(request))).toBe('ruleBroken reason:missingTermsReason');
    expect(await refusal(generate({ ...request, reason: '  ' }))).toBe('ruleBroken reason:missingTermsReason');
    expect(await refusal(generate({ ...request, reason: REASON }, people.businessHead))).toBe('forbidden');
    expect(await refusal(deals.move(contractVersionId, people.sales, 'sendToNext'))).toBe('ruleBroken :contractFileRequired');
    expect(await read(contractVersionId)).toMatchObject({ files: [], generations: [] });

    const preview = await service.call(contractDocumentPreview, { contractVersionId, template: template.id }, people.legal);
    expect(preview.pdfFileId).not.toBe(preview.docxFileId);
    const shown = files.filled.at(-1);
    expect(shown).toMatchObject({ fileId, watermark: 'PREVIEW 预览', values: { licensee: 'Sunrise Toys (Shenzhen) Company Limited' } });
    expect(await read(contractVersionId)).toMatchObject({ files: [], generations: [] });

    await generate({ ...request, reason: REASON });
    expect(await refusal(generate({ ...request, reason: REASON }))).toBe('conflict');
    const generation = { templateName: 'Short form', missing: ['minimumPayments', 'paymentDays'], reason: REASON, by: { name: 'Lea Gao' } };
    for (const reviewer of [people.businessHead, people.legalHead, people.seniorFinance]) {
      const seen = await read(contractVersionId, reviewer);
      expect(seen.generations).toMatchObject([generation]);
      expect(seen.history.at(-1)).toMatchObject({ action: 'generate', comment: REASON, by: { name: 'Lea Gao' }, to: 'draft' });
      expect(seen.files.map(({ kind }) => kind).toSorted()).toEqual(['editable', 'generated']);
    }
    // it stays in the records as it was written
    await expect(service.superuser.updateTable('contractGeneration').set({ reason: 'none' }).execute()).rejects.toThrow('append-only');

    // the other side reads neither the reason nor what is missing
    await deals.move(contractVersionId, people.sales, 'sendToNext');
    for (const outside of [people.licensee, people.brandOwner]) {
      const seen = await read(contractVersionId, outside);
      expect([seen.generations, JSON.stringify(seen).includes(REASON)]).toEqual([[], false]);
    }
    const sent = await read(contractVersionId);
    expect(await refusal(generate({ ...request, revision: sent.revision, reason: REASON }))).toBe('wrongState');
  });

  it('is generated again with another template while the contract is a draft; the newest document counts', async () => {
    const contractVersionId = await contractOf();
    const first = await read(contractVersionId);
    await generate({ contractVersionId, revision: first.revision, template: 'en' });
    const english = await read(contractVersionId);
    expect(english.generations).toMatchObject([{ templateName: null, language: 'en', missing: [] }]);
    await generate({ contractVersionId, revision: english.revision, template: 'zh' }, people.sales);
    const chinese = await read(contractVersionId);
    expect(chinese.generations.map(({ language }) => language)).toEqual(['en', 'zh']);
    expect(chinese.files.filter(({ kind }) => kind === 'generated')).toHaveLength(1);
    expect(chinese.files.find(({ kind }) => kind === 'generated')?.fileId).not.toBe(
      english.files.find(({ kind }) => kind === 'generated')?.fileId,
    );
    expect(files.filled.at(-1)).toMatchObject({ language: 'zh', values: { term: '2027年1月1日 至 2028年12月31日' } });
    expect((await choices(contractVersionId)).choices.map(({ template }) => template)).toContain('zh');
    expect(await refusal(generate({ contractVersionId, revision: chinese.revision, template: randomUUID() }))).toBe('notFound');
  });
});

describe('the default templates', () => {
  it('are added for each type and language that an owner does not have yet', async () => {
    const owner = { ownerId: SAMPLE_IDS.licensor };
    const before = (await service.call(contractTemplateList, owner, admin)).templates.length;
    const { added } = await service.call(contractTemplateAddDefaults, owner, admin);
    expect(added).toBe(6 - before);
    const { templates } = await service.call(contractTemplateList, owner, admin);
    expect(new Set(templates.map(({ type, language }) => `${type} ${language}`)).size).toBe(6);
    expect(templates.every(({ versions }) => (versions[0]?.placeholders ?? 0) > 0)).toBe(true);
    expect(await service.call(contractTemplateAddDefaults, owner, admin)).toEqual({ added: 0 });
    expect(await refusal(service.call(contractTemplateAddDefaults, { ownerId: SAMPLE_IDS.licensee }, admin))).toBe('notFound');
  });

  it('are renewed after an upgrade with another wording; what a tenant changed stays', async () => {
    const owner = { ownerId: SAMPLE_IDS.licensor };
    await service.call(contractTemplateAddDefaults, owner, admin);
    const stored = async () => (await service.call(contractTemplateList, owner, admin)).templates;
    const [stale, changed, current] = (await stored()).filter(({ type }) => type === 'coBranded');
    if (!stale || !changed || !current) throw new Error('the owner has the shipped templates');
    // as an earlier release wrote it
    const earlier = randomUUID();
    files.written.set(`contract-template:${stale.type}:${stale.language}:earlier`, earlier);
    await service.superuser.updateTable('contractTemplateVersion').set({ fileId: earlier }).where('templateId', '=', stale.id).execute();
    const fileId = randomUUID();
    files.names.set(fileId, changed.fileName);
    const { id, name, type, language, revision } = changed;
    await service.call(contractTemplateSave, { id, ownerId: owner.ownerId, name, type, language, revision, fileId }, admin);

    await service.running.app
      .get(JobQueue, { strict: false })
      .add(renewTemplatesJob, {}, { id: randomUUID(), ctx: { tenant: '*', requestId: 'test' } });
    await eventually(async () => (await stored()).some(({ versions: [newest] }) => newest?.by === SYSTEM_NAME));
    const after = new Map((await stored()).map((template) => [template.id, template]));
    expect(after.get(stale.id)).toMatchObject({ version: 2, fileId: stale.fileId, name: stale.name, fileName: stale.fileName });
    expect(after.get(stale.id)?.versions.map((version) => version.fileId)).toEqual([stale.fileId, earlier]);
    expect(after.get(changed.id)).toMatchObject({ version: 2, fileId });
    expect(after.get(current.id)).toMatchObject({ version: 1, revision: current.revision });
  });
});
