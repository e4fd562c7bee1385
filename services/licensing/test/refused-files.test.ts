import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testActor } from '@bls/kit/testing/actors';
import { agentCategorySave, agentPropertySave } from '@bls/proto/contracts/calls/licensing/agent';
import { contractTemplateSave } from '@bls/proto/contracts/calls/licensing/contracts/contract-template';
import { eventCategorySave, eventSave } from '@bls/proto/contracts/calls/licensing/event';
import { insuranceSave } from '@bls/proto/contracts/calls/licensing/insurance';
import { SAMPLE_IDS } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import { addDays } from '@bls/proto/domain/values/time';
import { defaultDay } from '@bls/shared/calendar/default-day';
import { contractMove, contractRead } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { termSheetDecide } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import { Deals, type FakeFiles, PASSWORD, people, refusal, type Service, startLicensing } from './fixtures.js';

let service: Service;
let files: FakeFiles;
let deals: Deals;
beforeAll(async () => {
  ({ service, files } = await startLicensing());
  deals = new Deals(service);
});
afterAll(() => service.stop());
beforeEach(() => void (files.detached = []));

describe('files of a decision that loses against another one', () => {
  async function waitingForCeo() {
    const termSheetVersionId = await deals.draft();
    await deals.act(termSheetVersionId, people.sales, 'submit');
    await deals.act(termSheetVersionId, people.salesManager, 'approve');
    await deals.act(termSheetVersionId, people.businessHead, 'approve');
    const { termSheetId, revision } = await service.call(termSheetRead, { termSheetVersionId }, people.ceo);
    return { termSheetId, decision: { termSheetVersionId, revision } };
  }

  it('are detached from the term sheet', async () => {
    const { termSheetId, decision } = await waitingForCeo();
    const fileId = randomUUID();
    const disapproval = { ...decision, action: 'disapprove' as const, comment: 'No', fileIds: [randomUUID()] };
    files.duringAttach = () => service.call(termSheetDecide, disapproval, people.ceo);
    const approval = service.call(termSheetDecide, { ...decision, action: 'approve', fileIds: [fileId] }, people.ceo);
    expect(await refusal(approval)).toBe('conflict');
    expect(files.detached).toEqual([{ fileIds: [fileId], owner: { kind: 'termSheet', id: termSheetId } }]);
  });

  it('stay attached when the other decision brought the same file', async () => {
    const { decision } = await waitingForCeo();
    const [shared, own] = [randomUUID(), randomUUID()];
    const approve = (fileIds: string[]) => service.call(termSheetDecide, { ...decision, action: 'approve', fileIds }, people.ceo);
    files.duringAttach = () => approve([shared]);
    expect(await refusal(approve([shared, own]))).toBe('conflict');
    expect(files.detached.map(({ fileIds }) => fileIds)).toEqual([[own]]);
  });

  it('are detached from the contract, with the signature that was drawn for it', async () => {
    const { contractId, contractVersionId } = await deals.contract();
    await deals.untilSigning(contractVersionId);
    await deals.move(contractVersionId, people.businessHead, 'sign', { signature: { fullName: 'Ben Ho' }, password: PASSWORD });
    const { revision } = await service.call(contractRead, { contractVersionId }, people.licensee);
    const [drawn, document] = [randomUUID(), randomUUID()];
    const sign = (signature: { fileId?: string }, fileIds: string[]) =>
      service.call(
        contractMove,
        { contractVersionId, revision, action: 'sign', signature: { fullName: 'Sun Li', ...signature }, password: PASSWORD, fileIds },
        people.licensee,
      );
    files.duringAttach = () => sign({}, [randomUUID()]);
    expect(await refusal(sign({ fileId: drawn }, [document]))).toBe('conflict');
    expect(files.detached).toEqual([{ fileIds: [drawn, document], owner: { kind: 'contract', id: contractId } }]);
  });
});

describe('files of a save that loses against another one', () => {
  const admin = testActor({ role: 'superUser' });
  const manager = testActor({ role: 'eCommerceManager' });
  const day = defaultDay();

  /** Saves twice at the same revision: the second save brings `fileId` and loses. */
  async function loses(kind: string, id: string, save: (fileId: string) => Promise<unknown>): Promise<void> {
    const [first, second] = [randomUUID(), randomUUID()];
    files.detached = [];
    files.duringAttach = () => save(first);
    expect(await refusal(save(second))).toBe('conflict');
    expect(files.detached).toEqual([{ fileIds: [second], owner: { kind, id } }]);
    // the same file as the one that was stored stays attached
    files.detached = [];
    expect(await refusal(save(first))).toBe('conflict');
    expect(files.detached).toEqual([]);
  }

  it('are detached from an offer of agents', async () => {
    const [categoryId, id] = [randomUUID(), randomUUID()];
    await service.call(agentCategorySave, { id: categoryId, name: 'Toys' }, admin);
    const characters = [{ characterId: SAMPLE_IDS.character, name: 'Luna', bannerFileId: randomUUID() }];
    const offer = {
      id,
      propertyId: SAMPLE_IDS.property,
      name: 'Moonhare',
      bannerFileId: randomUUID(),
      categoryId,
      active: true,
      characters,
    };
    const save = (logoFileId: string, revision?: number) => service.call(agentPropertySave, { ...offer, logoFileId, revision }, admin);
    await save(randomUUID());
    await loses('agentProperty', id, (fileId) => save(fileId, 1));
  });

  it('are detached from a category of events and from an event', async () => {
    const [categoryId, id] = [randomUUID(), randomUUID()];
    const saveCategory = (bannerFileId: string, revision?: number) => {
      files.names.set(bannerFileId, `${bannerFileId}.jpg`);
      return service.call(eventCategorySave, { id: categoryId, name: 'Fairs', bannerFileId, revision }, manager);
    };
    await saveCategory(randomUUID());
    await loses('eventCategory', categoryId, (fileId) => saveCategory(fileId, 1));
    const days = { from: '2097-03-01', to: '2097-03-05', orderUntil: '2097-02-20' };
    const fair = { id, name: 'Spring fair', categoryId, place: 'Shanghai', ...days, currency: 'CNY' as const, products: [] };
    const save = (bannerFileId: string, revision?: number) => service.call(eventSave, { ...fair, bannerFileId, revision }, manager);
    await save(randomUUID());
    await loses('event', id, (fileId) => save(fileId, 1));
  });

  it('are detached from a policy', async () => {
    const id = randomUUID();
    const sums = { currency: 'USD' as const, perAccident: '1000', aggregate: '2000' };
    const policy = {
      id,
      insurer: 'Harbour',
      policyNumber: 'PL-1',
      from: addDays(day, -9),
      to: addDays(day, 9),
      territoryLimit: 'China',
      ...sums,
    };
    const save = (fileId: string, revision?: number) => service.call(insuranceSave, { ...policy, fileId, revision }, people.licensee);
    await save(randomUUID());
    await loses('insurancePolicy', id, (fileId) => save(fileId, 1));
  });

  it('are detached from a template of contracts', async () => {
    const id = randomUUID();
    const template = { id, ownerId: SAMPLE_IDS.licensor, name: 'Standard', type: 'monoBranded' as const, language: 'bilingual' as const };
    const save = (fileId: string, revision?: number) => service.call(contractTemplateSave, { ...template, fileId, revision }, admin);
    const { revision } = await save(randomUUID());
    await loses('contractTemplate', id, (fileId) => save(fileId, revision));
  });
});
