import { randomUUID } from 'node:crypto';
import { approvalContracts, approvalDetail } from '@bls/proto/contracts/calls/approvals/reading';
import {
  approvalCreate,
  approvalDecide,
  approvalRefresh,
  approvalSave,
  approvalSubmit,
} from '@bls/proto/contracts/calls/approvals/writing';
import { tenantSettingsSaved } from '@bls/proto/contracts/events/identity';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import { addDays, daysBetween } from '@bls/proto/domain/values/time';
import { JobQueue } from '@bls/kit/jobs/job-queue';
import { eventually } from '@bls/kit/testing/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { askRefreshJob } from '../../src/products/refresh/ask-refresh.job.js';
import { answerForFiles, peopleOf, newTestIds, productOf, signedContract, today } from '../fixtures.js';
import { approvalsWorker, type Service, startApprovals } from '../start-approvals.js';

let service: Service;
const testIds = newTestIds();
const people = peopleOf(testIds);
let id = '';

beforeAll(async () => {
  service = await startApprovals();
  await service.also(approvalsWorker);
  answerForFiles(service as never);
  await service.publish(contractSigned, signedContract(testIds));
  await eventually(async () => (await service.call(approvalContracts, {}, people.licensee)).contracts[0]);
  const picture = () => [{ fileId: randomUUID(), name: 'front.jpg' }];
  const given = { contractId: testIds.contractId, product: productOf(testIds), pictures: picture() };
  ({ id } = await service.call(approvalCreate, given, people.licensee));
  const submit = async () => {
    const { revision } = await service.call(approvalDetail, { id }, people.licensee);
    await service.call(approvalSubmit, { id, revision, sentSample: true }, people.licensee);
  };
  const decide = async (who: 'designer' | 'senior' | 'sales', action: 'approve' | 'confirm' = 'approve') => {
    const { revision } = await service.call(approvalDetail, { id }, people[who]);
    await service.call(approvalDecide, { id, revision, action, receivedSample: true }, people[who]);
  };
  await submit();
  for (const who of ['designer', 'senior', 'sales'] as const) await decide(who);
  await addPicture(picture());
  await submit();
  await decide('designer');
  await decide('sales', 'confirm');
  await decide('sales');
  await addPicture(picture());
  await submit();
  for (const who of ['designer', 'senior', 'sales'] as const) await decide(who);
}, 120_000);
afterAll(() => service.stop());

async function addPicture(pictures: { fileId: string; name: string }[]): Promise<void> {
  const { revision } = await service.call(approvalDetail, { id }, people.licensee);
  await service.call(approvalSave, { id, revision, product: productOf(testIds), pictures }, people.licensee);
}

let runs = 0;
/** Runs the job as on that day. */
const runOn = (on: string) =>
  service.running.app.get(JobQueue).add(askRefreshJob, { on }, { id: `run-${(runs += 1)}`, ctx: { tenant: '*', requestId: 'test' } });
const detail = (actor = people.licensee) => service.call(approvalDetail, { id }, actor);
const published = async () =>
  (
    await sql<{ payload: { action: string; waitsFor: string[] } }>`
      select payload from outbox where payload ->> 'id' = ${id} and payload ->> 'action' like 'refresh%' order by sequence`.execute(
      service.superuser,
    )
  ).rows.map(({ payload }) => [payload.action, ...payload.waitsFor]);
const halfYear = addDays(today, 184);

/** A statement that has come to the locked table. */
const waitingForRefresh = sql`select from pg_locks where relation = 'product_refresh'::regclass and not granted`;

describe('the refresh of an approved product', () => {
  it('W-PRODUCT-18 falls due every six months, waits for the licensee’s designer, and restarts when it is confirmed', async () => {
    expect((await detail()).status).toBe('bulkSalesApproved');
    await expect(service.call(approvalRefresh, { id, revision: (await detail()).revision }, people.licensee)).rejects.toMatchObject({
      code: 'wrongState',
    });
    await runOn(addDays(today, 180));
    await runOn(halfYear);
    const due = await eventually(async () => {
      const seen = await detail();
      return seen.refresh && seen;
    });
    expect(daysBetween(today, due.refresh?.dueOn ?? today)).toBeGreaterThanOrEqual(181);
    expect(daysBetween(today, due.refresh?.dueOn ?? today)).toBeLessThanOrEqual(184);
    expect([due.refresh?.mine, (await detail(people.sales)).refresh?.mine]).toEqual([true, false]);
    expect(await published()).toEqual([['refreshDue', 'approval.submit']]);

    await service.call(approvalRefresh, { id, revision: due.revision, comment: 'Same mould' }, people.licensee);
    const after = await detail(people.sales);
    expect(after.refresh).toBeUndefined();
    expect(after.status).toBe('bulkSalesApproved');
    expect(after.history.at(-1)).toMatchObject({ action: 'refresh', by: { name: 'Li Na' }, comment: 'Same mould' });
    expect(await published()).toEqual([['refreshDue', 'approval.submit'], ['refresh']]);
    await expect(service.call(approvalRefresh, { id, revision: due.revision }, people.licensee)).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('W-PRODUCT-18 falls due yearly where the tenant has set that', async () => {
    await service.publish(tenantSettingsSaved, { settings: { productRefreshMonths: 12 }, revision: 1 });
    await eventually(async () => (await sql`select from tenant_setting`.execute(service.superuser)).rows[0]);
    await runOn(halfYear);
    await runOn(addDays(today, 366));
    const due = await eventually(async () => (await detail()).refresh);
    expect(daysBetween(today, due.dueOn)).toBeGreaterThanOrEqual(365);
    expect((await published()).filter(([action]) => action === 'refreshDue')).toHaveLength(2);
  });

  it('is read with the product from one snapshot: a change between the statements of a detail shows in the next one only', async () => {
    const before = await detail();
    expect(before.refresh).toBeDefined();
    const { reading } = await service.superuser.transaction().execute(async (trx) => {
      await sql`lock table product_refresh in access exclusive mode`.execute(trx);
      const started = detail();
      await eventually(async () => (await waitingForRefresh.execute(service.superuser)).rows[0]);
      await sql`update approval set revision = revision + 1 where id = ${id}`.execute(trx);
      await sql`update product_refresh set due_on = null where approval_id = ${id}`.execute(trx);
      return { reading: started };
    });
    expect(await reading).toEqual(before);
    const { revision, refresh } = await detail();
    expect({ revision, refresh }).toEqual({ revision: before.revision + 1, refresh: undefined });
  });
});
