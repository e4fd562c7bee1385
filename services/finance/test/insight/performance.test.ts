import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  performanceExpectation,
  performanceGuarantee,
  performanceHistorical,
  performanceIndex,
} from '@bls/proto/contracts/calls/finance/insight/performance';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { addDays, addMonths, daysBetween, lastDayOfMonth } from '@bls/proto/domain/values/time';
import { testActor } from '@bls/kit/testing/actors';
import { approveReport, calculations, type Deal, senior, type Service, signDeal, startFinance } from '../support/billing.js';
import { MONTHS, propertyId } from '../support/contracts.js';

const start = `${MONTHS[0]}-01`;
const end = lastDayOfMonth(addMonths(MONTHS[0], 11));
const brandOwnerId = randomUUID();
const owner = testActor({ role: 'brandOwnerFinance', brandOwnerId });
const otherOwner = testActor({ role: 'brandOwnerFinance', brandOwnerId: randomUUID() });
const agent = testActor({ role: 'sales', userType: USER_TYPES.agent });

let service: Service;
let deal: Deal;
let other: Deal;
/** A deal with a guarantee of 400, 50 of it due, that has earned 120 + 20; and one of another licensee without sales. */
beforeAll(async () => {
  service = await startFinance();
  deal = await signDeal(service, 'CTL', (terms) => {
    terms.basicTerms.salesForecast = [{ year: 1, amount: '2000' }];
    terms.others = {
      projections: [
        { year: 1, amount: '1000' },
        { year: 2, amount: '5000' },
      ],
    };
    const later = addDays(end, -1);
    Object.assign(terms.mg.groups[0] ?? {}, {
      amount: '400',
      schedule: [
        { id: 's', percent: '12.5', amount: '50', dueOn: start },
        { id: 't', percent: '87.5', amount: '350', dueOn: later },
      ],
    });
  });
  await service.superuser
    .updateTable('contract')
    .set({ brandOwnerIds: [brandOwnerId] })
    .where('contractId', '=', deal.contractId)
    .execute();
  other = await signDeal(service);
  await approveReport(service, deal, 0, [
    { quantity: '10', price: '90' },
    { quantity: '5', price: '40' },
  ]);
  await calculations(service, deal, 2);
  await approveReport(service, deal, 1, [{ quantity: '1', price: '100' }]);
  await calculations(service, deal, 3);
});
afterAll(() => service?.stop());

const mine = () => ({ contractId: deal.contractId });

