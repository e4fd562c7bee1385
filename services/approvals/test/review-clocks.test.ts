import { randomUUID } from 'node:crypto';
import { designList, designRead } from '@bls/proto/contracts/calls/approvals/design';
import { popList } from '@bls/proto/contracts/calls/approvals/pop';
import { approvalContracts, approvalDetail, approvalList, approvalsOverview } from '@bls/proto/contracts/calls/approvals/reading';
import { reviewTimes } from '@bls/proto/contracts/calls/approvals/settings/review-times';
import { approvalCreate, approvalDecide, approvalSubmit } from '@bls/proto/contracts/calls/approvals/writing';
import { tenantSettingsSaved } from '@bls/proto/contracts/events/identity';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { addDays, addWorkingDays, isWeekday } from '@bls/proto/domain/values/time';
import { JobQueue } from '@bls/kit/jobs/job-queue';
import { testActor } from '@bls/kit/testing/actors';
import { refusalText as refusal } from '@bls/kit/testing/refusal';
import { eventually } from '@bls/kit/testing/service';
import { defaultDay } from '@bls/shared/calendar/default-day';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startMissingClocksJob } from '../src/review-clocks/start-missing-clocks.job.js';
import { watchClocksJob } from '../src/review/clock/watch-clocks.job.js';
import { DesignSteps } from './designs/design-steps.js';
import { newTestIds, peopleOf, productOf, today } from './fixtures.js';
import { approvalsWorker } from './start-approvals.js';

let steps: DesignSteps;
const testIds = newTestIds();
const people = peopleOf(testIds);
const call: DesignSteps['service']['call'] = (...given) => steps.service.call(...given);
let settingsRevision = 0;

beforeAll(async () => {
  steps = await DesignSteps.start([testIds]);
  await steps.service.also(approvalsWorker);
  await eventually(async () => (await call(approvalContracts, {}, people.licensee)).contracts[0]);
}, 120_000);
afterAll(() => steps.stop());

/** Publishes settings of the tenant, and waits until the service has them. */
async function set(settings: Record<string, unknown>): Promise<void> {
  settingsRevision += 1;
  const revision = settingsRevision;
  await steps.service.publish(tenantSettingsSaved, { settings, revision }, { tenant: 'CTL' });
  const stored = steps.service.superuser.selectFrom('tenantSetting' as never).select('revision' as never);
  await eventually(async () => ((await stored.executeTakeFirst()) as { revision: number } | undefined)?.revision === revision);
}

async function product(deadline?: string): Promise<string> {
  const spu = `P-${randomUUID().slice(0, 8)}`;
  const content = {
    spu,
    productName: `Plush ${spu}`,
    skus: [{ sku: `${spu}-1`, suggestedRetailPrice: '99' }],
    ...(deadline ? { deadline } : {}),
  };
  const pictures = [{ fileId: steps.files.put('approvalImage', 'front.jpg'), name: 'front.jpg' }];
  const given = { contractId: testIds.contractId, product: productOf(testIds, content), pictures };
  const { id } = await call(approvalCreate, given, people.licensee);
  await call(approvalSubmit, { id, revision: 0 }, people.licensee);
  return id;
}
const queueOf = async (actor = people.designer) =>
  (await call(approvalList, { waitingForMe: true, sort: 'dueOn', pageSize: 100 }, actor)).rows;
const clockOf = (id: string) => call(approvalDetail, { id }, people.senior);

let runs = 0;
/** Runs the job as on that day. */
const runOn = (on: string) =>
  steps.service.running.app
    .get(JobQueue)
    .add(watchClocksJob, { on }, { id: `watch-${(runs += 1)}`, ctx: { tenant: '*', requestId: 'test' } });
const reports = async (id: string) =>
  (await steps.published<WorkItemMoved>(id)).filter(({ action }) => action === 'remind' || action === 'escalate');
/** Working days after an instant, without the days of the list. */
const workingDaysAfter = (instant: string, count: number, holidays: readonly string[] = []) =>
  addWorkingDays(defaultDay(instant), count, (day) => isWeekday(day) && !holidays.includes(day));

