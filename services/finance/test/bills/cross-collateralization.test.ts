import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { billExplain, billList, billRead, royaltyOfReport } from '@bls/proto/contracts/calls/finance/bills';
import { addDays, lastDayOfMonth } from '@bls/proto/domain/values/time';
import {
  approveReport,
  billsOf,
  calculations,
  type Deal,
  ledgerProblems,
  senior,
  type Service,
  signDeal,
  startFinance,
} from '../support/billing.js';
import { MONTHS } from '../support/contracts.js';

let service: Service;
beforeAll(async () => {
  service = await startFinance();
}, 60_000);
afterAll(() => service?.stop());

/** A first contract year of one month with guarantees of 50 for mugs and 100 for plush; the excess of mugs counts for plush, up to 30. */
const signCrossed = (): Promise<Deal> =>
  signDeal(service, 'CTL', (terms) => {
    const from = `${MONTHS[0]}-01`;
    const end = terms.keyTerms.contractYears[0]?.to ?? '';
    const firstEnd = lastDayOfMonth(MONTHS[0]);
    terms.keyTerms.contractYears = [
      { from, to: firstEnd },
      { from: addDays(firstEnd, 1), to: end },
    ];
    Object.assign(terms.royalty.rates[0] ?? {}, { type: 'fixedRate', rate: '0.1', mode: undefined, bands: undefined });
    const [group] = terms.mg.groups;
    if (!group) throw new Error('the deal has a guarantee');
    const groupOf = (id: string, name: string, category: string, amount: string) => ({
      ...group,
      id,
      name,
      category,
      amount,
      schedule: [{ id: 's', percent: '100', amount, dueOn: from }],
    });
    terms.mg.groups = [groupOf('mugs', 'Mugs', 'S18', '50'), groupOf('plush', 'Plush', 'S21', '100')];
    const carry = { id: 'x1', dimension: 'categories', groupId: 'mugs', toGroupId: 'plush', fromYear: 1, toYear: 1 } as const;
    terms.cross = { enabled: true, carries: [{ ...carry, kind: 'excess', max: '30' }] };
  });
const sold = (mugs: string, plush: string) => [
  { quantity: mugs, price: '90' },
  { quantity: plush, price: '100', category: 'S21' },
];
const carried = ({ contractId }: Deal) =>
  service.superuser
    .selectFrom('ledgerPosting')
    .select(['pool', 'contractYear', 'memo'])
    .select((eb) => eb.fn.sum<string>('amount').as('amount'))
    .where('contractId', '=', contractId)
    .where('account', '=', 'carry')
    .groupBy(['pool', 'contractYear', 'memo'])
    .orderBy('pool')
    .execute();

describe('cross-collateralization between two categories', () => {
  it('bills what one category earned above its guarantee against that of the other, posts it and explains it', async () => {
    const deal = await signCrossed();
    const report = await approveReport(service, deal, 0, sold('10', '2'));
    await calculations(service, deal, 2);
    expect((await billsOf(service, deal)).toSorted()).toEqual(['EXCESS -30.00', 'EXCESS 40.00', 'MG 100.00', 'MG 50.00']);
    const memo = 'excess mugs 1>plush 1';
    expect(await carried(deal)).toMatchObject([
      { pool: 'mugs', contractYear: 1, memo, amount: expect.stringMatching(/^-30(\.0+)?$/) },
      { pool: 'plush', contractYear: 1, memo, amount: expect.stringMatching(/^30(\.0+)?$/) },
    ]);
    const { rows } = await service.call(billList, { contractId: deal.contractId, only: 'credit' }, deal.clerk);
    const credit = rows[0]?.id ?? '';
    expect((await service.call(billRead, { id: credit }, deal.clerk)).bill).toMatchObject({ poolName: 'Plush', contractYear: 1 });
    const explained = await service.call(billExplain, { id: credit }, deal.clerk);
    expect(explained.page).toMatchObject({
      due: '70',
      carry: [{ pool: 'mugs', toPool: 'plush', from: 1, to: 1, kind: 'excess', amount: '30' }],
    });
    expect(explained.carryPools).toEqual({ mugs: 'Mugs', plush: 'Plush' });
    const { pools } = await service.call(royaltyOfReport, { id: report.id }, senior);
    expect(pools.map(({ name, carryPools }) => [name, carryPools])).toEqual([
      ['Mugs', { mugs: 'Mugs', plush: 'Plush' }],
      ['Plush', { mugs: 'Mugs', plush: 'Plush' }],
    ]);
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('takes back what was carried when a corrected month has no excess any more', async () => {
    const deal = await signCrossed();
    await approveReport(service, deal, 0, sold('10', '2'));
    await calculations(service, deal, 2);
    await approveReport(service, deal, 0, sold('5', '2'));
    await calculations(service, deal, 3);
    expect((await billsOf(service, deal)).toSorted()).toEqual([
      'EXCESS -30.00',
      'EXCESS -40.00',
      'EXCESS 40.00',
      'MG 100.00',
      'MG 30.00',
      'MG 50.00',
    ]);
    expect((await carried(deal)).map(({ pool, amount }) => [pool, Number(amount)])).toEqual([
      ['mugs', 0],
      ['plush', 0],
    ]);
    expect(await ledgerProblems(service)).toEqual([]);
  });
});
