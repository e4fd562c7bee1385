import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@bls/kit/testing/service';
import { testActor } from '@bls/kit/testing/actors';
import { contractRead } from '@bls/proto/calls/licensing/contract';
import { termSheetRead } from '@bls/proto/calls/licensing/reading';
import { termSheetFollow } from '@bls/proto/calls/licensing/writing';
import { Deals, PASSWORD, people, refusal, type Service, startLicensing } from './setting.js';

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
  const made = await eventually(async () => (await service.call(termSheetRead, { termSheetVersionId: versionId }, people.sales)).contract);
  contract = made;
  const id = made.contractVersionId;
  expect(await refusal(follow('renewal'))).toBe('wrongState');
  await eventually(async () => (await service.call(contractRead, { contractVersionId: id }, people.sales)).files.length > 0);
  const file = () => ({ fileIds: [randomUUID()] });
  await deals.move(id, people.sales, 'sendToNext');
  await deals.move(id, people.licensee, 'accept');
  await deals.move(id, people.sales, 'sendToNext');
  for (const by of [people.legal, people.legalHead, people.businessHead, people.seniorFinance]) await deals.move(id, by, 'approve');
  await deals.move(id, people.legal, 'release', file());
  await deals.move(id, people.licensee, 'accept');
  await deals.move(id, people.businessHead, 'sign', { signature: { fullName: 'Ben Ho' }, password: PASSWORD });
  await deals.move(id, people.licensee, 'sign', { signature: { fullName: 'Sun Li' }, password: PASSWORD, ...file() });
}, 120_000);
afterAll(() => service.stop());

const follow = (purpose: 'renewal' | 'amendment' | 'replace', newTermSheetId = randomUUID(), by = people.sales) =>
  service.call(termSheetFollow, { contractId: contract.contractId, newTermSheetId, purpose }, by);

describe('a deal that follows a contract', () => {
  it.each(['renewal', 'amendment', 'replace'] as const)(
    'W-TERM-03 %s starts as a draft with the terms of the contract',
    async (purpose) => {
      const opened = await follow(purpose);
      const sheet = await service.call(termSheetRead, { termSheetVersionId: opened.termSheetVersionId }, people.sales);
      expect(sheet).toMatchObject({ status: 'draft', version: 1, issues: [], contract: null });
      expect(sheet.terms.purpose).toMatchObject({
        purpose,
        followsContractId: contract.contractId,
        followsContractNumber: contract.number,
      });
      expect(sheet.terms.keyTerms?.contractYears?.[0]?.from).toBe(purpose === 'renewal' ? '2029-01-01' : '2027-01-01');
    },
  );

  it('answers a repeated request with the same draft', async () => {
    const id = randomUUID();
    const [first, second] = [await follow('amendment', id), await follow('amendment', id)];
    expect(second).toEqual(first);
  });

  it('is refused to whoever may not write deals, or see the contract', async () => {
    expect(await refusal(follow('renewal', randomUUID(), people.legal))).toBe('forbidden');
    expect(await refusal(follow('renewal', randomUUID(), testActor({ role: 'sales', tenant: 'PLBY' })))).toBe('notFound');
    expect(await refusal(follow('renewal', randomUUID(), testActor({ role: 'salesAgent', characterIds: [randomUUID()] })))).toBe(
      'notFound',
    );
  });

  it('W-ERROR-06 replaces a contract once, and finds none that is not there', async () => {
    const opened = await follow('replace');
    await deals.signed(opened.termSheetVersionId);
    await eventually(
      async () => (await service.call(termSheetRead, { termSheetVersionId: opened.termSheetVersionId }, people.sales)).contract,
    );
    expect(await refusal(follow('replace'))).toBe('ruleBroken contractId:contractAlreadyReplaced');
    expect(await refusal(follow('amendment'))).toBe('accepted');
    const unknown = { contractId: randomUUID(), newTermSheetId: randomUUID(), purpose: 'renewal' as const };
    expect(await refusal(service.call(termSheetFollow, unknown, people.sales))).toBe('notFound');
    // an id of a version that is none
    expect(await refusal(service.call(contractRead, { contractVersionId: contract.contractId }, people.sales))).toBe('notFound');
  });
});
