import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testActor } from '@bls/kit/testing/actors';
import { JobQueue } from '@bls/kit/jobs/job-queue';
import { eventually } from '@bls/kit/testing/service';
import { defaultDay } from '@bls/shared/calendar/default-day';
import type { RequestInput } from '@bls/proto/contracts/call';
import { insuranceList, insuranceRead, insuranceSave } from '@bls/proto/contracts/calls/licensing/insurance';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { SAMPLE_IDS } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import { companySaved } from '@bls/proto/contracts/events/identity';
import { addDays, type Day } from '@bls/proto/domain/values/time';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { remindInsuranceJob } from '../src/insurance/remind-insurance.js';
import { sql } from 'kysely';
import { Deals, people, refusal, type Service, startLicensing, startWorkerOf } from './fixtures.js';

let service: Service;
beforeAll(async () => {
  ({ service } = await startLicensing());
  await startWorkerOf(service);
  await eventually(async () => (await service.superuser.selectFrom('company').select('companyId').execute()).length === 4);
});
afterAll(() => service.stop());

const day = defaultDay();
const GAP_HOLDER = '20000000-0000-4000-8000-0000000000a2';
const HOLDER = '20000000-0000-4000-8000-0000000000a1';
const licenseeFinance = testActor({ role: 'licenseeFinance', name: 'Fan Liu', companyId: SAMPLE_IDS.licensee });
type Policy = RequestInput<typeof insuranceSave>;
const policy = (more: Partial<Policy> = {}): Policy => ({
  id: randomUUID(),
  insurer: 'Harbour Mutual',
  policyNumber: 'PL-1',
  from: addDays(day, -100),
  to: addDays(day, 265),
  territoryLimit: 'Greater China',
  currency: 'USD',
  perAccident: '1000000',
  aggregate: '2000000.5',
  fileId: randomUUID(),
  remark: 'Renewed each year',
  ...more,
});
const save = (request: Policy, by = people.licensee) => service.call(insuranceSave, request, by);

