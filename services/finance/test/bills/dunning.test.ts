import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { billList, billRead } from '@bls/proto/contracts/calls/finance/bills';
import {
  dunningPause,
  dunningRead,
  dunningResume,
  dunningRulesRead,
  dunningRulesSave,
  statementMailList,
} from '@bls/proto/contracts/calls/finance/dunning';
import { paymentDecide, paymentReport } from '@bls/proto/contracts/calls/finance/payments';
import type { BillRow } from '@bls/proto/contracts/views/finance';
import { DEFAULT_DUNNING_RULES, type DunningRules } from '@bls/proto/domain/finance/dunning/dunning-rules';
import { lateInterest } from '@bls/proto/domain/finance/dunning/late-interest';
import { addDays, addMonths, monthOf } from '@bls/proto/domain/values/time';
import { JobQueue } from '@bls/kit/jobs/job-queue';
import { testActor } from '@bls/kit/testing/actors';
import { refusedBy } from '@bls/kit/testing/refusal';
import { eventually } from '@bls/kit/testing/service';
import { defaultDay } from '@bls/shared/calendar/default-day';
import { sql } from 'kysely';
import { dunBillsJob, mailStatementsJob } from '../../src/dunning/jobs.js';
import { DunBills } from '../../src/dunning/letters/dun-bills.job.js';
import { MailStatements } from '../../src/dunning/statements/mail-statements.job.js';
import { type Deal, rendered, type Service, signDeal, startFinance } from '../support/billing.js';

const tenant = 'DUN';
const senior = testActor({ role: 'seniorFinance', tenant });
const junior = testActor({ role: 'juniorFinance', tenant });
const INTEREST = { ratePerYear: '7.3', dayCount: 'act365', source: 'Clause 8.2' } as const;
const RULES: DunningRules = {
  ...DEFAULT_DUNNING_RULES,
  active: true,
  steps: [
    { days: 7, letter: 'reminder', interest: false },
    { days: 21, letter: 'demand', interest: true },
  ],
  interest: { ratePerYear: '3.65', dayCount: 'act365', source: 'General terms' },
};

let service: Service;
let revision = 0;
const save = async (rules: DunningRules) => {
  ({ revision } = await service.call(dunningRulesSave, { rules, revision }, senior));
};

beforeAll(async () => {
  service = await startFinance();
});
afterAll(() => service?.stop());

/** A deal with one bill of 53.00. */
async function owing(): Promise<{ deal: Deal; bill: BillRow }> {
  const deal = await signDeal(service, tenant);
  const { rows } = await service.call(billList, { contractId: deal.contractId }, senior);
  return { deal, bill: rows[0] as BillRow };
}
const everyTenant = { tenant: '*', requestId: 'test' } as Parameters<DunBills['execute']>[1];
/** Runs the job of a day for all tenants twice at once, as two workers would after a crash. */
async function dunOn(on: string): Promise<void> {
  const job = service.running.app.get(DunBills, { strict: false });
  await Promise.all([job.execute({ on }, everyTenant), job.execute({ on }, everyTenant)]);
}
/** A step that was due before is taken next. */
const notPast = (day: string): string => (day < defaultDay() ? defaultDay() : day);
const read = (id: string, actor = senior) => service.call(dunningRead, { id }, actor);
/** Waits until all letters of the bill have a PDF. */
const letters = (id: string, count: number) =>
  eventually(async () => {
    const { letters: found } = await read(id);
    return found.length === count && found.every(({ fileId }) => fileId !== null) ? found : null;
  });
/** The letters that finance has published for a company, as identity receives them. */
async function published(companyId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ payload: { payload?: Record<string, unknown> } & Record<string, unknown> }>`
    select payload from outbox where subject like '%finance.letter.written%' and payload::text like ${`%${companyId}%`} order by sequence`.execute(
    service.superuser,
  );
  return rows.map(({ payload }) => payload.payload ?? payload);
}

