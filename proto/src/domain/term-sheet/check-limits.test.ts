import { describe, expect, it } from '@jest/globals';
import { checkNewTerms } from './check.js';
import type { TermsDraft } from './draft.js';
import { isContact } from './rules/distribution.js';
import { SAMPLE_IDS, sampleTerms } from './testing/sample-terms.js';
import { type Section, SECTION_NAMES, type Terms } from './terms.js';

const nth = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new Error('the sample has changed');
  return found;
};
type Change = (terms: Terms) => void;
/** What a changed sample breaks: path, rule, and the parameters of its text. */
function broken(change: Change): string[] {
  const terms = sampleTerms();
  change(terms);
  return checkNewTerms(terms as TermsDraft).map(({ path, rule, params }) =>
    [path.join('.'), rule, ...Object.entries(params ?? {}).map(([name, value]) => `${name}=${String(value)}`)].join(' '),
  );
}
const group = (terms: Terms) => nth(terms.mg.groups, 0);
const instalment = (terms: Terms, index: number) => nth(group(terms).schedule, index);
const property = (terms: Terms) => nth(terms.keyTerms.properties, 0);
const character = (terms: Terms) => nth(property(terms).characters, 0);
const year = (terms: Terms, index: number) => nth(terms.keyTerms.contractYears, index);
const rate = (terms: Terms, index: number) => nth(terms.royalty.rates, index);
const OTHER_ID = '90000000-0000-4000-8000-000000000009';

