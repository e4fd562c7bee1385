import type { Territory } from '@bls/proto/domain/enumerations/property';
import type { Purpose } from '@bls/proto/domain/enumerations/term-sheet';
import { CURRENCIES, type Currency } from '@bls/proto/domain/values/money';
import type { RateLine, TermProperty, Terms } from '@bls/proto/domain/term-sheet/terms';
import { spread } from '@bls/proto/domain/term-sheet/figures/totals';
import { addDays, addMonths, type Day } from '@bls/proto/domain/values/time';
import type { DemoTenant } from '../plans/demo-tenant.js';
import { commitmentsOf, othersOf, provisionsOf } from './further-terms.js';
import { addYears } from '../base/clock.js';
import { articlesFor } from '../base/articles.js';
import { plannedRate } from '../base/exchange-rates.js';
import type { DemoCompany } from '../tenants/companies.js';
import type { DemoProperty } from '../tenants/properties.js';
import type { Random } from '../base/random.js';

export interface Deal {
  licensor: DemoCompany;
  licensee: DemoCompany;
  properties: readonly DemoProperty[];
  /** First day of the term. */
  start: Day;
  purpose: Purpose;
  follows?: { contractId: string; contractNumber: string };
}

/** A complete set of terms that the rules accept. */
export function termsOf(demoTenant: DemoTenant, deal: Deal, random: Random): Terms {
  const years = yearsFrom(deal.start, random.weighted({ 1: 2, 2: 5, 3: 3 } as Record<string, number>));
  const properties = deal.properties.map((property) => quoted(property, random));
  const { deal: currency, sales: salesCurrency } = deal.licensee.currencies ?? { deal: demoTenant.currency, sales: demoTenant.currency };
  const articles = articlesFor(deal.licensee.industry, properties[0]?.name ?? '', random);
  const domain = deal.licensee.short.toLowerCase();
  const guarantee = guaranteeOf(currency, years.length, random);
  return {
    purpose: {
      purpose: deal.purpose,
      ...(deal.follows ? { followsContractId: deal.follows.contractId, followsContractNumber: deal.follows.contractNumber } : {}),
      licensorId: deal.licensor.id,
      licensorName: deal.licensor.name.en,
      licensorNameZh: deal.licensor.name.zh,
      licenseeId: deal.licensee.id,
      licenseeName: deal.licensee.name.en,
      licenseeNameZh: deal.licensee.name.zh,
      legalEntityName: deal.licensee.name.en,
    },
    keyTerms: {
      properties,
      territories: territoriesOf(properties, deal.licensee.country, random),
      exclusivity: random.chance(0.25) ? 'exclusive' : 'nonExclusive',
      contractYears: years,
      sellOffDays: random.pick([60, 90, 90, 120]),
    },
    basicTerms: {
      currency,
      salesCurrency,
      ...(salesCurrency === currency ? {} : { conversionRate: plannedRate(salesCurrency, currency) }),
      reportingFrequency: 'monthly',
      paymentSchedule: random.pick(['quarterly', 'quarterly', 'monthly', 'biAnnually']),
      paymentDays: random.pick([15, 30, 30, 45]),
      netOfTurnoverTax: false,
      productLanguages: ['simplifiedChinese', 'english'],
      litigation: false,
      salesForecast: years.map((_, index) => ({ year: index + 1, amount: String((guarantee * 8 * (10 + index * 2)) / 10) })),
    },
    distribution: {
      articles,
      channels: [
        {
          id: 'online',
          channel: 'online',
          distributionType: 'selfOperated',
          name: 'Flagship store',
          contact: `https://shop.${domain}.example`,
        },
        {
          id: 'offline',
          channel: 'offline',
          distributionType: 'franchisee',
          name: 'Department stores',
          contact: `retail@${domain}.example`,
        },
      ],
    },
    advertising: { commitments: commitmentsOf(guarantee) },
    others: othersOf(deal.licensee, guarantee),
    provisions: { provisions: provisionsOf(guarantee) },
    royalty: { rates: ratesOf(articles[0]?.category ?? '*', guarantee, random) },
    cross: { enabled: false, carries: [] },
    mg: { groups: [poolOf(guarantee, years, currency, random)] },
  };
}