describe('the clock of a review', () => {
  it('W-JUDGE-08 orders the queue by stage and by the deadline of the licensee, warns, escalates to the head of the role, and is reported', async () => {
    // a holiday of the tenant is no working day
    const holiday = addWorkingDays(today, 1);
    await set({ reviewDays: 2, reviewEscalationDays: 4, holidayCountries: [], ownHolidays: [{ day: holiday, name: 'Day of the rabbit' }] });
    const plain = await product();
    const urgent = await product(addDays(today, 1));
    const later = await product(addDays(today, 90));
    const { waitingSince } = await clockOf(plain);
    const dueOn = workingDaysAfter(waitingSince, 2, [holiday]);
    expect(await clockOf(plain)).toMatchObject({ deadline: null, dueOn });
    expect(await clockOf(urgent)).toMatchObject({ deadline: addDays(today, 1), dueOn: addDays(today, 1) });
    expect(await clockOf(later)).toMatchObject({ deadline: addDays(today, 90), dueOn });
    const order = (await queueOf()).map((row) => row.id);
    expect(order[0]).toBe(urgent);
    expect(new Set(order.slice(1))).toEqual(new Set([plain, later]));
    // the licensee sees its own deadline, and not the days of the reviewers
    expect(await call(approvalDetail, { id: urgent }, people.licensee)).toMatchObject({ dueOn: null, deadline: addDays(today, 1) });

    // designs and promotional material are ordered in the same way
    const designs = [await steps.submit(steps.contentOf(testIds), people.licensee)];
    designs.push(await steps.submit(steps.contentOf(testIds, { deadline: addDays(today, 1) }), people.licensee));
    const shown = (await call(designList, { waitingForMe: true, sort: 'dueOn' }, people.designer)).rows;
    expect(shown.map(({ id }) => id)).toEqual([designs[1]?.id, designs[0]?.id]);
    expect(shown[0]).toMatchObject({ deadline: addDays(today, 1), dueOn: addDays(today, 1) });
    expect((await call(popList, { waitingForMe: true, sort: 'dueOn' }, people.designer)).rows).toEqual([]);

    // the reviewers are warned once, a day before; the inbox has the due day from the beginning
    expect((await steps.published<WorkItemMoved>(plain)).at(-1)).toMatchObject({ action: 'submit', dueOn });
    await runOn(addDays(dueOn, -2));
    await runOn(addDays(dueOn, -1));
    const [warning] = await eventually(async () => {
      const found = await reports(plain);
      return found.length > 0 ? found : undefined;
    });
    expect(warning).toMatchObject({
      action: 'remind',
      again: true,
      waitsFor: ['approval.reviewAsDesigner'],
      dueOn,
      by: { name: 'system' },
    });
    expect(warning?.informRoles).toBeUndefined();

    // the head of the role is informed after the working days of the tenant, once
    const escalatesOn = workingDaysAfter(waitingSince, 4, [holiday]);
    await runOn(escalatesOn);
    await runOn(addDays(escalatesOn, 1));
    const last = await eventually(async () => (await reports(plain)).find(({ action }) => action === 'escalate'));
    expect(last).toMatchObject({ informRoles: ['seniorDesigner'] });
    expect(last?.revision).toBeGreaterThan(warning?.revision ?? 0);
    await eventually(async () => (await reports(later)).some(({ action }) => action === 'escalate'));
    expect((await reports(plain)).map(({ action }) => action)).toEqual(['remind', 'escalate']);

    // the next stage has a clock of its own, whose head is another
    const { revision } = await clockOf(plain);
    await call(approvalDecide, { id: plain, revision, action: 'approve' }, people.designer);
    const second = await clockOf(plain);
    expect(second.dueOn).toBe(workingDaysAfter(second.waitingSince, 2, [holiday]));
    await runOn(workingDaysAfter(second.waitingSince, 4, [holiday]));
    const next = await eventually(async () => (await reports(plain)).findLast(({ informRoles }) => informRoles?.[0] === 'businessHead'));
    expect(next).toMatchObject({ action: 'escalate', waitsFor: ['approval.reviewAsSeniorDesigner'] });

    // other settings apply to what waits already
    await set({ reviewDays: 9, reviewEscalationDays: 20, holidayCountries: [] });
    await runOn(today);
    await eventually(async () => (await clockOf(plain)).dueOn === workingDaysAfter(second.waitingSince, 9));

    // Home counts what is late, and the list shows it
    await steps.service.superuser
      .updateTable('reviewClock')
      .set({ dueOn: addDays(today, -1) })
      .where('itemId', '=', later)
      .execute();
    expect(await call(approvalsOverview, {}, people.senior)).toMatchObject({ overdue: 1, dueSoon: 1 });
    expect((await call(approvalList, { overdue: true }, people.senior)).rows.map(({ id }) => id)).toEqual([later]);
    expect(await call(approvalsOverview, {}, people.licensee)).toMatchObject({ overdue: 0, dueSoon: 0 });

    // decided: no clock runs any more
    const { revision: now } = await clockOf(later);
    const reason = { reason: 'other', comment: 'Another picture' } as const;
    await call(approvalDecide, { id: later, revision: now, action: 'reject', ...reason }, people.designer);
    expect(await clockOf(later)).toMatchObject({ dueOn: null });
    // what the licensee submits next is due when it needs the answer
    expect((await steps.published<WorkItemMoved>(later)).at(-1)).toMatchObject({
      action: 'reject',
      waitsFor: ['approval.submit'],
      dueOn: addDays(today, 90),
    });

    // an item that waited before there were clocks gets one from the beginning of its stage
    await steps.service.superuser
      .deleteFrom('reviewClock')
      .where('itemId', 'in', [urgent, designs[0]?.id ?? ''])
      .execute();
    await steps.service.running.app
      .get(JobQueue)
      .add(startMissingClocksJob, {}, { id: 'missing', ctx: { tenant: '*', requestId: 'test' } });
    await eventually(async () => (await clockOf(urgent)).dueOn === addDays(today, 1));
    await eventually(async () => (await call(designRead, { id: designs[0]?.id ?? '' }, people.senior)).dueOn !== null);

    await tenDecisions(plain);
    const times = await call(reviewTimes, { days: 30 }, people.senior);
    const expected = { count: 10, medianHours: 5.5, p90Hours: 9.1 };
    expect(times.stages).toContainEqual({ kind: 'product', status: 'bulkSubmitted', ...expected });
    expect(times.people).toContainEqual({ userId: REVIEWER.userId, name: REVIEWER.name, role: REVIEWER.role, ...expected });
    expect(await refusal(call(reviewTimes, { days: 30 }, people.designer))).toMatch(/^forbidden/);
    const elsewhere = testActor({ role: 'seniorDesigner', tenant: 'OTHER' });
    expect(await call(reviewTimes, { days: 30 }, elsewhere)).toMatchObject({ stages: [], people: [] });
  });
});

const REVIEWER = { userId: randomUUID(), name: 'Kim Lee', role: 'juniorDesigner' };
const HOUR_MS = 3_600_000;

/** Ten decisions that took one to ten hours, in the history of a product. */
async function tenDecisions(approvalId: string): Promise<void> {
  const began = Date.now() - 10 * 24 * HOUR_MS;
  const entry = { tenant: 'CTL', approvalId, stage: 'bulk', versionNumber: 1, comment: null, reason: null } as const;
  for (let hours = 1; hours <= 10; hours += 1) {
    const at = began + hours * 20 * HOUR_MS;
    const rows = [
      { action: 'submit', fromStatus: 'preProductionSalesApproved', toStatus: 'bulkSubmitted', at },
      { action: 'approve', fromStatus: 'bulkSubmitted', toStatus: 'bulkDesignerApproved', at: at + hours * HOUR_MS },
    ] as const;
    for (const [index, row] of rows.entries())
      await steps.service.superuser
        .insertInto('history')
        .values({
          ...entry,
          ...row,
          id: randomUUID(),
          revision: 1000 + hours * 2 + index,
          by: JSON.stringify(REVIEWER) as never,
          at: new Date(row.at).toISOString(),
        })
        .execute();
  }
}
