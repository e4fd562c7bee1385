import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@bls/kit/testing/service';
import { testActor } from '@bls/kit/testing/actors';
import { contractRead } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { rightsAvailability } from '@bls/proto/contracts/calls/licensing/rights';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { termSheetClone, termSheetCreate, termSheetFollow, termSheetSave } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import { SAMPLE_IDS } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { Deals, PASSWORD, people, refusal, type Service, startLicensing } from '../fixtures.js';

let service: Service;
let deals: Deals;
/** A contract that everybody has signed. */
let contract: { contractId: string; number: string };
beforeAll(async () => {
  ({ service } = await startLicensing());
  deals = new Deals(service);
  await eventually(async () => (await service.superuser.selectFrom('company').select('companyId').execute()).length === 4);
  const versionId = await deals.draft();
  await deals.signed(versionId);
  contract = await eventually(async () => (await service.call(termSheetRead, { termSheetVersionId: versionId }, people.sales)).contract);
  expect(await refusal(follow('renewal'))).toBe('wrongState');
  await sign(versionId);
}, 120_000);
afterAll(() => service.stop());

/** Signs the contract of a signed deal. */
async function sign(termSheetVersionId: string): Promise<{ contractId: string; number: string }> {
  const created = await eventually(async () => (await service.call(termSheetRead, { termSheetVersionId }, people.sales)).contract);
  const id = created.contractVersionId;
  await eventually(async () => (await service.call(contractRead, { contractVersionId: id }, people.sales)).files.length > 0);
  await deals.untilSigning(id);
  await deals.move(id, people.businessHead, 'sign', { signature: { fullName: 'Ben Ho' }, password: PASSWORD });
  await deals.move(id, people.licensee, 'sign', { signature: { fullName: 'Sun Li' }, password: PASSWORD, fileIds: [randomUUID()] });
  return created;
}
/** Changes the sell-off days of a draft. */
async function sellOff(termSheetVersionId: string, sellOffDays: number): Promise<void> {
  const { revision, terms } = await service.call(termSheetRead, { termSheetVersionId }, people.sales);
  const sections = { keyTerms: { ...terms.keyTerms, sellOffDays } };
  await service.call(termSheetSave, { termSheetVersionId, revision, sections }, people.sales);
}

const follow = (purpose: 'renewal' | 'amendment' | 'replace', newTermSheetId: string = randomUUID(), by = people.sales) =>
  service.call(termSheetFollow, { contractId: contract.contractId, newTermSheetId, purpose }, by);