/** On each limit a deal is accepted; one step beyond, the issue names the limit. */
const LIMITS: readonly [limit: string, change: Change, issues: string[]][] = [
  ['the deal starts on the first day of its property', (t) => void (year(t, 0).from = '2026-01-01'), []],
  ['the last year ends on the last day of its property', (t) => void (property(t).validTo = '2028-12-31'), []],
  ['a contract year of one day', (t) => void ((year(t, 0).to = '2027-01-01'), (year(t, 1).from = '2027-01-02')), []],
  ['an instalment on the first day of the term', (t) => void (instalment(t, 0).dueOn = '2027-01-01'), []],
  ['an instalment on the last day of the term', (t) => void (instalment(t, 1).dueOn = '2028-12-31'), []],
  ['an instalment on the first day of the character', (t) => void (character(t).validFrom = '2027-01-15'), []],
  ['an instalment on the last day of the character', (t) => void (character(t).validTo = '2028-01-15'), []],
  ['the same limit for one accident and in total', (t) => void (t.others.insurance.aggregate = '1000000'), []],
  ['only a limit in total', (t) => void delete t.others.insurance.perOccurrence, []],
  ['only a limit for one accident', (t) => void delete t.others.insurance.aggregate, []],
  ['a spending in the last year', (t) => void (nth(t.advertising.commitments, 1).year = 2), []],

  [
    'before the property',
    (t) => void (year(t, 0).from = '2025-12-31'),
    [
      'keyTerms.contractYears.0.from contractYearOutsideProperty property=Bunny Garden propertyZh=兔兔花园 from=2026-01-01 to=2031-12-31',
      'keyTerms.contractYears.0.to contractYearTooLong latest=2027-12-30',
    ],
  ],
  [
    'after the property',
    (t) => void (property(t).validTo = '2027-12-31'),
    ['keyTerms.contractYears.1.from contractYearOutsideProperty property=Bunny Garden propertyZh=兔兔花园 from=2026-01-01 to=2027-12-31'],
  ],
  [
    'a year that ends after the property',
    (t) => void (property(t).validTo = '2028-12-30'),
    ['keyTerms.contractYears.1.to contractYearEndsOutsideProperty property=Bunny Garden propertyZh=兔兔花园 from=2026-01-01 to=2028-12-30'],
  ],
  [
    'a year that ends after the second property, which ends first',
    (t) => {
      property(t).validTo = '2028-12-30';
      const second = { ...property(t), propertyId: OTHER_ID, name: 'Moon Cat', nameZh: '月猫', validTo: '2028-06-30' };
      t.keyTerms.properties.push({ ...second, characters: [{ ...character(t), characterId: OTHER_ID }] });
    },
    ['keyTerms.contractYears.1.to contractYearEndsOutsideProperty property=Moon Cat propertyZh=月猫 from=2026-01-01 to=2028-06-30'],
  ],
  [
    'a year of more than 24 months',
    (t) => {
      property(t).validTo = '2040-12-31';
      year(t, 1).to = '2030-01-01';
    },
    ['keyTerms.contractYears.1.to contractYearTooLong latest=2029-12-31'],
  ],
  [
    'a gap between years',
    (t) => void (year(t, 1).from = '2028-01-03'),
    ['keyTerms.contractYears.1.from contractYearGap year=2 expected=2028-01-01'],
  ],
  [
    'an overlap of years',
    (t) => void (year(t, 1).from = '2027-12-30'),
    ['keyTerms.contractYears.1.from contractYearOverlap year=2 expected=2028-01-01'],
  ],
  [
    'an instalment before the term',
    (t) => void (instalment(t, 0).dueOn = '2026-12-31'),
    ['mg.groups.0.schedule.0.dueOn dateOutsideTerm from=2027-01-01 to=2028-12-31'],
  ],
  [
    'an instalment after the term',
    (t) => void (instalment(t, 1).dueOn = '2029-01-01'),
    ['mg.groups.0.schedule.1.dueOn dateOutsideTerm from=2027-01-01 to=2028-12-31'],
  ],
  [
    'an instalment before the character',
    (t) => void (character(t).validFrom = '2027-01-16'),
    ['mg.groups.0.schedule.0.dueOn dateOutsideCharacters from=2027-01-16 to=2031-12-31'],
  ],
  [
    'an instalment after the character',
    (t) => void (character(t).validTo = '2028-01-14'),
    ['mg.groups.0.schedule.1.dueOn dateOutsideCharacters from=2026-01-01 to=2028-01-14'],
  ],
  ['two instalments on a day', (t) => void (instalment(t, 1).dueOn = '2027-01-15'), ['mg.groups.0.schedule.1.dueOn datesNotAscending']],
  ['percents above 100', (t) => void (instalment(t, 1).percent = '60.1'), ['mg.groups.0.schedule percentsNotHundred total=100.1']],
  [
    'a schedule above the guarantee',
    (t) => void (instalment(t, 1).amount = '72000.01'),
    ['mg.groups.0.schedule scheduleNotFull scheduled=120000.01 amount=120000'],
  ],
  [
    'an amount that is not its percentage',
    (t) => {
      instalment(t, 0).percent = '50';
      instalment(t, 1).percent = '50';
    },
    ['mg.groups.0.schedule.0.amount instalmentDisagrees percent=50 expected=60000.00 amount=48000 share=40'],
  ],
  [
    'a percentage of the amount, rounded to its four decimals',
    (t) => {
      Object.assign(instalment(t, 0), { percent: '33.3333', amount: '40000.01' });
      Object.assign(instalment(t, 1), { percent: '66.6667', amount: '79999.99' });
    },
    [],
  ],
  [
    'a minimum payment of the guarantee',
    (t) => void (group(t).minimumPayment = '120000'),
    ['mg.groups.0.minimumPayment minimumNotBelowGuarantee amount=120000'],
  ],
  [
    'a forecast after the last year',
    (t) => void (nth(t.basicTerms.salesForecast, 1).year = 3),
    ['basicTerms.salesForecast.1.year yearOutsideTerm year=3'],
  ],
  [
    'two forecasts of a year',
    (t) => void (nth(t.basicTerms.salesForecast, 1).year = 1),
    ['basicTerms.salesForecast.1.year forecastTwice year=1'],
  ],
  [
    'a spending after the last year',
    (t) => void (nth(t.advertising.commitments, 1).year = 3),
    ['advertising.commitments.1.year yearOutsideTerm year=3'],
  ],
  [
    'a gap in a scale',
    (t) => void (nth(rate(t, 0).bands ?? [], 1).from = '500000.01'),
    ['royalty.rates.0.bands.1.from bandGap expected=500000'],
  ],
  [
    'an overlap in a scale',
    (t) => void (nth(rate(t, 0).bands ?? [], 1).from = '499999.99'),
    ['royalty.rates.0.bands.1.from bandOverlap expected=500000'],
  ],
  [
    'a conversion rate of zero',
    (t) => void Object.assign(t.basicTerms, { salesCurrency: 'CNY', conversionRate: '0' }),
    ['basicTerms.conversionRate aboveZero'],
  ],
  [
    'no conversion rate',
    (t) => void Object.assign(t.basicTerms, { salesCurrency: 'CNY' }),
    ['basicTerms.conversionRate conversionRateRequired'],
  ],
  ['a conversion rate', (t) => void Object.assign(t.basicTerms, { salesCurrency: 'CNY', conversionRate: '7.1' }), []],
  [
    'no turnover tax',
    (t) => void Object.assign(t.basicTerms, { netOfTurnoverTax: true }),
    ['basicTerms.turnoverTaxPercent turnoverTaxRequired'],
  ],
  ['a turnover tax', (t) => void Object.assign(t.basicTerms, { netOfTurnoverTax: true, turnoverTaxPercent: '6' }), []],
  [
    'a new contract that follows one',
    (t) => void Object.assign(t.purpose, { followsContractId: OTHER_ID }),
    ['purpose.followsContractId newContractFollowsNone'],
  ],
  ['the same party twice', (t) => void (t.purpose.licenseeId = SAMPLE_IDS.licensor), ['purpose.licenseeId sameParties']],
  [
    'a property twice',
    (t) => void t.keyTerms.properties.push({ ...property(t), characters: [{ ...character(t), characterId: OTHER_ID }] }),
    ['keyTerms.properties.1.propertyId propertyTwice'],
  ],
  [
    'a territory that the character does not have',
    (t) => void t.keyTerms.territories.push('KR'),
    ['keyTerms.territories territoryNotLicensed territory=KR character=Clover characterZh=小苜蓿'],
  ],
  [
    'a distributor outside the territories',
    (t) => void (nth(t.others.distributors, 0).territories = ['HK', 'TW']),
    ['others.distributors.0.territories territoryNotInDeal territory=TW'],
  ],
  [
    'a product name in the first and third row',
    (t) => void t.distribution.articles.push({ ...nth(t.distribution.articles, 0), id: 'a3', productName: ' plush  BUNNY 20 cm ' }),
    ['distribution.articles.2.productName productTwice row=1'],
  ],
  [
    'a franchisee without contact',
    (t) => void Object.assign(nth(t.distribution.channels, 0), { distributionType: 'franchisee' }),
    ['distribution.channels.0.contact contactRequired'],
  ],
  [
    'an online shop without contact',
    (t) => void delete nth(t.distribution.channels, 1).contact,
    ['distribution.channels.1.contact contactRequired'],
  ],
  [
    'own stores with a wrong contact',
    (t) => void (nth(t.distribution.channels, 0).contact = 'ask'),
    ['distribution.channels.0.contact contactInvalid'],
  ],
  ['a category of no article', (t) => void (rate(t, 0).category = 'S99'), ['royalty.rates.0.category notInDeal']],
  ['a sub-category of no article', (t) => void (rate(t, 0).subCategory = 'S21_NONE'), ['royalty.rates.0.subCategory notInDeal']],
  ['a channel of other deals', (t) => void (rate(t, 0).channel = 'direct'), ['royalty.rates.0.channel notInDeal']],
  ['a property of other deals', (t) => void (rate(t, 0).propertyId = OTHER_ID), ['royalty.rates.0.propertyId notInDeal']],
  [
    'an article without rate',
    (t) => void (rate(t, 1).category = 'S21'),
    [
      'royalty.rates rateMissing product=Notebook A5 channel=offline property=Bunny Garden propertyZh=兔兔花园',
      'royalty.rates.1.category rateTwice product=Plush bunny 20 cm channel=offline property=Bunny Garden propertyZh=兔兔花园',
    ],
  ],
  [
    'two rates for the same',
    (t) => void t.royalty.rates.push({ ...rate(t, 1), id: 'r3' }),
    ['royalty.rates.2.category rateTwice product=Notebook A5 channel=offline property=Bunny Garden propertyZh=兔兔花园'],
  ],
  [
    'an article without group',
    (t) => void (group(t).category = 'S21'),
    ['mg.groups groupMissing product=Notebook A5 channel=offline property=Bunny Garden propertyZh=兔兔花园'],
  ],
  [
    'two groups for the same',
    (t) => void t.mg.groups.push({ ...group(t), id: 'g2', channel: 'online' }),
    ['mg.groups.1.category groupTwice product=Plush bunny 20 cm channel=online property=Bunny Garden propertyZh=兔兔花园'],
  ],
  [
    'a type that the property refuses',
    (t) => void (property(t).rateTypes = ['slidingRate']),
    ['royalty.rates.1.type rateTypeNotForProperty property=Bunny Garden propertyZh=兔兔花园'],
  ],
  ['a rate on a count', (t) => void (rate(t, 1).royaltyBase = 'unitsSold'), ['royalty.rates.1.type rateTypeNotForBase']],
];

