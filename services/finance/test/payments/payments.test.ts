import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { billList, billRead } from '@bls/proto/contracts/calls/finance/bills';
import { paymentDecide, paymentList, paymentRead, paymentReport } from '@bls/proto/contracts/calls/finance/payments';
import { financeSettingsRead, financeSettingsSave } from '@bls/proto/contracts/calls/finance/settings';
import type { RequestInput } from '@bls/proto/contracts/call';
import { addDays } from '@bls/proto/domain/values/time';
import { JobQueue } from '@bls/kit/jobs/job-queue';
import { testActor } from '@bls/kit/testing/actors';
import { refusedBy as refusal } from '@bls/kit/testing/refusal';
import { eventually } from '@bls/kit/testing/service';
import { defaultDay } from '@bls/shared/calendar/default-day';
import { sql } from 'kysely';
import { autoRejectJob } from '../../src/billing/payments/auto-reject.job.js';
import { remindPaymentsJob } from '../../src/billing/payments/remind-payments.job.js';
import {
  approveReport,
  calculations,
  type Deal,
  detached,
  ledgerProblems,
  senior,
  type Service,
  signDeal,
  startFinance,
} from '../support/billing.js';

let service: Service;
beforeAll(async () => {
  service = await startFinance();
});
afterAll(() => service?.stop());

const TODAY = defaultDay();
const report = (deal: Deal, billIds: string[], amount: string, more: Partial<RequestInput<typeof paymentReport>> = {}) =>
  service.call(
    paymentReport,
    {
      id: randomUUID(),
      billIds,
      amount,
      transferDate: TODAY,
      payerBank: 'Bank of A',
      beneficiaryBank: 'Bank of B',
      fileIds: [randomUUID()],
      ...more,
    },
    deal.clerk,
  );
const decide = (id: string, action: 'confirm' | 'kickBack', revision = 0, actor = senior) =>
  service.call(
    paymentDecide,
    { id, revision, action, ...(action === 'confirm' ? { collectedDate: TODAY } : { comment: 'Not received' }) },
    actor,
  );

/** A deal with a guarantee of 53.00 and an excess of 74.20 (royalty tax included). */
async function owing(): Promise<Deal & { ids: [string, string] }> {
  const deal = await signDeal(service);
  await approveReport(service, deal, 0, [
    { quantity: '10', price: '90' },
    { quantity: '5', price: '40' },
  ]);
  await calculations(service, deal, 2);
  const { rows } = await service.call(billList, { contractId: deal.contractId, sort: 'number' }, deal.clerk);
  return { ...deal, ids: rows.map(({ id }) => id) as [string, string] };
}
const statuses = async (deal: Deal & { ids: string[] }) => {
  const details = await Promise.all(deal.ids.map((id) => service.call(billRead, { id }, deal.clerk)));
  return details.map(({ bill }) => `${bill.status} ${bill.paid}/${bill.reported}`);
};