function yearsFrom(start: Day, count: string): { from: Day; to: Day }[] {
  return Array.from({ length: Number(count) }, (_, index) => ({
    from: addYears(start, index),
    to: addDays(addYears(start, index + 1), -1),
  }));
}

function quoted({ look: _look, owner: _owner, brandOwnerReviews: _reviews, ...property }: DemoProperty, random: Random): TermProperty {
  return { ...property, characters: random.some(property.characters, random.int(1, property.characters.length)) };
}

function territoriesOf(properties: readonly TermProperty[], home: string, random: Random): Territory[] {
  const characters = properties.flatMap((property) => property.characters);
  const common = (characters[0]?.territories ?? []).filter((territory) =>
    characters.every((character) => character.territories.includes(territory)),
  );
  const own = common.find((territory) => territory === home) ?? common[0];
  if (!own) throw new RangeError('the characters have no territory in common');
  return [own, ...common.filter((territory) => territory !== own && random.chance(0.35))];
}

/** Of a contract year, in whole units of the currency. */
function guaranteeOf(currency: Currency, years: number, random: Random): number {
  const scale: Partial<Record<Currency, number>> = { CNY: 20_000, HKD: 20_000, USD: 3000 };
  return (scale[currency] ?? 10_000) * random.int(6, 40) * years;
}

function ratesOf(category: string, guarantee: number, random: Random): RateLine[] {
  const base = { subCategory: '*', propertyId: '*', royaltyBase: 'wholesale', determination: 'value' } as const;
  const percent = (low: number, high: number): string => (random.int(low * 2, high * 2) / 200).toString();
  const general: RateLine = { id: 'general', category: '*', channel: '*', ...base, type: 'fixedRate', rate: percent(8, 13) };
  const kind = random.weighted({ plain: 4, online: 3, sliding: 3, whole: 1 });
  if (kind === 'plain') return [general];
  if (kind === 'online') return [general, { id: 'online', category, channel: 'online', ...base, type: 'fixedRate', rate: percent(10, 15) }];
  const step = guarantee * 4;
  const rate = random.int(8, 10);
  return [
    {
      id: 'general',
      category: '*',
      channel: '*',
      ...base,
      type: 'slidingRate',
      mode: kind === 'whole' ? 'whole' : 'marginal',
      bands: [
        { from: '0', to: String(step), rate: (rate / 100).toString() },
        { from: String(step), to: String(step * 2), rate: ((rate + 1) / 100).toString() },
        { from: String(step * 2), to: null, rate: ((rate + 3) / 100).toString() },
      ],
    },
  ];
}

function poolOf(
  guarantee: number,
  years: readonly { from: Day; to: Day }[],
  currency: Currency,
  random: Random,
): Terms['mg']['groups'][number] {
  const perYear = random.pick([2, 4]);
  const dates = years.flatMap(({ from }) => Array.from({ length: perYear }, (_, index) => addMonthsToDay(from, (index * 12) / perYear)));
  const percents = even(dates.length);
  const amounts = spread(String(guarantee), percents, currency);
  return {
    id: 'main',
    // A free name that reads alike in both languages.
    name: 'MG 1',
    category: '*',
    channel: '*',
    propertyId: '*',
    years: 'each',
    amount: guarantee.toFixed(CURRENCIES[currency].digits),
    schedule: dates.map((dueOn, index) => ({
      id: `i${index + 1}`,
      percent: percents[index] as string,
      amount: amounts[index] as string,
      dueOn,
    })),
    ...(random.chance(0.3) ? { minimumPayment: minimumOf(guarantee, years.length) } : {}),
    prorate: 'none',
    sellOffCounts: false,
  };
}

/**
 * The minimum payment of a contract year: above its guarantee, so that a weak year ends with a closing bill. That of one year must be
 * below the whole guarantee.
 */
const minimumOf = (guarantee: number, years: number): string => String(Math.round((guarantee / years) * (years > 1 ? 1.15 : 0.9)));

/** Percents that total 100: equal ones, and the last one gets the rest. */
function even(count: number): string[] {
  const share = Math.floor(10_000 / count);
  return Array.from({ length: count }, (_, index) => ((index === count - 1 ? 10_000 - share * (count - 1) : share) / 100).toString());
}

const addMonthsToDay = (day: Day, months: number): Day => `${addMonths(day.slice(0, 7), months)}-${day.slice(8, 10)}`;