const carry = { id: 'x1', groupId: 'g1', fromYear: 1, toYear: 2, kind: 'excess' as const, max: null };
const crossed =
  (change: object, more: Change = () => undefined): Change =>
  (t) => {
    t.cross = { enabled: true, carries: [{ ...carry, ...change }] };
    more(t);
  };
const CARRIES: readonly [carry: string, change: Change, issues: string[]][] = [
  ['into the last year', crossed({}), []],
  ['from a year after the last', crossed({ fromYear: 3 }), ['cross.carries.0.fromYear yearOutsideTerm year=3']],
  ['of another group', crossed({ groupId: 'g9' }), ['cross.carries.0.groupId notInDeal']],
  [
    'of a group of all years',
    crossed({}, (t) => void (group(t).years = 'all')),
    ['cross.carries.0.groupId yearsCrossed group=All articles'],
  ],
  ['with a maximum of nothing', crossed({ max: '' }), ['cross.carries.0.max crossValueRequired']],
  ['that is switched off', (t) => void (t.cross = { enabled: false, carries: [{ ...carry, groupId: 'g9', fromYear: 7 }] }), []],
];

const twoGroups =
  (change: object, more: Change = () => undefined): Change =>
  (t) => {
    const first = group(t);
    Object.assign(first, { category: 'S21' });
    t.mg.groups.push({ ...first, id: 'g2', name: 'Stationery', category: 'S20' });
    t.cross = { enabled: true, carries: [{ ...carry, dimension: 'categories', toGroupId: 'g2', toYear: 1, ...change }] };
    more(t);
  };
