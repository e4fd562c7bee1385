import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  performanceExpectation,
  performanceGuarantee,
  performanceHistorical,
  performanceIndex,
  performanceSummary,
} from '@bls/proto/contracts/calls/finance/insight/performance';
import { addDays } from '@bls/proto/domain/values/time';
import { jsonb } from '@bls/kit/db/database';
import { testActor } from '@bls/kit/testing/actors';
import { approveReport, calculations, type Deal, type Service, signDeal, startFinance } from '../support/billing.js';
import { MONTHS } from '../support/contracts.js';

const tenant = 'WHO';
const senior = testActor({ role: 'seniorFinance', tenant });
let service: Service;
/** Three months are over. `far` has reported all of them and earned nothing, `near` one, `silent` none, `ended` is in its sell-off time. */
let far: Deal;
let near: Deal;
let silent: Deal;
let ended: Deal;

/** A guarantee of 1200, 300 of it due on the first day. */
const deal = (change: Parameters<typeof signDeal>[2] = () => undefined) =>
  signDeal(service, tenant, (terms) => {
    Object.assign(terms.mg.groups[0] ?? {}, {
      amount: '1200',
      schedule: [
        { id: 's', percent: '25', amount: '300', dueOn: `${MONTHS[0]}-01` },
        { id: 't', percent: '75', amount: '900', dueOn: addDays(terms.keyTerms.contractYears[0]?.to ?? '', -1) },
      ],
    });
    change(terms);
  });

beforeAll(async () => {
  service = await startFinance();
  far = await deal();
  near = await deal();
  silent = await deal();
  for (const month of [0, 1, 2]) await approveReport(service, far, month, [{ quantity: '0', price: '10' }]);
  await calculations(service, far, 4);
  await approveReport(service, near, 0, [{ quantity: '1', price: '500' }]);
  await calculations(service, near, 2);
  ended = await deal((terms) => {
    terms.basicTerms.salesForecast = [{ year: 1, amount: '900' }];
    terms.others = { projections: [{ year: 2, amount: '4100000' }] };
  });
  await approveReport(service, ended, 0, [{ quantity: '1', price: '300' }]);
  await calculations(service, ended, 2);
  await approveReport(service, ended, 1, [{ quantity: '1', price: '50' }]);
  await calculations(service, ended, 3);
});
afterAll(() => service?.stop());

describe('who is behind', () => {
  it('W-MONEY-08 ranks by what is approved, totals the portfolio and counts the reports', async () => {
    const { rows } = await service.call(performanceIndex, { sort: '-lag' }, senior);
    // 3 of 12 months approved and nothing earned; 1 of 12 months and 50 of 1200; no month that could be compared.
    expect(rows.map(({ contractId }) => contractId).filter((id) => id !== ended.contractId)).toEqual([
      far.contractId,
      near.contractId,
      silent.contractId,
    ]);
    const of = (one: Deal) => rows.find(({ contractId }) => contractId === one.contractId);
    expect(of(far)).toMatchObject({
      propertyNames: expect.arrayContaining([expect.stringMatching(/./)]),
      pace: 'behind',
      due: '300.00',
      earned: '0.00',
      lag: '0.25',
      reports: 3,
      reportsIn: 3,
      reportsApproved: 3,
    });
    expect(of(near)).toMatchObject({
      pace: 'onPlan',
      due: '300.00',
      earned: '50.00',
      reportedShare: '0.0833',
      reports: 3,
      reportsApproved: 1,
    });
    expect(of(silent)).toMatchObject({ pace: 'notReported', lag: null, reports: 3, reportsApproved: 0 });

    const guarantees = await service.call(performanceGuarantee, { sort: '-unearnedShare' }, senior);
    expect(guarantees.rows[0]).toMatchObject({ due: '300.00', unearned: '300.00', unearnedShare: '0.25' });
    const nearest = guarantees.rows.find(({ contractId }) => contractId === near.contractId);
    expect(nearest).toMatchObject({ due: '300.00', paid: '0.00', earned: '50.00', unearned: '250.00' });

    const summary = await service.call(performanceSummary, {}, senior);
    expect(summary.currencies).toEqual([
      {
        currency: 'CNY',
        contracts: 4,
        behind: 2,
        notReported: 1,
        guarantee: '4800.00',
        due: '1200.00',
        earned: '85.00',
        billed: '1200.00',
        paid: '0.00',
        open: '1200.00',
      },
    ]);
    expect(summary.months).toEqual([
      { month: MONTHS[0], reports: 4, reportsIn: 3, reportsApproved: 3 },
      { month: MONTHS[1], reports: 4, reportsIn: 2, reportsApproved: 2 },
      { month: MONTHS[2], reports: 4, reportsIn: 1, reportsApproved: 1 },
    ]);
    const own = await service.call(performanceSummary, {}, near.clerk);
    expect(own).toMatchObject({
      currencies: [{ contracts: 1, earned: '50.00' }],
      months: [{ reports: 1 }, { reports: 1 }, { reports: 1 }],
    });
  });

  it('W-MONEY-08 says which months are not complete, and compares only what is approved', async () => {
    const history = await service.call(performanceHistorical, { sort: 'month' }, senior);
    expect(history.rows).toMatchObject([
      { month: MONTHS[0], sales: '800.00', reports: 4, reportsApproved: 3 },
      { month: MONTHS[1], sales: '50.00', reports: 4, reportsApproved: 2 },
      { month: MONTHS[2], sales: '0.00', reports: 4, reportsApproved: 1 },
    ]);
    const expectation = () => service.call(performanceExpectation, { contractId: ended.contractId, sort: 'year' }, senior);
    expect((await expectation()).rows).toMatchObject([
      { year: 1, period: 'year', actual: '350.00', months: 12, monthsApproved: 2, forecast: '900.00', overForecast: '200.00' },
      { year: 2, period: 'afterTerm', actual: '0.00', projection: '4100000.00', overProjection: null },
    ]);
  });

  it('W-MONEY-08 names sales of the sell-off time and compares them with nothing', async () => {
    // The term ended with the first month, so the second one is sell-off time.
    const { superuser } = service;
    const last = addDays(`${MONTHS[1]}-01`, -1);
    const version = await superuser
      .selectFrom('contractVersion')
      .select('terms')
      .where('contractId', '=', ended.contractId)
      .executeTakeFirstOrThrow();
    const { terms } = version;
    for (const year of terms.keyTerms.contractYears) year.to = last;
    const { contractId } = ended;
    await superuser
      .insertInto('contractVersion')
      .values({ tenant, contractId, version: 2, terms: jsonb(terms), signedOn: last })
      .execute();
    await superuser.updateTable('contract').set({ version: 2, endsOn: last }).where('contractId', '=', contractId).execute();
    const { rows } = await service.call(performanceExpectation, { contractId, sort: 'year' }, senior);
    expect(rows).toMatchObject([
      { year: 1, period: 'year', actual: '300.00', months: 1, monthsApproved: 1, overForecast: '-600.00' },
      { year: 2, period: 'sellOff', from: null, actual: '50.00', projection: '4100000.00', overProjection: null },
    ]);
  });
});