describe('a deal that follows a contract', () => {
  it.each(['renewal', 'amendment', 'replace'] as const)('%s starts as a draft with the terms of the contract', async (purpose) => {
    const opened = await follow(purpose);
    const sheet = await service.call(termSheetRead, { termSheetVersionId: opened.termSheetVersionId }, people.sales);
    expect(sheet).toMatchObject({ status: 'draft', version: 1, issues: [], contract: null });
    expect(sheet.terms.purpose).toMatchObject({
      purpose,
      followsContractId: contract.contractId,
      followsContractNumber: contract.number,
    });
    expect(sheet.terms.keyTerms?.contractYears?.[0]?.from).toBe(purpose === 'renewal' ? '2029-01-01' : '2027-01-01');
  });

  it('answers a repeated request with the same draft', async () => {
    const id = randomUUID();
    const [first, second] = [await follow('amendment', id), await follow('amendment', id)];
    expect(second).toEqual(first);
  });

  it("is refused with the id of a contract or of another person's deal, as are a clone and a new deal", async () => {
    const termSheetVersionId = await deals.draft(people.salesManager);
    const { termSheetId } = await service.call(termSheetRead, { termSheetVersionId }, people.sales);
    for (const taken of [contract.contractId, termSheetId]) {
      expect(await refusal(follow('renewal', taken))).toBe('alreadyExists');
      expect(await refusal(service.call(termSheetClone, { termSheetVersionId, newTermSheetId: taken }, people.sales))).toBe(
        'alreadyExists',
      );
      expect(await refusal(service.call(termSheetCreate, { termSheetId: taken }, people.sales))).toBe('alreadyExists');
    }
  });

  it('is refused to people who may not write deals or see the contract', async () => {
    expect(await refusal(follow('renewal', randomUUID(), people.legal))).toBe('forbidden');
    expect(await refusal(follow('renewal', randomUUID(), testActor({ role: 'sales', tenant: 'PLBY' })))).toBe('notFound');
    expect(await refusal(follow('renewal', randomUUID(), testActor({ role: 'salesAgent', characterIds: [randomUUID()] })))).toBe(
      'notFound',
    );
  });

  it('W-ERROR-06 starts with the contract as it was amended, and cannot be submitted for an older one', async () => {
    const [first, stale] = [await follow('amendment'), await follow('renewal')];
    await sellOff(first.termSheetVersionId, 77);
    await deals.signed(first.termSheetVersionId);
    const amended = await sign(first.termSheetVersionId);
    for (const purpose of ['renewal', 'amendment', 'replace'] as const) {
      const { termSheetVersionId } = await follow(purpose);
      const { terms } = await service.call(termSheetRead, { termSheetVersionId }, people.sales);
      expect([terms.purpose?.followsContractNumber, terms.keyTerms?.sellOffDays]).toEqual([amended.number, 77]);
    }
    expect(await refusal(deals.act(stale.termSheetVersionId, people.sales, 'submit'))).toBe(
      'ruleBroken purpose.followsContractId:followedContractAmended',
    );
    // The second amendment changes the rights of the first one, so they do not conflict.
    const second = await follow('amendment');
    const { revision, terms } = await service.call(termSheetRead, { termSheetVersionId: second.termSheetVersionId }, people.sales);
    const keyTerms = { ...terms.keyTerms, exclusivity: 'exclusive' as const };
    await service.call(termSheetSave, { termSheetVersionId: second.termSheetVersionId, revision, sections: { keyTerms } }, people.sales);
    expect(await refusal(deals.act(second.termSheetVersionId, people.sales, 'submit'))).toBe('accepted');
    await deals.act(second.termSheetVersionId, people.salesManager, 'disapprove', { comment: 'Not yet' });
  }, 60_000);

  it('keeps the currencies of a contract that it amends, and may change those of one that it renews', async () => {
    const inHongKongDollars = async (purpose: 'amendment' | 'renewal') => {
      const { termSheetVersionId } = await follow(purpose);
      const { revision, terms } = await service.call(termSheetRead, { termSheetVersionId }, people.sales);
      const basicTerms = { ...terms.basicTerms, currency: 'HKD' as const, salesCurrency: 'HKD' as const };
      await service.call(termSheetSave, { termSheetVersionId, revision, sections: { basicTerms } }, people.sales);
      const answer = await refusal(deals.act(termSheetVersionId, people.sales, 'submit'));
      if (answer === 'accepted') await deals.act(termSheetVersionId, people.salesManager, 'disapprove', { comment: 'Only a test' });
      return answer;
    };
    expect(await inHongKongDollars('amendment')).toBe(
      'ruleBroken basicTerms.currency:amendmentKeepsCurrency basicTerms.salesCurrency:amendmentKeepsCurrency',
    );
    expect(await inHongKongDollars('renewal')).toBe('accepted');
  }, 60_000);

  it('W-ERROR-06 replaces a contract once, and is refused for an unknown contract', async () => {
    const [opened, other] = [await follow('replace'), await follow('replace')];
    const submitted = await Promise.all(
      [opened, other].map(({ termSheetVersionId }) => refusal(deals.act(termSheetVersionId, people.sales, 'submit'))),
    );
    expect(submitted.toSorted()).toEqual(['accepted', 'ruleBroken purpose.followsContractId:contractBeingReplaced']);
    const winner = submitted[0] === 'accepted' ? opened : other;
    await deals.signed(winner.termSheetVersionId, { submitted: true });
    await eventually(
      async () => (await service.call(termSheetRead, { termSheetVersionId: winner.termSheetVersionId }, people.sales)).contract,
    );
    for (const purpose of ['replace', 'amendment', 'renewal'] as const)
      expect(await refusal(follow(purpose))).toBe('ruleBroken contractId:contractAlreadyReplaced');
    const unknown = { contractId: randomUUID(), newTermSheetId: randomUUID(), purpose: 'renewal' as const };
    expect(await refusal(service.call(termSheetFollow, unknown, people.sales))).toBe('notFound');
    // The id of a contract instead of one of its versions.
    expect(await refusal(service.call(contractRead, { contractVersionId: contract.contractId }, people.sales))).toBe('notFound');
  }, 60_000);

  it('takes over the rights on its first day, also when it is signed earlier', async () => {
    const free = (from: string, to: string) =>
      service
        .call(rightsAvailability, { propertyId: SAMPLE_IDS.property, from, to }, people.sales)
        .then(({ cells }) => cells.filter(({ territory }) => territory === 'CN' || territory === 'HK').map(({ state }) => state));
    const first = await deals.draft(people.sales, (terms) => Object.assign(terms, inYear(terms, '2030-01-01', ['CN', 'HK'])));
    await deals.signed(first);
    const { contractId } = await sign(first);
    const { termSheetVersionId } = await service.call(
      termSheetFollow,
      { contractId, newTermSheetId: randomUUID(), purpose: 'replace' },
      people.sales,
    );
    const { revision, terms } = await service.call(termSheetRead, { termSheetVersionId }, people.sales);
    await service.call(
      termSheetSave,
      { termSheetVersionId, revision, sections: inYear(terms as Terms, '2030-07-01', ['CN']) },
      people.sales,
    );
    await deals.signed(termSheetVersionId);
    await sign(termSheetVersionId);
    expect(await free('2030-01-01', '2030-06-30')).toEqual(['taken', 'taken']);
    expect(await free('2030-07-01', '2030-12-31')).toEqual(['taken', 'free']);
  }, 60_000);
});

/** The sections with the term and the territories. */
function inYear(terms: Terms, from: string, territories: Terms['keyTerms']['territories']) {
  const { keyTerms, basicTerms, advertising, mg, others } = terms;
  return {
    keyTerms: { ...keyTerms, territories, exclusivity: 'exclusive' as const, contractYears: [{ from, to: '2030-12-31' }] },
    basicTerms: { ...basicTerms, salesForecast: [{ year: 1, amount: '1000' }] },
    advertising: { ...advertising, commitments: [] },
    others: { ...others, distributors: [] },
    mg: {
      ...mg,
      groups: mg.groups.map((group) => ({ ...group, schedule: [{ id: 'i1', percent: '100', amount: group.amount, dueOn: '2030-08-01' }] })),
    },
  };
}