const BETWEEN: readonly [carry: string, change: Change, issues: string[]][] = [
  ['of one year', twoGroups({}), []],
  ['of another year', twoGroups({ toYear: 2 }), []],
  ['of all years', twoGroups({}, (t) => void (group(t).years = 'all')), []],
  ['into a year after the last', twoGroups({ toYear: 3 }), ['cross.carries.0.toYear yearOutsideTerm year=3']],
  ['into a group of another deal', twoGroups({ toGroupId: 'g9' }), ['cross.carries.0.toGroupId notInDeal']],
  ['into no group', twoGroups({ toGroupId: '' }), ['cross.carries.0.toGroupId required']],
  ['into the same group', twoGroups({ toGroupId: 'g1' }), ['cross.carries.0.toGroupId groupsDoNotDiffer field=category']],
  ['that have the same channel', twoGroups({ dimension: 'channels' }), ['cross.carries.0.toGroupId groupsDoNotDiffer field=channel']],
  ['that have the same property', twoGroups({ dimension: 'properties' }), ['cross.carries.0.toGroupId groupsDoNotDiffer field=propertyId']],
  ['as years', twoGroups({ dimension: 'years' }), ['cross.carries.0.toGroupId crossWithinGroup']],
  [
    'of one direction twice',
    twoGroups({}, (t) => void t.cross.carries.push({ ...carry, id: 'x2', dimension: 'categories', toGroupId: 'g2', toYear: 1 })),
    ['cross.carries.1.groupId rowTwice'],
  ],
];

