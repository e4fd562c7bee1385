import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import type { Documented, TextSources } from '../documents/template-values.js';

const PROPERTY = '30000000-0000-4000-8000-000000000001';
const OWNER = '50000000-0000-4000-8000-000000000001';
const ANY = { category: '*', subCategory: '*', channel: '*', propertyId: '*' } as const;

/** An invented deal that has everything that a deal may have. */
const TERMS: Terms = {
  purpose: {
    purpose: 'renewal',
    followsContractNumber: 'CT-2024-0000',
    licensorId: '10000000-0000-4000-8000-000000000001',
    licensorName: 'Example Licensing Limited',
    licensorNameZh: '示例授权有限公司',
    licenseeId: '20000000-0000-4000-8000-000000000001',
    licenseeName: 'Example Toys',
    licenseeNameZh: '示例玩具',
    legalEntityName: 'Example Toys (Shenzhen) Company Limited',
  },
  keyTerms: {
    properties: [
      {
        propertyId: PROPERTY,
        code: 'BUN',
        name: 'Bunny Garden',
        nameZh: '兔兔花园',
        brandOwnerId: OWNER,
        validFrom: '2026-01-01',
        validTo: '2031-12-31',
        rateTypes: ['fixedRate', 'slidingRate'],
        characters: [
          {
            characterId: '40000000-0000-4000-8000-000000000001',
            name: 'Clover',
            nameZh: '小苜蓿',
            territories: ['CN', 'HK'],
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
    sellOffDays: 90,
  },
  basicTerms: {
    currency: 'USD',
    salesCurrency: 'CNY',
    conversionRate: '0.14',
    reportingFrequency: 'quarterly',
    paymentSchedule: 'quarterly',
    paymentDays: 30,
    netOfTurnoverTax: true,
    turnoverTaxPercent: '13',
    productLanguages: ['english', 'simplifiedChinese'],
    litigation: false,
    salesForecast: [
      { year: 1, amount: '6500000' },
      { year: 2, amount: '9000000' },
    ],
  },
  distribution: {
    articles: [
      { id: 'a1', category: 'S21', subCategory: 'ARTICLEPRODUCT_S21_501_PLUSH', productName: 'Plush bunny 20 cm' },
      { id: 'a2', category: 'S20', subCategory: 'ARTICLEPRODUCT_S20_421_NOTEBOOKS_AND_DIARIES', productName: 'Notebook A5' },
    ],
    channels: [
      { id: 'c1', channel: 'offline', distributionType: 'selfOperated', name: 'City Mall' },
      { id: 'c2', channel: 'online', distributionType: 'selfOperated', name: 'Web shop', contact: 'https://shop.example' },
    ],
  },
  advertising: {
    commitments: [
      { id: 's1', kind: 'advertising', channels: ['tv', 'events'], spendingType: 'percentOfNetSales', percent: '2' },
      {
        id: 's2',
        kind: 'promotion',
        channels: ['inStorePromotion'],
        spendingType: 'percentOfForecast',
        percent: '1',
        year: 1,
        description: 'Launch weeks in all own stores',
      },
    ],
  },
  others: {
    earlyAccessToStyleGuides: true,
    makers: [{ id: 'm1', kind: 'manufacturer', name: 'Example Plush Works', address: '8 Factory Road, Dongguan', articles: 'Plush' }],
    distributors: [{ id: 'd1', name: 'Island Gifts', contact: 'orders@island-gifts.example', territories: ['HK'] }],
    insurance: { perOccurrence: '1000000', aggregate: '2000000' },
    salesHistory: [],
    projections: [],
    otherLicensors: [],
  },
  provisions: { provisions: [{ id: 'p1', title: 'Samples', wording: 'Twelve samples of each article are free of charge.' }] },
  royalty: {
    rates: [
      {
        ...ANY,
        id: 'r1',
        category: 'S21',
        royaltyBase: 'wholesale',
        determination: 'value',
        type: 'slidingRate',
        mode: 'marginal',
        bands: [
          { from: '0', to: '500000', rate: '0.08' },
          { from: '500000', rate: '0.1' },
        ],
      },
      { ...ANY, id: 'r2', royaltyBase: 'wholesale', determination: 'value', type: 'fixedRate', rate: '0.06' },
    ],
  },
  cross: {
    enabled: true,
    carries: [
      { id: 'x1', dimension: 'years', groupId: 'g1', fromYear: 1, toYear: 2, kind: 'excess', max: '20000' },
      { id: 'x2', dimension: 'categories', groupId: 'g1', toGroupId: 'g2', fromYear: 1, toYear: 1, kind: 'shortfall', max: null },
    ],
  },
  mg: {
    mainlandChinaPercent: '6',
    groups: [
      {
        id: 'g1',
        name: 'Plush',
        category: 'S21',
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
      {
        id: 'g2',
        name: 'Stationery',
        category: 'S20',
        channel: '*',
        propertyId: '*',
        years: 'each',
        amount: '30000',
        schedule: [{ id: 'i3', percent: '100', amount: '30000', dueOn: '2027-01-15' }],
        prorate: 'none',
        sellOffCounts: false,
      },
    ],
  },
};

/** The contract of the deal, for the preview of a template. */
export const EXAMPLE_CONTRACT: Documented = {
  tenant: 'EXAMPLE',
  number: 'CT-2027-0000',
  termSheetNumber: 'TS-2026-0000',
  termSheetVersion: 2,
  terms: TERMS,
};

export const EXAMPLE_SOURCES: Pick<TextSources, 'createdOn' | 'parties' | 'companyName' | 'clauses'> = {
  createdOn: '2026-12-15',
  clauses: [],
  parties: { licensor: { address: '1 Harbour Road, Hong Kong' }, licensee: { address: '88 Garden Street, Shenzhen 518000' } },
  companyName: (id) => (id === OWNER ? { en: 'Example Studio', zh: '示例工作室' } : undefined),
};