describe('dunning', () => {
  it('W-MONEY-10 takes each step once after the due day, with a letter in both languages and late interest by the contract', async () => {
    const { deal, bill } = await owing();
    // Off until finance switches it on.
    await dunOn(addDays(bill.dueOn, 60));
    expect(await read(bill.id)).toMatchObject({ active: false, letters: [], next: null });
    await save({ ...RULES, contracts: [{ contractId: deal.contractId, contractNumber: '', ...INTEREST }] });

    await dunOn(addDays(bill.dueOn, 6));
    expect(await read(bill.id)).toMatchObject({ letters: [], next: { step: 1, letter: 'reminder', on: notPast(addDays(bill.dueOn, 7)) } });
    // By the queue, as the clock does.
    const queue = service.running.app.get(JobQueue, { strict: false });
    await queue.add(dunBillsJob, { on: addDays(bill.dueOn, 7) }, { id: randomUUID(), ctx: everyTenant });
    expect(await letters(bill.id, 1)).toMatchObject([{ step: 1, letter: 'reminder', daysLate: 7, open: '53.00', interest: null }]);
    await dunOn(addDays(bill.dueOn, 20));
    expect(await letters(bill.id, 1)).toHaveLength(1);

    await dunOn(addDays(bill.dueOn, 21));
    const [, demand] = await letters(bill.id, 2);
    const expected = lateInterest({ dueOn: bill.dueOn, amount: '53', currency: 'CNY', reductions: [] }, INTEREST, addDays(bill.dueOn, 21));
    expect(demand).toMatchObject({ step: 2, letter: 'demand', daysLate: 21, interest: expected });
    // 53 x 7.3 % x 21 / 365.
    expect(demand?.interest?.total).toBe('0.22');
    await dunOn(addDays(bill.dueOn, 300));
    expect(await letters(bill.id, 2)).toHaveLength(2);

    const document = [...rendered.values()].flat().find(({ documentKey }) => documentKey === `dunning:${demand?.id}`);
    expect(document?.document.title).toEqual({ en: 'Demand for payment', zh: '催款函' });
    expect(document?.scope).toEqual({ companyId: deal.companyId });
    expect(JSON.stringify(document?.document)).toMatch(/Clause 8\.2.*0\.222600.*RMB 0\.22/);
    expect(await published(deal.companyId)).toMatchObject([
      { kind: 'dunning', billNumber: bill.number, letter: 'reminder', interest: null },
      { kind: 'dunning', letter: 'demand', open: '53.00', daysLate: 21, interest: '0.22', fileId: demand?.fileId },
    ]);

    const { history } = await service.call(billRead, { id: bill.id }, senior);
    expect(history.filter(({ action }) => action === 'dun')).toHaveLength(2);
    const listed = await service.call(billList, { dunning: 'dunned', contractId: deal.contractId }, senior);
    expect(listed.rows).toMatchObject([{ id: bill.id, dunningStep: 2 }]);
    // The licensee sees its letters, another one nothing.
    expect((await read(bill.id, deal.clerk)).letters).toHaveLength(2);
    const stranger = testActor({ role: 'licenseeFinance', tenant, companyId: randomUUID() });
    expect(await refusedBy(read(bill.id, stranger))).toBe('notFound');
  });

  it('W-MONEY-10 pauses a bill or a licensee with a reason, until a day or until it is resumed', async () => {
    await save(RULES);
    const { deal, bill } = await owing();
    const on = addDays(bill.dueOn, 7);
    const until = addDays(defaultDay(), 10);
    const { id: first } = await service.call(dunningPause, { id: bill.id, whole: false, reason: 'Disputed', until }, junior);
    await dunOn(until);
    expect(await read(bill.id)).toMatchObject({
      letters: [],
      pauses: [{ id: first, whole: false, reason: 'Disputed', until }],
      next: { on: until >= notPast(on) ? addDays(until, 1) : on },
    });
    expect((await read(bill.id, deal.clerk)).pauses).toMatchObject([{ reason: null, byName: null }]);
    const paused = async () => (await service.call(billList, { dunning: 'paused', companyId: deal.companyId }, senior)).total;
    expect(await paused()).toBe(1);
    await service.call(dunningResume, { pauseId: first }, junior);
    expect(await refusedBy(service.call(dunningResume, { pauseId: first }, junior))).toBe('notFound');
    expect(await paused()).toBe(0);

    const { id: whole } = await service.call(dunningPause, { id: bill.id, whole: true, reason: 'Payment plan', until: null }, senior);
    await dunOn(addDays(until, 30));
    expect(await read(bill.id)).toMatchObject({ letters: [], pauses: [{ whole: true }], next: null });
    await service.call(dunningResume, { pauseId: whole }, senior);
    await dunOn(addDays(until, 30));
    expect(await letters(bill.id, 1)).toMatchObject([{ step: 1 }]);
    const { history } = await service.call(billRead, { id: bill.id }, senior);
    expect(history.filter(({ action }) => action.endsWith('Dunning'))).toMatchObject([
      { action: 'pauseDunning', comment: 'Disputed' },
      { action: 'resumeDunning' },
      { action: 'pauseDunning', comment: 'Payment plan' },
    ]);
    expect(await refusedBy(service.call(dunningPause, { id: bill.id, whole: false, reason: 'x', until: null }, deal.clerk))).toBe(
      'forbidden',
    );
  });

  it('W-MONEY-10 counts interest on what is left after money arrived, and sends no letter for a settled bill', async () => {
    await save({ ...RULES, interest: INTEREST });
    const { deal, bill } = await owing();
    const TODAY = defaultDay();
    const pay = async (amount: string) => {
      const id = randomUUID();
      const banks = { transferDate: TODAY, payerBank: 'Bank of A', beneficiaryBank: 'Bank of B', fileIds: [randomUUID()] };
      await service.call(paymentReport, { id, billIds: [bill.id], amount, ...banks }, deal.clerk);
      await service.call(paymentDecide, { id, revision: 0, action: 'confirm', collectedDate: TODAY }, senior);
    };
    await pay('20.00');
    await dunOn(addDays(bill.dueOn, 7));
    await letters(bill.id, 1);
    await dunOn(addDays(bill.dueOn, 21));
    const [, demand] = await letters(bill.id, 2);
    const { dueOn } = bill;
    const reductions = [{ day: TODAY, amount: '20' }];
    const expected = lateInterest({ dueOn, amount: '53', currency: 'CNY', reductions }, INTEREST, addDays(dueOn, 21));
    expect(demand).toMatchObject({ open: '33.00', interest: expected });

    const { bill: other, deal: settled } = await owing();
    const id = randomUUID();
    const banks = { transferDate: TODAY, payerBank: 'Bank of A', beneficiaryBank: 'Bank of B', fileIds: [randomUUID()] };
    await service.call(paymentReport, { id, billIds: [other.id], amount: '53.00', ...banks }, settled.clerk);
    // A reported payment is looked at first.
    await dunOn(addDays(other.dueOn, 400));
    await service.call(paymentDecide, { id, revision: 0, action: 'confirm', collectedDate: TODAY }, senior);
    await dunOn(addDays(other.dueOn, 400));
    expect(await read(other.id)).toMatchObject({ letters: [], next: null, interest: null });
  });

  it('W-MONEY-10 mails one statement of account for each licensee and month', async () => {
    await save({ ...RULES, statements: true, statementDay: 3 });
    const { deal, bill } = await owing();
    const month = monthOf(bill.issuedOn);
    const next = addMonths(month, 1);
    const queue = service.running.app.get(JobQueue, { strict: false });
    const job = service.running.app.get(MailStatements, { strict: false });
    await job.execute({ on: `${next}-02` }, everyTenant);
    expect(await published(deal.companyId)).toEqual([]);
    await Promise.all([job.execute({ on: `${next}-03` }, everyTenant), job.execute({ on: `${next}-03` }, everyTenant)]);
    await queue.add(mailStatementsJob, { on: `${next}-04` }, { id: randomUUID(), ctx: everyTenant });
    const [statement] = await eventually(async () => {
      const found = await published(deal.companyId);
      return found.length > 0 ? found : null;
    });
    expect(statement).toMatchObject({ kind: 'statement', month, balances: [{ currency: 'CNY', balance: '53.00' }] });
    // It is listed and opened again by its licensee and the licensor, and by nobody else.
    const fileId = statement?.['fileId'];
    for (const actor of [senior, deal.clerk])
      expect(await service.call(statementMailList, { companyId: deal.companyId }, actor)).toMatchObject({ mails: [{ month, fileId }] });
    const other = testActor({ role: 'licenseeFinance', tenant, companyId: randomUUID() });
    for (const actor of [other, testActor({ role: 'seniorFinance', tenant: 'CTL' })])
      expect(await service.call(statementMailList, { companyId: deal.companyId }, actor)).toEqual({ mails: [] });
    const [mine] = rendered.get(`account-statement:${String(statement?.['letterId'])}`) ?? [];
    expect(JSON.stringify(mine?.document)).toMatch(new RegExp(`Open bills.*${bill.number}.*RMB 53\\.00`));
    await job.execute({ on: `${next}-20` }, everyTenant);
    expect(await published(deal.companyId)).toHaveLength(1);
  });

  it('keeps the rules as history, refuses old revisions, unknown contracts and people who may not', async () => {
    const { rules, history } = await service.call(dunningRulesRead, {}, senior);
    expect(history.length).toBeGreaterThan(1);
    expect(await refusedBy(service.call(dunningRulesSave, { rules, revision: revision - 1 }, senior))).toBe('conflict');
    const contracts = [{ contractId: randomUUID(), contractNumber: '', ...INTEREST }];
    expect(await refusedBy(service.call(dunningRulesSave, { rules: { ...rules, contracts }, revision }, senior))).toContain('noContract');
    expect(await refusedBy(service.call(dunningRulesSave, { rules, revision }, junior))).toBe('forbidden');
  });
});
