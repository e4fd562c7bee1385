import { randomUUID } from 'node:crypto';
import { approvalContracts, approvalDetail, approvalList } from '@bls/proto/contracts/calls/approvals/reading';
import { approvalCreate, approvalDecide, approvalSubmit, approvalTerminate } from '@bls/proto/contracts/calls/approvals/writing';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import type { Actor } from '@bls/proto/domain/access/actor';
import { addDays } from '@bls/proto/domain/values/time';
import { eventually } from '@bls/kit/testing/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { answerForFiles, newTestIds, peopleOf, productOf, signedContract, today } from '../fixtures.js';
import { type Service, startApprovals } from '../start-approvals.js';

let service: Service;
const testIds = newTestIds();
const people = peopleOf(testIds);
beforeAll(async () => {
  service = await startApprovals();
  answerForFiles(service as never);
  await service.publish(contractSigned, signedContract(testIds));
  await eventually(async () => (await service.call(approvalContracts, {}, people.licensee)).contracts[0]);
}, 120_000);
afterAll(() => service.stop());

describe('a product approval', () => {
  it('is listed with what it waits for, from whom, its deadline, and who rejected it when and why', async () => {
    const deadline = addDays(today, 21);
    const pictures = [{ fileId: randomUUID(), name: 'front.jpg' }];
    const request = { contractId: testIds.contractId, product: productOf(testIds, { deadline }), pictures };
    const { id } = await service.call(approvalCreate, request, people.licensee);
    const { revision } = await service.call(approvalSubmit, { id, revision: 0 }, people.licensee);
    const rowFor = async (reader: Actor) =>
      (await service.call(approvalList, { contractId: testIds.contractId }, reader)).rows.find((row) => row.id === id);
    const everybody = [people.licensee, people.designer, people.brandOwner];
    for (const reader of everybody) {
      expect(await rowFor(reader)).toMatchObject({ deadline, waitsFor: ['approval.reviewAsDesigner'], rejection: null });
      expect(await service.call(approvalDetail, { id }, reader)).toMatchObject({ deadline, waitsFor: ['approval.reviewAsDesigner'] });
    }
    const decision = { id, revision, action: 'reject' as const, reason: 'logoTooSmall' as const, comment: 'See pin 1' };
    const rejected = await service.call(approvalDecide, decision, people.designer);
    for (const reader of everybody) {
      expect(await rowFor(reader)).toMatchObject({
        deadline,
        waitsFor: ['approval.submit'],
        rejection: {
          reason: 'logoTooSmall',
          comment: 'See pin 1',
          by: { name: 'Jo Chan', role: 'juniorDesigner' },
          at: expect.any(String),
        },
      });
    }
    const { revision: again } = await service.call(approvalSubmit, { id, revision: rejected.revision }, people.licensee);
    expect(await rowFor(people.brandOwner)).toMatchObject({ waitsFor: ['approval.reviewAsDesigner'], rejection: null });
    await service.call(approvalTerminate, { id, revision: again, comment: 'Not made' }, people.licensee);
    expect(await rowFor(people.licensee)).toMatchObject({ deadline: null, waitsFor: [], rejection: null });
  });

  it('is sorted by the deadline of the version that the reader sees; one that is final or has none comes last', async () => {
    const made = async (days?: number): Promise<string> => {
      const deadline = days === undefined ? {} : { deadline: addDays(today, days) };
      const spu = `D-${randomUUID().slice(0, 8)}`;
      const skus = [{ sku: `${spu}-1`, suggestedRetailPrice: '99' }];
      const product = productOf(testIds, { spu, productName: spu, skus, ...deadline });
      const pictures = [{ fileId: randomUUID(), name: 'front.jpg' }];
      const { id } = await service.call(approvalCreate, { contractId: testIds.contractId, product, pictures }, people.licensee);
      await service.call(approvalSubmit, { id, revision: 0 }, people.licensee);
      return id;
    };
    const [late, none, soon, ended] = [await made(40), await made(), await made(3), await made(1)];
    const { revision } = await service.call(approvalDetail, { id: ended ?? '' }, people.licensee);
    await service.call(approvalTerminate, { id: ended ?? '', revision, comment: 'Not made' }, people.licensee);
    for (const reader of [people.licensee, people.designer]) {
      const { rows } = await service.call(approvalList, { contractId: testIds.contractId, sort: 'deadline' }, reader);
      expect(rows.slice(0, 2).map(({ id }) => id)).toEqual([soon, late]);
      expect(rows.slice(2).map(({ id }) => id)).toEqual(expect.arrayContaining([none, ended]));
    }
  });
});
