import { randomUUID } from 'node:crypto';
import { aulDetail, aulMove, aulSave, aulStampRead, aulStampSave, aulSubmit } from '@bls/proto/contracts/calls/approvals/aul';
import { approvalContracts } from '@bls/proto/contracts/calls/approvals/reading';
import { skuImportUpload } from '@bls/proto/contracts/calls/approvals/sku-import';
import { spuSubmit } from '@bls/proto/contracts/calls/approvals/spu';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newTestIds, signedContract, type TestIds } from './fixtures.js';
import type { Service } from './start-approvals.js';
import { applicant, COMPANY, contentOf, type Files, refusal, staff, startStores } from './letters/store-steps.js';

let service: Service;
let testIds: TestIds;
let files: Files;
beforeAll(async () => {
  ({ service, testIds, files } = await startStores());
}, 120_000);
afterAll(() => service?.stop());
beforeEach(() => void (files.detached = []));

const licensee = testActor({ role: 'licenseeDesigner', companyId: COMPANY });
const revisionOf = async (id: string) => (await service.call(aulDetail, { id }, staff.sales)).revision;

describe('files of a save that fails because of a concurrent one', () => {
  it('are detached from the application: its agreement', async () => {
    const id = randomUUID();
    const save = (tripartiteFileId: string, revision?: number) =>
      service.call(aulSave, { id, content: contentOf(testIds, { tripartiteFileId }), revision }, applicant);
    const { revision } = await save(randomUUID());
    const [first, second] = [randomUUID(), randomUUID()];
    files.duringAttach = () => save(first, revision);
    expect(await refusal(save(second, revision))).toBe('conflict');
    expect(files.detached).toEqual([{ fileIds: [second], owner: { kind: 'storeApplication', id } }]);
  });

  it('are detached from the letter, and not attached once the letter has moved', async () => {
    const { id, revision } = await service.call(aulSave, { id: randomUUID(), content: contentOf(testIds) }, applicant);
    await service.call(aulSubmit, { id, revision }, applicant);
    const move = async (action: 'approve' | 'downloadDraft' | 'sendDraft', by: typeof applicant) =>
      service.call(aulMove, { id, action, revision: await revisionOf(id) }, by);
    for (const by of [staff.sales, staff.eCommerce, staff.businessHead, staff.ceo]) await move('approve', by);
    await eventually(async () => (await service.call(aulDetail, { id }, staff.sales)).status === 'pendingDownloadDraft');
    await move('downloadDraft', staff.eCommerce);
    await move('sendDraft', staff.eCommerce);
    const at = await revisionOf(id);
    const upload = (fileIds: string[]) => service.call(aulMove, { id, action: 'uploadDraft', revision: at, fileIds }, staff.legal);
    const [first, second] = [randomUUID(), randomUUID()];
    files.duringAttach = () => upload([first]);
    expect(await refusal(upload([second]))).toBe('conflict');
    expect(files.detached).toEqual([{ fileIds: [second], owner: { kind: 'aulDraft', id } }]);
    const attached = files.attached.length;
    expect(await refusal(upload([randomUUID()]))).toBe('conflict');
    expect(files.attached).toHaveLength(attached);
  });

  it('are detached from the stamp', async () => {
    const { revision, stamp } = await service.call(aulStampRead, {}, staff.legal);
    const save = (fileId: string) =>
      service.call(aulStampSave, { revision, stamp: { ...stamp, mode: 'onRequest', fileId, left: 1, top: 2, width: 40 } }, staff.legal);
    const [first, second] = [randomUUID(), randomUUID()];
    files.duringAttach = () => save(first);
    expect(await refusal(save(second))).toBe('conflict');
    expect(files.detached).toEqual([{ fileIds: [second], owner: { kind: 'aulStamp', id: second } }]);
  });
});

describe('files for an id that another company uses', () => {
  const other = newTestIds();
  const rival = testActor({ role: 'licenseeDesigner', companyId: other.companyId });
  beforeAll(async () => {
    await service.publish(contractSigned, signedContract(other));
    await eventually(async () => (await service.call(approvalContracts, {}, rival)).contracts.length > 0);
  });

  it('are detached: an archive of SPUs', async () => {
    const [id, taken, own] = [randomUUID(), randomUUID(), randomUUID()];
    const { contractId, propertyId } = testIds;
    await service.call(spuSubmit, { id, contractId, propertyId, fileId: taken }, licensee);
    const again = { id, contractId: other.contractId, propertyId: other.propertyId };
    for (const fileId of [own, taken]) expect(await refusal(service.call(spuSubmit, { ...again, fileId }, rival))).toBe('notFound');
    expect(files.detached).toEqual([{ fileIds: [own], owner: { kind: 'spuSubmission', id } }]);
  });

  it('are detached: a product file with its archive', async () => {
    const id = randomUUID();
    const [fileId, photosFileId] = [randomUUID(), randomUUID()];
    await service.call(skuImportUpload, { id, contractId: testIds.contractId, fileId: randomUUID() }, licensee);
    const again = { id, contractId: other.contractId, fileId, photosFileId };
    expect(await refusal(service.call(skuImportUpload, again, rival))).toBe('notFound');
    expect(files.detached).toEqual([{ fileIds: [fileId, photosFileId], owner: { kind: 'skuImport', id } }]);
  });
});