describe('insurance of a licensee', () => {
  it('W-INSURE-02 stores period, territory limit, both limits of indemnity and the policy file', async () => {
    const request = policy();
    const { id } = await save(request);
    expect(await service.call(insuranceRead, { id }, people.sales)).toMatchObject({
      ...request,
      companyName: 'Sunrise Toys',
      companyNameZh: '旭日玩具',
      fileName: 'feedback.pdf',
      status: 'inForce',
      updatedBy: 'Sun Li',
      revision: 1,
    });
  });

  it('W-INSURE-01 is maintained by the people of the licensee, read by staff, and hidden from others', async () => {
    const request = policy({ policyNumber: 'OWN-1' });
    await save(request, licenseeFinance);
    const other = testActor({ role: 'licensee', companyId: randomUUID() });
    const elsewhere = testActor({ role: 'sales', tenant: 'PLBY' });
    expect((await service.call(insuranceList, { search: 'OWN-1' }, people.licensee)).total).toBe(1);
    expect((await service.call(insuranceList, { search: 'sunrise' }, people.legal)).rows.map((row) => row.id)).toContain(request.id);
    for (const by of [other, elsewhere]) {
      expect((await service.call(insuranceList, {}, by)).total).toBe(0);
      expect(await refusal(service.call(insuranceRead, { id: request.id }, by))).toBe('notFound');
    }
    for (const by of [people.brandOwner, people.agent]) expect(await refusal(service.call(insuranceList, {}, by))).toBe('forbidden');
    expect(await refusal(save(policy(), people.sales))).toBe('forbidden');
    expect(await refusal(save({ ...request, revision: 1 }, other))).toBe('notFound');
  });

  it('W-INSURE-01 refuses a stale revision', async () => {
    const request = policy();
    await save(request);
    expect(await refusal(save(request))).toBe('alreadyExists');
    expect(await save({ ...request, revision: 1, aggregate: '3000000', remark: undefined })).toMatchObject({
      aggregate: '3000000',
      remark: null,
      revision: 2,
    });
    expect(await refusal(save({ ...request, revision: 1 }))).toBe('conflict');
    const bothWrong = policy({ to: request.from, aggregate: '1' });
    expect(await refusal(save(bothWrong))).toBe('invalid to:policyEndsTooEarly aggregate:aggregateBelowAccident');
  });

  it('W-INSURE-01 is filtered by its status, which is the same in list and filter', async () => {
    const ends = [-1, 0, 30, 31, 60, 61];
    for (const end of ends) await save(policy({ policyNumber: `STATE${end}`, to: addDays(day, end) }));
    await save(policy({ policyNumber: 'STATE-LATER', from: addDays(day, 1), to: addDays(day, 20) }));
    const { rows } = await service.call(insuranceList, { search: 'STATE', sort: 'to' }, people.sales);
    expect(rows.map(({ policyNumber, status }) => [policyNumber, status])).toEqual([
      ['STATE-1', 'expired'],
      ['STATE0', 'expires30'],
      ['STATE-LATER', 'notYet'],
      ['STATE30', 'expires30'],
      ['STATE31', 'expires60'],
      ['STATE60', 'expires60'],
      ['STATE61', 'inForce'],
    ]);
    for (const status of new Set(rows.map((row) => row.status))) {
      const found = await service.call(insuranceList, { search: 'STATE', sort: 'to', status: [status] }, people.sales);
      expect(found.rows).toEqual(rows.filter((row) => row.status === status));
    }
    for (const sort of ['company', '-insurer', 'perAccident', '-updatedAt'])
      expect((await service.call(insuranceList, { search: 'STATE', sort }, people.sales)).total).toBe(7);
  });

  it('W-INSURE-01 is compared with the requirements of each live deal of the licensee', async () => {
    const deals = new Deals(service);
    const draft = await deals.draft(people.sales);
    const { number, terms } = await service.call(termSheetRead, { termSheetVersionId: draft }, people.sales);
    const years = terms.keyTerms?.contractYears;
    const period = { from: years?.[0]?.from ?? '', to: years?.at(-1)?.to ?? '' };
    const enough = await save(policy({ ...period, aggregate: '2000000' }));
    expect(enough.deals).toEqual([]);
    await deals.act(draft, people.sales, 'submit');
    const coverOf = async (id: string, by = people.sales) =>
      (await service.call(insuranceRead, { id }, by)).deals.filter((deal) => deal.number === number).map((deal) => deal.cover);
    expect(await coverOf(enough.id)).toEqual([{ state: 'covers', perAccidentShort: null, aggregateShort: null }]);
    const little = await save(policy({ ...period, perAccident: '400000', aggregate: '500000' }));
    expect(await coverOf(little.id)).toEqual([{ state: 'short', perAccidentShort: '600000.00', aggregateShort: '1500000.00' }]);
    // The deal has not reached the licensee's review, so the licensee does not see it.
    expect(await coverOf(little.id, people.licensee)).toEqual([]);
  });
});

