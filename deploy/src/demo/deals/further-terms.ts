import type { Commitment, Terms } from '@bls/proto/domain/term-sheet/terms';
import type { DemoCompany } from '../tenants/companies.js';

/*
 * Spending, makers, insurance and provisions of a demo deal. They follow from its guarantee and not from the random
 * numbers, so that everything generated after them stays the same.
 */
const CITIES = ['Dongguan', 'Shantou', 'Yiwu', 'Quanzhou', 'Foshan'] as const;
const LICENSORS = [
  { licensor: 'Moon Pictures', properties: 'Moon Cat' },
  { licensor: 'Studio Kumo', properties: 'Cloud Post, Little Umbrella' },
  { licensor: 'Northern Tales', properties: 'Fir Forest' },
] as const;
const PROVISIONS = [
  { title: 'Samples', wording: 'The licensee delivers six samples of each article free of charge before it is sold.' },
  {
    title: 'Key account promotion',
    wording: 'For promotions with key accounts the licensee asks for approval of the promotion price at least thirty days ahead.',
  },
  {
    title: 'Security stickers',
    wording: 'Every article carries a security sticker of the licensor. Stickers are ordered and paid for by the licensee.',
  },
  {
    title: 'Audit',
    wording:
      'The licensor may have the books audited once a contract year. Where royalties were short by more than five percent, the licensee bears the cost.',
  },
] as const;

const pick = <T>(list: readonly T[], seed: number): T => list[seed % list.length] as T;

export function commitmentsOf(guarantee: number): Commitment[] {
  const seed = guarantee / 1000;
  const advertising: Commitment = {
    id: 'advertising',
    kind: 'advertising',
    channels: seed % 2 === 0 ? ['magazine', 'tradeExhibition'] : ['tv', 'events'],
    spendingType: 'percentOfNetSales',
    percent: String(1 + (seed % 3)),
  };
  if (seed % 3 === 0) return [advertising];
  const promotion: Commitment = {
    id: 'promotion',
    kind: 'promotion',
    channels: ['inStorePromotion', 'salesIncentives'],
    spendingType: 'amount',
    amount: String(Math.round(guarantee / 10)),
    year: 1,
    description: 'Launch in the first contract year',
  };
  return [advertising, promotion];
}

export function othersOf(licensee: DemoCompany, guarantee: number): Terms['others'] {
  const seed = guarantee / 1000;
  const sales = (percent: number): string => String((guarantee * percent) / 10);
  return {
    earlyAccessToStyleGuides: seed % 4 === 0,
    makers: [
      { id: 'maker', kind: 'manufacturer', name: `${licensee.short} Manufacturing`, address: pick(CITIES, seed) },
      ...(seed % 3 === 1
        ? [{ id: 'packer', kind: 'subcontractor' as const, name: `${pick(CITIES, seed + 1)} Packaging Works`, articles: 'Packaging' }]
        : []),
    ],
    distributors: [],
    insurance: { perOccurrence: '1000000', aggregate: seed % 2 === 0 ? '2000000' : '3000000' },
    salesHistory: [
      { yearsBefore: 1, amount: sales(62) },
      { yearsBefore: 2, amount: sales(55) },
      { yearsBefore: 3, amount: sales(41) },
    ],
    projections: [1, 2, 3, 4, 5].map((year) => ({ year, amount: sales(70 + year * 8) })),
    otherLicensors: [{ id: 'other', ...pick(LICENSORS, seed) }],
  };
}

export function provisionsOf(guarantee: number): Terms['provisions']['provisions'] {
  const seed = guarantee / 1000;
  return [0, 1].map((step) => ({ id: `provision${step}`, ...pick(PROVISIONS, seed + step) }));
}
