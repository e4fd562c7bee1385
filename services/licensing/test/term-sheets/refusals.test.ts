import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@bls/kit/testing/service';
import { contractMove, contractRead } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { termSheetSave } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import { sampleTerms } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import { Deals, people, refusal, type Service, startLicensing } from '../fixtures.js';

let service: Service;
let deals: Deals;
beforeAll(async () => {
  ({ service } = await startLicensing());
  deals = new Deals(service);
  await eventually(async () => (await service.superuser.selectFrom('company').select('companyId').execute()).length === 4);
});
afterAll(() => service.stop());

describe('refusals of term sheets', () => {
  it.each(Object.keys(sampleTerms()))('W-ERROR-10 report an unknown term sheet when the section %s is saved', async (section) => {
    const sections = { [section]: sampleTerms()[section as 'purpose'] };
    const unknown = { termSheetVersionId: randomUUID(), revision: 1, sections };
    expect(await refusal(service.call(termSheetSave, unknown, people.sales))).toBe('notFound');
  });

  it('W-ERROR-02 report an unknown licensee, and store the name of our own records for a known one', async () => {
    const unknownLicensee = deals.draft(people.sales, ({ purpose }) => void (purpose.licenseeId = randomUUID()));
    expect(await refusal(unknownLicensee)).toBe('invalid purpose.licenseeId:unknownCompany');
    const forged = await deals.draft(people.sales, ({ purpose }) => void (purpose.licenseeName = 'Somebody else'));
    const { terms } = await service.call(termSheetRead, { termSheetVersionId: forged }, people.sales);
    expect(terms.purpose?.licenseeName).toBe('Sunrise Toys');
  });

  it('W-ERROR-08 report that a reader cannot save', async () => {
    const termSheetVersionId = await deals.draft();
    const { revision } = await service.call(termSheetRead, { termSheetVersionId }, people.sales);
    const request = { termSheetVersionId, revision, sections: { keyTerms: { sellOffDays: 3 } } };
    expect(await refusal(service.call(termSheetSave, request, people.legal))).toBe('forbidden');
  });
});

describe('refusals of contracts', () => {
  it('W-ERROR-06 W-ERROR-07 report an unknown contract, a stale revision, and an action that the status does not allow', async () => {
    const versionId = await deals.draft();
    await deals.signed(versionId);
    const contract = await eventually(
      async () => (await service.call(termSheetRead, { termSheetVersionId: versionId }, people.sales)).contract,
    );
    const { contractVersionId } = contract;
    await eventually(async () => (await service.call(contractRead, { contractVersionId }, people.sales)).files.length > 0);
    const { revision } = await service.call(contractRead, { contractVersionId }, people.sales);
    const move = (action: string, more: object = {}, by = people.sales) =>
      refusal(service.call(contractMove, { contractVersionId, revision, action, ...more } as never, by));
    expect(await move('sendToNext', { contractVersionId: randomUUID() })).toBe('notFound');
    expect(await move('sendToNext', { revision: revision + 1 })).toBe('conflict');
    // A new version can be opened from acceptance until approval.
    expect(await move('revise', { comment: 'Again' })).toBe('wrongState');
  });
});
