import { randomUUID } from 'node:crypto';
import { aulContracts, aulFollow, aulSave, aulSubmit } from '@bls/proto/contracts/calls/approvals/aul';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import { addDays } from '@bls/proto/domain/values/time';
import { JobQueue } from '@bls/kit/jobs/job-queue';
import { eventually } from '@bls/kit/testing/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { moveLettersJob } from '../../src/stores/letters/move-letters-by-day.job.js';
import { newTestIds, signedContract, today, type TestIds } from '../fixtures.js';
import { letterSteps } from './letter-steps.js';
import { approvalsWorker, type Service } from '../start-approvals.js';
import { applicant, contentOf, movesOf, refusal, staff, startStores } from './store-steps.js';

let service: Service;
let testIds: TestIds;
beforeAll(async () => {
  ({ service, testIds } = await startStores());
  await service.also(approvalsWorker);
}, 120_000);
afterAll(() => service.stop());

const { apply, read, move, release, inForce } = letterSteps(() => ({ service, testIds }));

describe('a released letter', () => {
  const onDay = (day: string) =>
    service.running.app.get(JobQueue).add(moveLettersJob, { on: day }, { id: randomUUID(), ctx: { tenant: '*', requestId: 'test' } });

  it('is scheduled before its first day; a change comes into force then, and the letter before it is in force until that day', async () => {
    const begin = addDays(today, 40);
    const id = await inForce({ storeId: 'LATER-1' });
    const change = await service.call(aulFollow, { id, kind: 'edit' }, applicant);
    const later = contentOf(testIds, { storeId: 'LATER-1', from: begin });
    const saved = await service.call(aulSave, { id: change.id, revision: change.revision, content: later }, applicant);
    await service.call(aulSubmit, { id: change.id, revision: saved.revision }, applicant);
    await release(change.id);
    expect((await move(change.id, 'download', applicant)).status).toBe('scheduled');
    await onDay(addDays(begin, -1));
    expect((await read(id)).status).toBe('active');
    await onDay(begin);
    await eventually(async () => (await read(change.id)).status === 'active');
    expect((await read(id)).status).toBe('replaced');
    expect((await read(change.id)).history.at(-1)).toMatchObject({ action: 'begin', by: null });
  });

  it('is revoked by staff with a reason, at once; nobody else ends it', async () => {
    const id = await inForce({ storeId: 'REVOKED-1' });
    expect(await refusal(move(id, 'revoke', staff.sales, { comment: 'x' }))).toBe('forbidden');
    expect(await refusal(move(id, 'revoke', applicant, { comment: 'x' }))).toBe('forbidden');
    expect(await refusal(move(id, 'revoke', staff.legal))).toBe('invalid comment:required');
    expect((await move(id, 'revoke', staff.eCommerce, { comment: 'Sells copies' })).status).toBe('revoked');
    expect((await movesOf(service, id)).at(-1)).toMatchObject({ action: 'revoke', waitsFor: [], comment: 'Sells copies' });
    expect(await refusal(move(id, 'revoke', staff.legal, { comment: 'Again' }))).toBe('wrongState');
    // the store is free for another application
    expect((await apply({ storeId: 'REVOKED-1' })).status).toBe('reviewBySales');
  });

  it('ends with its contract, also when another contract replaces that', async () => {
    const [own, next] = [newTestIds({ companyId: testIds.companyId }), newTestIds({ companyId: testIds.companyId })];
    await service.publish(contractSigned, signedContract(own));
    await eventually(async () =>
      (await service.call(aulContracts, {}, applicant)).contracts.some(({ contractId }) => contractId === own.contractId),
    );
    const id = await inForce({ contractId: own.contractId, storeId: 'CONTRACT-1' });
    await service.publish(contractSigned, { ...signedContract(next), replacedContractIds: [own.contractId] });
    const ended = service.superuser.selectFrom('contractTerms').select('endsOn').where('endsOn', '<', today);
    await eventually(() => ended.where('contractId', '=', own.contractId).executeTakeFirst());
    await onDay(today);
    await eventually(async () => (await read(id)).status === 'revoked');
    expect((await read(id)).history.at(-1)).toMatchObject({ action: 'endWithContract', by: null });
  });

  it('can be renewed after its end', async () => {
    const id = await inForce({ storeId: 'ENDED-1' });
    await service.superuser
      .updateTable('storeApplication')
      .set({ endsOn: addDays(today, -3) })
      .where('id', '=', id)
      .execute();
    await onDay(today);
    await eventually(async () => (await read(id)).status === 'expired');
    expect((await read(id, applicant)).mayFollow).toEqual(['renewal']);
    expect((await service.call(aulFollow, { id, kind: 'renewal' }, applicant)).status).toBe('draft');
  });
});
