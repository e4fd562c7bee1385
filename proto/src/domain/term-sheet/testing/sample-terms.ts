import type { Terms } from '../terms.js';

/** Ids that sample documents and tests share. */
export const SAMPLE_IDS = {
  licensor: '10000000-0000-4000-8000-000000000001',
  licensee: '20000000-0000-4000-8000-000000000001',
  property: '30000000-0000-4000-8000-000000000001',
  character: '40000000-0000-4000-8000-000000000001',
} as const;

const ALL_RATES = ['fixedRate', 'slidingRate', 'fixedFee', 'slidingFee', 'flatFee'] as const;

/** A complete document that breaks no rule; tests change one value of it. A new object each time. */
export function sampleTerms(): Terms {
  return {
    purpose: {
      purpose: 'newContract',
      licensorId: SAMPLE_IDS.licensor,
      licensorName: 'CTL Licensing Limited',
      licenseeId: SAMPLE_IDS.licensee,
      licenseeName: 'Sunrise Toys',
      legalEntityName: 'Sunrise Toys (Shenzhen) Company Limited',
    },
    keyTerms: {
      properties: [
        {
          propertyId: SAMPLE_IDS.property,
          code: 'BUN',
          name: 'Bunny Garden',
          nameZh: '兔兔花园',
          validFrom: '2026-01-01',
          validTo: '2031-12-31',
          rateTypes: [...ALL_RATES],
          characters: [
            {
              characterId: SAMPLE_IDS.character,
              name: 'Clover',
              nameZh: '小苜蓿',
              territories: ['CN', 'HK', 'TW'],
              validFrom: '2026-01-01',
              validTo: '2031-12-31',
            },
          ],
        },
      ],
      territories: ['CN', 'HK'],
      exclusivity: 'nonExclusive',
      contractYears: [
        { from: '2027-01-01', to: '2027-12-31' },
        { from: '2028-01-01', to: '2028-12-31' },
      ],
      sellOffDays: 60,
    },
    basicTerms: {
      currency: 'USD',
      salesCurrency: 'USD',
      reportingFrequency: 'quarterly',
      paymentSchedule: 'quarterly',
      paymentDays: 30,
      netOfTurnoverTax: false,
      productLanguages: ['english', 'simplifiedChinese'],
      litigation: false,
      salesForecast: [
        { year: 1, amount: '1000000' },
        { year: 2, amount: '1400000' },
      ],
    },
    distribution: {
      articles: [
        { id: 'a1', category: 'S21', subCategory: 'ARTICLEPRODUCT_S21_501_PLUSH', productName: 'Plush bunny 20 cm' },
        { id: 'a2', category: 'S20', subCategory: 'ARTICLEPRODUCT_S20_421_NOTEBOOKS_AND_DIARIES', productName: 'Notebook A5' },
      ],
      channels: [
        { id: 'c1', channel: 'offline', distributionType: 'selfOperated', name: 'Own stores' },
        { id: 'c2', channel: 'online', distributionType: 'selfOperated', name: 'Web shop', contact: 'https://shop.sunrise-toys.example' },
      ],
    },
    advertising: {
      commitments: [
        { id: 's1', kind: 'advertising', channels: ['tv', 'events'], spendingType: 'percentOfNetSales', percent: '2' },
        { id: 's2', kind: 'promotion', channels: ['inStorePromotion'], spendingType: 'amount', amount: '20000', year: 1 },
      ],
    },
    others: {
      earlyAccessToStyleGuides: true,
      makers: [{ id: 'm1', kind: 'manufacturer', name: 'Sunrise Plush Works', address: 'Dongguan', articles: 'Plush' }],
      distributors: [{ id: 'd1', name: 'Island Gifts', contact: 'orders@island-gifts.example', territories: ['HK'] }],
      insurance: { perOccurrence: '1000000', aggregate: '2000000' },
      salesHistory: [{ yearsBefore: 1, amount: '800000' }],
      projections: [{ year: 1, amount: '1000000' }],
      otherLicensors: [{ id: 'o1', licensor: 'Moon Pictures', properties: 'Moon Cat' }],
    },
    provisions: { provisions: [{ id: 'p1', title: 'Samples', wording: 'Six samples of each article are free of charge.' }] },
    royalty: {
      rates: [
        {
          id: 'r1',
          category: 'S21',
          subCategory: '*',
          channel: '*',
          propertyId: '*',
          royaltyBase: 'wholesale',
          determination: 'value',
          type: 'slidingRate',
          mode: 'marginal',
          bands: [
            { from: '0', to: '500000', rate: '0.08' },
            { from: '500000', rate: '0.1' },
          ],
        },
        {
          id: 'r2',
          category: '*',
          subCategory: '*',
          channel: '*',
          propertyId: '*',
          royaltyBase: 'wholesale',
          determination: 'value',
          type: 'fixedRate',
          rate: '0.06',
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
          amount: '120000',
          schedule: [
            { id: 'i1', percent: '40', amount: '48000', dueOn: '2027-01-15' },
            { id: 'i2', percent: '60', amount: '72000', dueOn: '2028-01-15' },
          ],
          minimumPayment: '30000',
          prorate: 'none',
          sellOffCounts: false,
        },
      ],
    },
  };
}
