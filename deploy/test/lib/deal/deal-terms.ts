import type { PropertyView } from '@bls/proto/contracts/views/term-sheet';
import type { RequestInput } from '@bls/proto/contracts/call';
import type { termSheetSave } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import { addMonths, lastDayOfMonth, monthOf } from '@bls/proto/domain/values/time';

/** The month whose sales are reported: the last complete month. */
export const SALES_MONTH = addMonths(monthOf(new Date().toISOString()), -1);
export const TERM = { from: `${SALES_MONTH}-01`, to: lastDayOfMonth(addMonths(SALES_MONTH, 11)) };

export interface Parties {
  licensorId: string;
  licensorName: string;
  licenseeId: string;
  licenseeName: string;
  property: PropertyView;
  category: string;
  subCategory: string;
}

/**
 * One year from the first of last month. 600,000 sold in its first month earn 8 % of the first 500,000 and 10 % of the
 * rest: 50,000, of which the first instalment of the guarantee covers 20,000.
 */
export const SALES = { quantity: '10000', price: '60', retail: '100' };
export const EXPECTED_BILLS = [
  { kind: 'MG', amount: '20000.00' },
  { kind: 'EXCESS', amount: '30000.00' },
];

export function dealTerms({ property, category, subCategory, ...parties }: Parties): RequestInput<typeof termSheetSave>['sections'] {
  const { active: _, characters, ...owned } = property;
  return {
    purpose: { purpose: 'newContract', ...parties, legalEntityName: parties.licenseeName },
    keyTerms: {
      properties: [{ ...owned, characters: characters.slice(0, 1) }],
      territories: characters[0]?.territories.slice(0, 1) ?? [],
      exclusivity: 'nonExclusive',
      contractYears: [TERM],
      sellOffDays: 0,
    },
    basicTerms: {
      currency: 'CNY',
      salesCurrency: 'CNY',
      reportingFrequency: 'monthly',
      paymentSchedule: 'monthly',
      paymentDays: 30,
      netOfTurnoverTax: false,
      productLanguages: ['english'],
      litigation: false,
      salesForecast: [{ year: 1, amount: '1000000' }],
    },
    distribution: {
      articles: [{ id: 'a1', category, subCategory, productName: 'Plush hares' }],
      channels: [{ id: 'c1', channel: 'online', distributionType: 'selfOperated', name: 'Web shop', contact: 'https://shop.example.com' }],
    },
    royalty: {
      rates: [
        {
          id: 'r1',
          category: '*',
          subCategory: '*',
          channel: '*',
          propertyId: '*',
          royaltyBase: 'wholesale',
          determination: 'value',
          type: 'slidingRate',
          mode: 'marginal',
          bands: [
            { from: '0', to: '500000', rate: '0.08' },
            { from: '500000', to: null, rate: '0.1' },
          ],
        },
      ],
    },
    cross: { enabled: false, carries: [] },
    mg: {
      groups: [
        {
          id: 'g1',
          name: 'All articles',
          category: '*',
          channel: '*',
          propertyId: '*',
          years: 'each',
          amount: '50000',
          schedule: [
            { id: 'i1', percent: '40', amount: '20000', dueOn: TERM.from },
            { id: 'i2', percent: '60', amount: '30000', dueOn: `${addMonths(SALES_MONTH, 6)}-01` },
          ],
          prorate: 'none',
          sellOffCounts: false,
        },
      ],
    },
  };
}

/** The input of the engine that gives the bills expected by now. */
export function expectedCase() {
  return {
    currency: 'CNY' as const,
    years: [TERM],
    rates: [
      {
        id: 'r1',
        match: {},
        type: 'slidingRate' as const,
        mode: 'marginal' as const,
        bands: [
          { from: '0', to: '500000', rate: '0.08' },
          { from: '500000', to: null, rate: '0.1' },
        ],
      },
    ],
    pools: [{ id: 'g1', match: {}, years: 'each' as const, mg: [{ due: TERM.from, amount: '20000' }] }],
    carry: [],
    sales: [
      { date: lastDayOfMonth(SALES_MONTH), category: 'a', channel: 'online', property: 'p', quantity: SALES.quantity, price: SALES.price },
    ],
    billOn: [TERM.from, lastDayOfMonth(SALES_MONTH)],
  };
}
