import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import type { RequestInput } from '@bls/proto/contracts/call';
import { contractList } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { dealFilterNames } from '@bls/proto/contracts/calls/licensing/deals/deal-filters';
import { termSheetList } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { SAMPLE_IDS } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import { Deals, people, type Service, startLicensing } from '../fixtures.js';

let service: Service;
let deals: Deals;
let contractNumber: string;
const other = testActor({ role: 'sales', name: 'Zoe Ma' });
beforeAll(async () => {
  ({ service } = await startLicensing());
  deals = new Deals(service);
  await eventually(async () => (await service.superuser.selectFrom('company').select('companyId').execute()).length === 4);
  // 120,000 USD of Ada Lin, signed as a contract; 5,000 CNY of Zoe Ma
  ({ number: contractNumber } = await deals.contract());
  await deals.draft(other, (terms) => {
    terms.basicTerms.currency = 'CNY';
    const [group] = terms.mg.groups;
    if (group) group.amount = '5000';
  });
});
afterAll(() => service.stop());

const sheets = async (filter: RequestInput<typeof termSheetList>, by = people.sales) =>
  (await service.call(termSheetList, filter, by)).rows.map(({ currency }) => currency).toSorted();
const contracts = async (filter: RequestInput<typeof contractList>, by = people.sales) =>
  (await service.call(contractList, filter, by)).rows.map(({ number }) => number);

describe('lists of deals', () => {
  it('filter by licensee, person, currency, amount and dates, also together', async () => {
    expect(await sheets({})).toEqual(['CNY', 'USD']);
    expect(await sheets({ licenseeId: SAMPLE_IDS.licensee })).toEqual(['CNY', 'USD']);
    expect(await sheets({ licenseeId: SAMPLE_IDS.licensor })).toEqual([]);
    expect(await sheets({ ownerId: other.userId })).toEqual(['CNY']);
    expect(await sheets({ ownerId: [other.userId, people.sales.userId] })).toEqual(['CNY', 'USD']);
    expect(await sheets({ currency: 'USD' })).toEqual(['USD']);
    expect(await sheets({ mgFrom: '5000' })).toEqual(['CNY', 'USD']);
    expect(await sheets({ mgFrom: '5000.01' })).toEqual(['USD']);
    expect(await sheets({ mgTo: '119999.99' })).toEqual(['CNY']);
    expect(await sheets({ from: '2029-01-01' })).toEqual([]);
    expect(await sheets({ currency: 'USD', ownerId: other.userId })).toEqual([]);
    expect(
      await contracts({ ownerId: people.sales.userId, currency: 'USD', mgFrom: '120000', mgTo: '120000', endsTo: '2028-12-31' }),
    ).toEqual([contractNumber]);
    for (const none of [
      { ownerId: other.userId },
      { currency: 'CNY' as const },
      { mgFrom: '120000.01' },
      { licenseeId: SAMPLE_IDS.licensor },
    ])
      expect(await contracts(none)).toEqual([]);
  });

  it('find nothing by amount for those who see no money', async () => {
    for (const role of ['juniorDesigner', 'customerService', 'eCommerceManager'] as const) {
      const person = testActor({ role });
      expect(await sheets({ mgFrom: '1' }, person)).toEqual([]);
      expect(await contracts({ mgTo: '999999999' }, person)).toEqual([]);
    }
    expect(await sheets({ mgFrom: '1' }, testActor({ role: 'ceo' }))).toEqual(['CNY', 'USD']);
  });

  it('name the people in charge and the licensees of a filter, for staff only', async () => {
    const names = await service.call(dealFilterNames, { licenseeId: SAMPLE_IDS.licensee }, people.sales);
    expect(names.owners.map(({ name }) => name)).toEqual(['Ada Lin', 'Zoe Ma']);
    expect(names.licensees).toMatchObject([{ companyId: SAMPLE_IDS.licensee, name: 'Sunrise Toys' }]);
    expect(await service.call(dealFilterNames, {}, people.licensee)).toEqual({ owners: [], licensees: [] });
    expect((await service.call(dealFilterNames, {}, testActor({ role: 'sales', tenant: 'PLBY' }))).owners).toEqual([]);
  });
});