describe('the rules of a term sheet at their limits', () => {
  it.each(LIMITS)('%s', (_, change, issues) => expect(broken(change)).toEqual(issues));
});
describe('a carry', () => {
  it.each(CARRIES)('%s', (_, change, issues) => expect(broken(change)).toEqual(issues));
});
describe('a carry between two groups', () => {
  it.each(BETWEEN)('%s', (_, change, issues) => expect(broken(change)).toEqual(issues));
});
describe('a contact', () => {
  it.each(['http://a.example', 'HTTPS://Shop.Example', 'https://a.b.example/path?x=1', 'https://a.example/', 'orders@shop.example'])(
    'may be %s',
    (contact) => expect(isContact(contact)).toBe(true),
  );
  it.each([
    '',
    'ask',
    'a.example',
    'ftp://a.example',
    'https://a',
    'https://a..example',
    'https://.example',
    'x https://a.example',
    'https://a.example/x y',
    'orders@shop',
    'https://a b.example',
  ])('may not be %j', (contact) => expect(isContact(contact)).toBe(false));
});
/** What a draft without a section breaks: the required fields of the section, and nothing of the other sections but the categories. */
const MISSING: Partial<Record<Section, string[]>> = {
  purpose: [
    'purpose.purpose required',
    'purpose.licensorId required',
    'purpose.licensorName required',
    'purpose.licenseeId required',
    'purpose.licenseeName required',
    'purpose.legalEntityName required',
  ],
  keyTerms: [
    'keyTerms.properties required',
    'keyTerms.territories required',
    'keyTerms.exclusivity required',
    'keyTerms.contractYears required',
    'keyTerms.sellOffDays required',
  ],
  basicTerms: [
    'basicTerms.currency required',
    'basicTerms.salesCurrency required',
    'basicTerms.reportingFrequency required',
    'basicTerms.paymentSchedule required',
    'basicTerms.paymentDays required',
    'basicTerms.netOfTurnoverTax required',
    'basicTerms.productLanguages required',
    'basicTerms.litigation required',
    'basicTerms.salesForecast required',
  ],
  distribution: ['distribution.articles required', 'distribution.channels required', 'royalty.rates.0.category notInDeal'],
  royalty: ['royalty.rates required'],
  cross: ['cross.enabled required', 'cross.carries required'],
  mg: ['mg.groups required'],
};

describe('a draft', () => {
  it.each(SECTION_NAMES)('without %s misses only its fields', (section) => {
    expect(broken((terms) => void delete (terms as Partial<Terms>)[section])).toEqual(MISSING[section] ?? []);
  });

  it('without any one of its values is checked', () => {
    for (const path of pathsOf(sampleTerms())) {
      const terms = sampleTerms();
      removeAt(terms, path);
      expect([path, Array.isArray(checkNewTerms(terms as TermsDraft))]).toEqual([path, true]);
    }
  });
});

type Path = readonly (string | number)[];
/** Every value inside of a document, also lists and rows. */
const pathsOf = (value: unknown, path: Path = []): Path[] =>
  value === null || typeof value !== 'object'
    ? []
    : Object.entries(value).flatMap(([key, inner]) => {
        const at = [...path, Array.isArray(value) ? Number(key) : key];
        return [at, ...pathsOf(inner, at)];
      });
function removeAt(value: object, path: Path): void {
  const parent = path.slice(0, -1).reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], value);
  if (Array.isArray(parent)) parent.splice(Number(path.at(-1)), 1);
  else delete (parent as Record<string | number, unknown>)[path.at(-1) ?? ''];
}