describe('performance', () => {
  it('W-PERF-07 compares earned, billed, paid and open guarantees with the approved months', async () => {
    const bill = service.superuser.updateTable('bill').where('contractId', '=', deal.contractId).where('kind', '=', 'MG');
    await bill.set({ paid: '26.50' }).execute();
    const { rows, total } = await service.call(performanceIndex, mine(), deal.clerk);
    expect(total).toBe(1);
    const passed = daysBetween(start, new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)) + 1;
    const elapsed = (passed / (daysBetween(start, end) + 1)).toFixed(4).replace(/0+$/, '');
    expect(rows).toMatchObject([
      {
        contractNumber: 'CT-2026-0001',
        currency: 'CNY',
        startsOn: start,
        endsOn: end,
        guarantee: '400.00',
        earned: '140.00',
        billed: '50.00',
        paid: '25.00',
        open: '25.00',
        earnedShare: '0.35',
        elapsed,
        reportedShare: '0.1667',
        lag: '-0.1833',
        pace: 'ahead',
      },
    ]);
    const silent = await service.call(performanceIndex, { pace: ['notReported'], search: 'Northwind', sort: '-earned' }, senior);
    expect(silent.rows.map(({ contractId, earned }) => [contractId, earned])).toEqual([[other.contractId, '0.00']]);
  });

  it('W-PERF-07 shows when a guarantee is recouped at the pace of the reported months', async () => {
    const { rows } = await service.call(performanceGuarantee, mine(), deal.clerk);
    const reported = daysBetween(start, lastDayOfMonth(MONTHS[1])) + 1;
    expect(rows).toMatchObject([
      {
        poolName: 'All',
        years: [1],
        from: start,
        to: end,
        guarantee: '400.00',
        due: '50.00',
        billed: '50.00',
        earned: '140.00',
        recoupment: 'inTime',
        recoupedOn: addDays(start, Math.ceil((400 * reported) / 140) - 1),
      },
    ]);
    const none = await service.call(performanceGuarantee, { contractId: other.contractId }, senior);
    expect(none.rows).toMatchObject([{ guarantee: '50.00', earned: '0.00', recoupment: 'notReported', recoupedOn: null }]);
  });

  it('W-PERF-07 compares sales and royalty of a month with the year before', async () => {
    const { rows } = await service.call(performanceHistorical, { ...mine(), sort: 'month' }, deal.clerk);
    const reports = { reports: 1, reportsIn: 1, reportsApproved: 1 };
    const none = { currency: 'CNY', royaltyCurrency: 'CNY', salesBefore: '0.00', royaltyBefore: '0.00' };
    expect(rows).toEqual([
      { ...none, ...reports, month: MONTHS[0], sales: '1100.00', royalty: '120.00' },
      { ...none, ...reports, month: MONTHS[1], sales: '100.00', royalty: '20.00' },
    ]);
    // The same sales a year earlier.
    const lastYear = addMonths(MONTHS[0], -12);
    const report = service.superuser.updateTable('salesReport').where('contractId', '=', deal.contractId);
    await report.where('month', '=', MONTHS[0]).set({ month: lastYear }).execute();
    const seen = await service.call(performanceHistorical, { ...mine(), monthFrom: MONTHS[0] }, deal.clerk);
    await report.where('month', '=', lastYear).set({ month: MONTHS[0] }).execute();
    expect(seen.rows).toMatchObject([
      { month: MONTHS[1], sales: '100.00', salesBefore: '0.00' },
      { month: MONTHS[0], sales: '0.00', salesBefore: '1100.00', royaltyBefore: '120.00' },
    ]);
  });

  it('W-PERF-07 filters sales by licensee, property, category and channel', async () => {
    const months = async (given: object) => (await service.call(performanceHistorical, { ...given }, senior)).total;
    const { companyId } = deal;
    expect(await months({ companyId, propertyId, category: 'S18', channel: 'online', currency: 'CNY' })).toBe(2);
    expect(await months({ companyId: other.companyId })).toBe(0);
    expect(await months({ companyId, propertyId: randomUUID() })).toBe(0);
    expect(await months({ companyId, category: 'S01' })).toBe(0);
    expect(await months({ companyId, channel: 'offline' })).toBe(0);
    expect(await months({ companyId, monthTo: MONTHS[0] })).toBe(1);
  });

  it('W-PERF-07 compares sales of the approved months with their part of forecast and projection', async () => {
    const { rows } = await service.call(performanceExpectation, mine(), deal.clerk);
    expect(rows).toMatchObject([
      {
        year: 1,
        from: start,
        to: end,
        actual: '1200.00',
        forecast: '2000.00',
        period: 'year',
        months: 12,
        monthsApproved: 2,
        // Two of twelve months of it: 333.33 and 166.67.
        overForecast: '866.67',
        projection: '1000.00',
        overProjection: '1033.33',
      },
      {
        year: 2,
        from: null,
        to: null,
        period: 'afterTerm',
        actual: '0.00',
        forecast: null,
        overForecast: null,
        projection: '5000.00',
        overProjection: null,
      },
    ]);
  });

  it('W-PERF-07 is visible within the scope of bills only', async () => {
    const calls = [performanceIndex, performanceGuarantee, performanceHistorical, performanceExpectation];
    for (const call of calls) {
      const total = async (actor: typeof senior) => (await service.call(call, mine(), actor)).total;
      const seen = [await total(senior), await total(deal.clerk), await total(owner)];
      expect([call.subject, Math.min(...seen) > 0, new Set(seen).size]).toEqual([call.subject, true, 1]);
      expect([call.subject, await total(other.clerk), await total(otherOwner)]).toEqual([call.subject, 0, 0]);
      expect([call.subject, await total(agent), await total({ ...senior, tenant: 'OTH' })]).toEqual([call.subject, 0, 0]);
    }
  });

  it('sorts by every column that it offers, with missing values last, and pages', async () => {
    const figure = (value: unknown) => (/^-?\d+(\.\d+)?$/.test(String(value)) ? Number(value) : String(value));
    for (const call of [performanceIndex, performanceHistorical, performanceGuarantee, performanceExpectation]) {
      for (const sort of call.request.shape.sort.unwrap().options) {
        const { rows, total } = await service.call(call, { sort }, senior);
        expect([call.subject, sort, total]).toEqual([call.subject, sort, 2]);
        const values = rows.map((row) => (row as Record<string, unknown>)[sort.replace('-', '')]);
        const present = values.filter((value) => value !== null).map(figure);
        const ascending = present.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        const expected = sort.startsWith('-') ? ascending.toReversed() : ascending;
        expect([call.subject, sort, values.map((value) => (value === null ? null : figure(value)))]).toEqual([
          call.subject,
          sort,
          [...expected, ...values.filter((value) => value === null)],
        ]);
      }
    }
    expect((await service.call(performanceIndex, { page: 2, pageSize: 10 }, senior)).rows).toEqual([]);
  });

  it('W-PERF-07 filters by the contracts that grant a territory', async () => {
    const calls = [performanceIndex, performanceHistorical, performanceGuarantee, performanceExpectation] as const;
    for (const call of calls) {
      const inChina = await service.call(call, { ...mine(), territory: 'CN' }, deal.clerk);
      expect(inChina.rows).toEqual((await service.call(call, mine(), deal.clerk)).rows);
      expect(inChina.total).toBeGreaterThan(0);
      expect((await service.call(call, { ...mine(), territory: 'KR' }, deal.clerk)).total).toBe(0);
    }
  });
});
