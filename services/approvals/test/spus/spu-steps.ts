import { randomUUID } from 'node:crypto';
import { approvalContracts } from '@bls/proto/contracts/calls/approvals/reading';
import { spuItemList, spuSubmissionRead, spuSubmit } from '@bls/proto/contracts/calls/approvals/spu';
import { approvalCreate, approvalDecide, approvalSubmit } from '@bls/proto/contracts/calls/approvals/writing';
import type { ArchiveEntry } from '@bls/proto/contracts/calls/files/archive';
import type { SpuItem, SpuSubmission } from '@bls/proto/contracts/views/spu';
import { archiveUnpacked } from '@bls/proto/contracts/events/files';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import type { Issue } from '@bls/proto/domain/values/errors';
import { eventually } from '@bls/kit/testing/service';
import { FilesStub } from '../files-stub.js';
import { newTestIds, peopleOf, productOf, signedContract, type TestIds } from '../fixtures.js';
import { LOOKS } from '../looks.js';
import { approvalsWorker, type Service, startApprovals } from '../start-approvals.js';

type Given = { itemCode?: string; issues?: Issue[]; contractId?: string; propertyId?: string };

/** The service with its worker and a stand-in for files, a signed contract, and the steps of existing SPUs. */
export class SpuSteps {
  private constructor(
    readonly service: Service,
    readonly files: FilesStub,
    readonly testIds: TestIds,
    readonly people: ReturnType<typeof peopleOf>,
  ) {}

  static async start(): Promise<SpuSteps> {
    const service = await startApprovals();
    await service.also(approvalsWorker);
    const testIds = newTestIds();
    const steps = new SpuSteps(service, await FilesStub.start(service as never), testIds, peopleOf(testIds));
    await steps.sign({}, undefined, testIds.contractId);
    await steps.approveDesign();
    return steps;
  }

  async stop(): Promise<void> {
    this.files.stop();
    await this.service.stop();
  }

  /** Signs a contract of the same licensee, which may renew, amend or replace another one, and waits until approvals knows it. */
  async sign(
    changes: Partial<TestIds>,
    followsContractId?: string,
    contractId: TestIds['contractId'] = randomUUID(),
  ): Promise<Pick<TestIds, 'contractId' | 'propertyId'>> {
    const ids = { ...this.testIds, ...changes, contractId };
    const number = contractId === this.testIds.contractId ? {} : { contractNumber: `CT-${contractId}` };
    await this.service.publish(contractSigned, signedContract(ids, { ...number, followsContractId }));
    await eventually(async () => {
      const { contracts } = await this.service.call(approvalContracts, {}, this.people.licensee);
      return contracts.some((one) => one.contractId === contractId);
    });
    return { contractId, propertyId: ids.propertyId };
  }

  /** A product whose design was approved: existing SPUs are compared with it. */
  async approveDesign(changes: Parameters<typeof productOf>[1] = {}): Promise<void> {
    const { service, testIds, people } = this;
    const fileId = randomUUID();
    this.files.features.set(fileId, LOOKS.same);
    const given = { contractId: testIds.contractId, product: productOf(testIds, changes), pictures: [{ fileId, name: 'front.jpg' }] };
    const { id } = await service.call(approvalCreate, given, people.licensee);
    let { revision } = await service.call(approvalSubmit, { id, revision: 0 }, people.licensee);
    for (const person of [people.designer, people.senior, people.sales])
      ({ revision } = await service.call(approvalDecide, { id, revision, action: 'approve' }, person));
  }

  /** Uploads an archive and waits until it is compared or refused. */
  async submitArchive(entries: ArchiveEntry[], given: Given = {}): Promise<SpuSubmission> {
    const { service, files, testIds, people } = this;
    const fileId = files.put('spuZip', 'spus.zip');
    const { contractId = testIds.contractId, propertyId = testIds.propertyId } = given;
    const request = { contractId, propertyId, fileId, ...(given.itemCode ? { itemCode: given.itemCode } : {}) };
    const { id } = await service.call(spuSubmit, request, people.licensee);
    files.archives.set(id, entries);
    const { userId } = people.licensee;
    const unpacked = { archiveId: id, ownerKind: 'spuSubmission', userId, pictures: entries.length, issues: given.issues ?? [] };
    await service.publish(archiveUnpacked, unpacked);
    return eventually(async () => {
      const found = await service.call(spuSubmissionRead, { id }, people.licensee);
      return found.state === 'checking' ? undefined : found;
    });
  }

  async itemsOf(submissionId: string): Promise<SpuItem[]> {
    const { rows } = await this.service.call(spuItemList, { submissionId, sort: 'itemCode' }, this.people.senior);
    return rows;
  }
}