describe('a payment', () => {
  it('W-PAY-10 W-PAY-14 W-PAY-15 is reported for several bills, confirmed, and settles them', async () => {
    const deal = await owing();
    const proof = randomUUID();
    const payment = await report(deal, deal.ids, '127.20', { memo: 'October', fileIds: [proof] });
    expect(payment.status).toBe('submitted');
    expect(await statuses(deal)).toEqual(['waitForConfirmation 0.00/53.00', 'waitForConfirmation 0.00/74.20']);
    expect((await decide(payment.id, 'confirm')).status).toBe('paid');
    expect(await statuses(deal)).toEqual(['paid 53.00/0.00', 'paid 74.20/0.00']);
    const detail = await service.call(paymentRead, { id: payment.id }, deal.clerk);
    expect(detail.payment).toMatchObject({
      amount: '127.20',
      partial: false,
      collectedDate: TODAY,
      transferDate: TODAY,
      status: 'paid',
      payerBank: 'Bank of A',
      beneficiaryBank: 'Bank of B',
      memo: 'October',
      fileIds: [proof],
    });
    // Contract, due date and kind are those of the bills.
    const owed = { contractId: deal.contractId, dueOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) };
    expect(detail.items.map(({ bill }) => bill).sort((a, b) => (a.number < b.number ? -1 : 1))).toMatchObject([
      { ...owed, kind: 'MG' },
      { ...owed, kind: 'EXCESS' },
    ]);
    expect(detail.items.map(({ amount }) => amount)).toEqual(expect.arrayContaining(['53.00', '74.20']));
    expect(detail.history.map(({ action, from, to }) => [action, from, to])).toEqual([
      ['report', null, 'submitted'],
      ['confirm', 'submitted', 'paid'],
    ]);
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('may be partial: the oldest bill is paid first, the rest stays open', async () => {
    const deal = await owing();
    const first = await report(deal, deal.ids, '60.00');
    expect(await statuses(deal)).toEqual(['waitForConfirmation 0.00/53.00', 'waitForConfirmation 0.00/7.00']);
    await decide(first.id, 'confirm');
    expect(await statuses(deal)).toEqual(['paid 53.00/0.00', 'partiallyPaid 7.00/0.00']);
    const second = await report(deal, [deal.ids[1]], '67.20');
    await decide(second.id, 'confirm');
    expect(await statuses(deal)).toEqual(['paid 53.00/0.00', 'paid 74.20/0.00']);
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('that is refused leaves no proof attached, and one that is sent twice keeps its proof', async () => {
    const deal = await owing();
    const [id, accepted, proof] = [randomUUID(), randomUUID(), randomUUID()];
    expect(await refusal(report(deal, deal.ids, '999', { id, fileIds: [proof] }))).toBe('payment.overPayment');
    expect(detached.filter(({ owner }) => owner.id === id)).toEqual([{ fileIds: [proof], owner: { kind: 'payment', id } }]);
    const sent = { id: accepted, fileIds: [proof] };
    await Promise.all([1, 2].map(() => report(deal, deal.ids, '127.20', sent)));
    expect(detached.filter(({ owner }) => owner.id === accepted)).toEqual([]);
  });

  it('W-PAY-19 W-PAY-20 W-ERROR-18 is refused above the open amount, in two currencies, for nothing, and for bills of another company', async () => {
    const deal = await owing();
    expect(await refusal(report(deal, deal.ids, '127.21'))).toBe('payment.overPayment');
    expect(await refusal(report(deal, deal.ids, '0'))).toBe('payment.notPositive');
    expect(await refusal(report(deal, deal.ids, '1.005'))).toBe('payment.minorUnits');
    expect(await refusal(report(deal, deal.ids, '10', { transferDate: '2099-01-01' }))).toBe('payment.transferInFuture');
    await report(deal, [deal.ids[0]], '53');
    expect(await refusal(report(deal, [deal.ids[0]], '0.01'))).toBe('payment.nothingOpen');
    expect(
      await refusal(report({ ...deal, clerk: testActor({ role: 'licenseeFinance', companyId: randomUUID() }) }, [deal.ids[1]], '1')),
    ).toBe('notFound');
    expect(await refusal(report({ ...deal, clerk: senior }, [deal.ids[1]], '1'))).toBe('forbidden');
    const dollars = await signDeal(service, 'CTL', (terms) => Object.assign(terms.basicTerms, { currency: 'USD', conversionRate: '0.14' }));
    await service.superuser
      .updateTable('contract')
      .set({ companyId: deal.companyId })
      .where('contractId', '=', dollars.contractId)
      .execute();
    const other = await service.superuser
      .selectFrom('bill')
      .select('id')
      .where('contractId', '=', dollars.contractId)
      .executeTakeFirstOrThrow();
    const client = sql`alter table bill disable trigger bill_frozen`;
    await client.execute(service.superuser);
    await sql`update bill set company_id = ${deal.companyId} where id = ${other.id}`.execute(service.superuser);
    await sql`alter table bill enable trigger bill_frozen`.execute(service.superuser);
    expect(await refusal(report(deal, [deal.ids[1], other.id], '1'))).toBe('payment.mixedCurrencies');
  });

  it('is kicked back with a reason, and can be reported again', async () => {
    const deal = await owing();
    const payment = await report(deal, [deal.ids[0]], '53');
    expect(await refusal(service.call(paymentDecide, { id: payment.id, revision: 0, action: 'kickBack' }, senior))).toBe(
      'payment.reasonRequired',
    );
    expect((await decide(payment.id, 'kickBack')).status).toBe('kickedBack');
    expect((await statuses(deal))[0]).toBe('kickedBack 0.00/0.00');
    await report(deal, [deal.ids[0]], '53');
    expect((await statuses(deal))[0]).toBe('waitForConfirmation 0.00/53.00');
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('is the same payment when the report is repeated', async () => {
    const deal = await owing();
    const id = randomUUID();
    const [first, second] = [await report(deal, [deal.ids[0]], '53', { id }), await report(deal, [deal.ids[0]], '53', { id })];
    expect(second).toEqual(first);
    expect((await statuses(deal))[0]).toBe('waitForConfirmation 0.00/53.00');
  });

  it('is the same payment when it is reported several times at once', async () => {
    const deal = await owing();
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => report(deal, [deal.ids[0]], '53', { id })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await statuses(deal))[0]).toBe('waitForConfirmation 0.00/53.00');
  });

  it('is decided once when several people decide at the same time', async () => {
    const deal = await owing();
    const payment = await report(deal, deal.ids, '127.20');
    const answers = await Promise.all([...Array(4)].map((_, n) => refusal(decide(payment.id, n % 2 ? 'kickBack' : 'confirm'))));
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'conflict')).toHaveLength(3);
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('cannot be reported twice for the same bill at the same time', async () => {
    const deal = await owing();
    const answers = await Promise.all([...Array(4)].map(() => refusal(report(deal, [deal.ids[0]], '53'))));
    expect(answers.sort()).toEqual(['accepted', 'payment.nothingOpen', 'payment.nothingOpen', 'payment.nothingOpen']);
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('P-USERS-22 P-SETTING-16 W-PAY-16 W-PAY-23 is rejected automatically when it is not confirmed in time', async () => {
    const deal = await owing();
    const late = await report(deal, [deal.ids[0]], '53');
    const { settings } = await service.call(financeSettingsRead, {}, senior);
    const rejectOn = async ({ id }: { id: string }) => (await service.call(paymentRead, { id }, senior)).payment.rejectOn;
    await service.call(financeSettingsSave, { ...settings, paymentAutoRejectDays: 12 }, senior);
    const fresh = await report(deal, [deal.ids[1]], '74.20');
    await service.call(financeSettingsSave, settings, senior);
    expect([await rejectOn(late), await rejectOn(fresh)]).toEqual([addDays(TODAY, 7), addDays(TODAY, 12)]);
    await service.superuser.updateTable('payment').set({ rejectOn: TODAY }).where('id', '=', late.id).execute();
    const queue = service.running.app.get(JobQueue, { strict: false });
    await queue.add(autoRejectJob, {}, { id: randomUUID(), ctx: { tenant: '*', requestId: 'test' } });
    await eventually(async () => (await service.call(paymentRead, { id: late.id }, senior)).payment.status === 'kickedBack');
    expect((await service.call(paymentRead, { id: fresh.id }, senior)).payment.status).toBe('submitted');
    expect(await statuses(deal)).toEqual(['kickedBack 0.00/0.00', 'waitForConfirmation 0.00/74.20']);
    const { history } = await service.call(paymentRead, { id: late.id }, senior);
    expect(history.at(-1)).toMatchObject({ action: 'autoReject', by: null });
  });

  it('reminds the licensee of a bill that is due soon and finance of an unconfirmed payment, once a day', async () => {
    const deal = await owing();
    const payment = await report(deal, [deal.ids[0]], '53');
    const { bill } = await service.call(billRead, { id: deal.ids[1] }, deal.clerk);
    const queue = service.running.app.get(JobQueue, { strict: false });
    const run = (on: string) => queue.add(remindPaymentsJob, { on }, { id: randomUUID(), ctx: { tenant: '*', requestId: 'test' } });
    const reminders = async () => {
      const { rows } = await sql<{ id: string; again: boolean; waitsFor: string[]; informUserIds: string[]; dueOn: string }>`
        select payload->>'id' as id, (payload->>'again')::boolean as again, payload->'waitsFor' as "waitsFor",
          payload->'informUserIds' as "informUserIds", payload->>'dueOn' as "dueOn"
        from outbox where subject = 'finance.work-item.moved.v1' and payload->>'companyId' = ${deal.companyId} and payload->>'action' = 'remind'
        order by sequence`.execute(service.superuser);
      return rows;
    };
    const seven = addDays(TODAY, 7);
    // Jobs of several days must not overtake each other.
    const reminded = (count: number) => eventually(async () => (await reminders()).length >= count);
    for (const day of [addDays(seven, -4), addDays(seven, -3), addDays(seven, -3)]) await run(day);
    await reminded(1);
    for (const day of [addDays(bill.dueOn, -4), addDays(bill.dueOn, -3)]) await run(day);
    await reminded(2);
    for (const day of [addDays(bill.dueOn, -2), addDays(bill.dueOn, -1), bill.dueOn]) await run(day);
    await reminded(3);
    const finance = { id: payment.id, again: true, waitsFor: ['payment.confirm'], informUserIds: [], dueOn: seven };
    const licensee = { id: deal.ids[1], again: true, waitsFor: ['payment.report'], informUserIds: [], dueOn: bill.dueOn };
    expect(await reminders()).toEqual([finance, licensee, licensee]);
    expect(await refusal(decide(payment.id, 'confirm', 1))).toBe('accepted');
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('is work of finance while it waits, and an open bill is work of the licensee', async () => {
    const deal = await owing();
    const payment = await report(deal, [deal.ids[0]], '53');
    const { rows } = await sql<{ id: string; kind: string; waitsFor: string[] }>`
      select payload->>'id' as id, payload->>'kind' as kind, payload->'waitsFor' as "waitsFor" from outbox
      where subject = 'finance.work-item.moved.v1' and payload->>'companyId' = ${deal.companyId} and payload->>'kind' in ('bill', 'payment') order by sequence`.execute(
      service.superuser,
    );
    const last = new Map(rows.map((row) => [row.id, [row.kind, row.waitsFor]]));
    expect(last.get(payment.id)).toEqual(['payment', ['payment.confirm']]);
    expect(last.get(deal.ids[0])).toEqual(['bill', []]);
    expect(last.get(deal.ids[1])).toEqual(['bill', ['payment.report']]);
  });

  it('is visible to its own company and to staff only', async () => {
    const deal = await owing();
    const payment = await report(deal, [deal.ids[0]], '53');
    const stranger = testActor({ role: 'licenseeFinance', companyId: randomUUID() });
    await expect(service.call(paymentRead, { id: payment.id }, stranger)).rejects.toMatchObject({ code: 'notFound' });
    await expect(service.call(paymentRead, { id: payment.id }, testActor({ role: 'seniorFinance', tenant: 'PLBY' }))).rejects.toMatchObject(
      { code: 'notFound' },
    );
    expect((await service.call(paymentList, {}, stranger)).total).toBe(0);
    expect((await service.call(paymentList, { search: payment.number }, senior)).rows.map(({ id }) => id)).toEqual([payment.id]);
    expect(await refusal(decide(payment.id, 'confirm', 0, testActor({ role: 'juniorFinance' })))).toBe('forbidden');
    expect(await refusal(decide(payment.id, 'confirm', 0, testActor({ role: 'seniorFinance', tenant: 'PLBY' })))).toBe('notFound');
  });
});