describe('the end of a policy', () => {
  const night = async (on: Day) => {
    const queue = service.running.app.get(JobQueue, { strict: false });
    await queue.add(remindInsuranceJob, { on }, { id: randomUUID(), ctx: { tenant: '*', requestId: 'test' } });
  };
  const movesOf = async (id: string): Promise<WorkItemMoved[]> => {
    const rows = (await service.superuser
      .selectFrom('outbox' as never)
      .select(['subject', 'payload'] as never)
      .orderBy('sequence' as never)
      .execute()) as { subject: string; payload: WorkItemMoved }[];
    return rows.filter((row) => row.subject === 'licensing.work-item.moved.v1' && row.payload.id === id).map((row) => row.payload);
  };
  const moveCount = (id: string, count: number) => eventually(async () => (await movesOf(id)).length === count);

  it('W-INSURE-01 reminds its holder and sales 60 and 30 days before and after it, each once, until the policy is renewed', async () => {
    const holder = testActor({ role: 'licensee', name: 'Nan Qi', companyId: HOLDER });
    await service.publish(companySaved, { companyId: HOLDER, kind: 'licensee', name: 'Harbour Wear', active: true, revision: 1 });
    await eventually(async () => service.superuser.selectFrom('company').select('name').where('companyId', '=', HOLDER).executeTakeFirst());
    const request = policy({ policyNumber: 'ENDS-1', to: addDays(day, 100) });
    await save(request, holder);
    await night(addDays(day, 39));
    await night(addDays(day, 40));
    await moveCount(request.id, 1);
    await night(addDays(day, 41));
    await night(addDays(day, 70));
    await moveCount(request.id, 2);
    await night(addDays(day, 101));
    await moveCount(request.id, 3);
    const moves = await movesOf(request.id);
    expect(moves.map(({ status, revision }) => [status, revision])).toEqual([
      ['expires60', 1],
      ['expires30', 2],
      ['expired', 3],
    ]);
    expect(moves[0]).toMatchObject({
      kind: 'insurance',
      number: 'ENDS-1',
      title: 'Harbour Wear',
      path: `/Insurance/View/${request.id}`,
      companyId: HOLDER,
      waitsFor: ['insurance.write'],
      informRoles: ['sales'],
      again: true,
      dueOn: request.to,
    });
    // Another policy that ends later ends the work item.
    const next = policy({ policyNumber: 'NEXT-1', from: addDays(day, 90), to: addDays(day, 500) });
    await save(next, holder);
    expect((await movesOf(request.id)).at(-1)).toMatchObject({ action: 'renew', revision: 4, waitsFor: [], by: { name: 'Nan Qi' } });
    await night(addDays(day, 95));
    await night(addDays(day, 445));
    await moveCount(next.id, 1);
    expect(await movesOf(request.id)).toHaveLength(4);
  });

  it('is announced although the next policy leaves a gap, until that one is in force', async () => {
    const holder = testActor({ role: 'licensee', name: 'Gap Li', companyId: GAP_HOLDER });
    await service.publish(companySaved, { companyId: GAP_HOLDER, kind: 'licensee', name: 'Gap Wear', active: true, revision: 1 });
    await eventually(async () =>
      service.superuser.selectFrom('company').select('name').where('companyId', '=', GAP_HOLDER).executeTakeFirst(),
    );
    const request = policy({ policyNumber: 'GAP-1', to: addDays(day, 100) });
    await save(request, holder);
    await save(policy({ policyNumber: 'GAP-2', from: addDays(day, 110), to: addDays(day, 500) }), holder);
    await night(addDays(day, 45));
    await moveCount(request.id, 1);
    await night(addDays(day, 105));
    await moveCount(request.id, 2);
    await night(addDays(day, 110));
    await moveCount(request.id, 3);
    expect((await movesOf(request.id)).map(({ action, status, waitsFor }) => [action, status, waitsFor.length])).toEqual([
      ['remind', 'expires60', 1],
      ['remind', 'expired', 1],
      ['renew', 'expired', 0],
    ]);
  });

  it('P-OPS-12 is read and stored by the version before too, while it still runs', async () => {
    const { id } = await save(policy({ policyNumber: 'FORMER-1' }));
    const columns = async () =>
      (await sql`select told, told_count, last_reminder, reminder_count from insurance_policy where id = ${id}`.execute(service.superuser))
        .rows[0];
    const both = (reminder: string | null, count: number) => ({
      told: reminder,
      toldCount: count,
      lastReminder: reminder,
      reminderCount: count,
    });
    expect(await columns()).toEqual(both(null, 0));
    await sql`update insurance_policy set told = 'expires60', told_count = told_count + 1 where id = ${id}`.execute(service.superuser);
    expect(await columns()).toEqual(both('expires60', 1));
    await sql`update insurance_policy set last_reminder = 'expires30', reminder_count = reminder_count + 1 where id = ${id}`.execute(
      service.superuser,
    );
    expect(await columns()).toEqual(both('expires30', 2));
    await sql`update insurance_policy set remark = 'seen' where id = ${id}`.execute(service.superuser);
    expect(await columns()).toEqual(both('expires30', 2));
  });
});
