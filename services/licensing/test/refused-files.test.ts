import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { contractMove, contractRead } from '@bls/proto/contracts/calls/licensing/contract';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/reading';
import { termSheetDecide } from '@bls/proto/contracts/calls/licensing/writing';
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
