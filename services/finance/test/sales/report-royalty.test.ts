import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { royaltyOfReport } from '@bls/proto/contracts/calls/finance/bills';
import { salesReportRows } from '@bls/proto/contracts/calls/finance/sales-reports';
import { testActor } from '@bls/kit/testing/actors';
import { approveReport, calculations, type Deal, senior, type Service, signDeal, startFinance } from '../support/billing.js';

let service: Service;
let deal: Deal;
let reportId = '';

beforeAll(async () => {
  service = await startFinance();
  deal = await signDeal(service);
  ({ id: reportId } = await approveReport(service, deal, 0, [
    { quantity: '10', price: '90' },
    { quantity: '-1', price: '5.05' },
  ]));
  await calculations(service, deal, 2);
}, 60_000);
afterAll(() => service?.stop());

describe('the royalty of a report', () => {
  it('has all decimals, the bills drawn and the page that explains them', async () => {
    const came = await service.call(royaltyOfReport, { id: reportId }, deal.clerk);
    expect(came).toMatchObject({ currency: 'CNY', royalty: '89.495' });
    expect(came.pools).toHaveLength(1);
    expect(came.pools[0]).toMatchObject({
      page: { earned: { total: '89.495' }, billedBefore: '50' },
      bills: [{ kind: 'EXCESS', year: 1, amount: '39.50' }],
    });
  });

  it('has no bills where earlier bills cover it', async () => {
    const covered = await signDeal(service);
    const { id } = await approveReport(service, covered, 0, [{ quantity: '1', price: '90' }]);
    await calculations(service, covered, 2);
    const { royalty, pools } = await service.call(royaltyOfReport, { id }, senior);
    expect({ royalty, bills: pools.map(({ bills }) => bills) }).toEqual({ royalty: '9', bills: [[]] });
  });

  it('W-SALES-15 is shown for each row, with its rate', async () => {
    const { rows } = await service.call(salesReportRows, { id: reportId }, deal.clerk);
    expect(rows.map(({ royaltyRate, royaltyPer, royaltyAmount }) => [royaltyRate, royaltyPer, royaltyAmount])).toEqual([
      ['0.1', 'amount', '90'],
      ['0.1', 'amount', '-0.505'],
    ]);
  });

  it('is shown for a row that enters another band, with the repricing of earlier sales', async () => {
    const whole = await signDeal(service, 'CTL', ({ royalty }) => void Object.assign(royalty.rates[0] ?? {}, { mode: 'whole' }));
    const { id } = await approveReport(service, whole, 0, [
      { quantity: '9', price: '100' },
      { quantity: '2', price: '100' },
    ]);
    await calculations(service, whole, 2);
    const { rows } = await service.call(salesReportRows, { id }, whole.clerk);
    // 900 at 10 % are 90; with 200 more all 1,100 earn 20 %: 40 for the row itself, 90 for those before.
    expect(rows.map(({ royaltyAmount, royaltyRepriced }) => [royaltyAmount, royaltyRepriced])).toEqual([
      ['90', null],
      ['130', '90'],
    ]);
  });

  it('is not visible outside the scope or before the month is calculated', async () => {
    for (const actor of [
      testActor({ role: 'licenseeFinance', companyId: randomUUID() }),
      testActor({ role: 'seniorFinance', tenant: 'PLBY' }),
    ])
      await expect(service.call(royaltyOfReport, { id: reportId }, actor)).rejects.toMatchObject({ code: 'notFound' });
    await expect(service.call(royaltyOfReport, { id: reportId }, testActor({ role: 'juniorDesigner' }))).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
