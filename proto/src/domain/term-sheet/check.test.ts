import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from '../values/time.js';
import { RATE_DETERMINATIONS } from '../enumerations/term-sheet.js';
import { checkNewTerms, completeTerms } from './check.js';
import type { TermsDraft } from './draft.js';
import { termsDraftSchema } from './draft.js';
import { SAMPLE_IDS, sampleTerms } from './testing/sample-terms.js';
import { SECTION_NAMES, type Terms, newTermsSchema } from './terms.js';
import { spread } from './figures/totals.js';

/** A row that exists in the sample. */
const nth = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new Error('the sample has changed');
  return found;
};

type Change = (terms: Terms) => void;
/** The rules that a changed sample breaks, as "path: rule". */
function broken(change: Change): string[] {
  const terms = sampleTerms();
  change(terms);
  return checkNewTerms(terms as TermsDraft).map((issue) => `${issue.path.join('.')}: ${issue.rule}`);
}
const loose = (terms: Terms) => terms as unknown as Record<string, Record<string, unknown>>;
const without =
  (section: string, field: string): Change =>
  (terms) =>
    void delete loose(terms)[section]?.[field];
const group = (terms: Terms) => terms.mg.groups[0] as Terms['mg']['groups'][number];
const rate = (terms: Terms, index = 0) => terms.royalty.rates[index] as Terms['royalty']['rates'][number];
const year = (terms: Terms, index: number) => terms.keyTerms.contractYears[index] as { from: string; to: string };

describe('a complete document', () => {
  it('breaks no rule, and matches the schema', () => {
    expect(checkNewTerms(sampleTerms())).toEqual([]);
    expect(newTermsSchema.safeParse(sampleTerms()).success).toBe(true);
    expect(completeTerms(sampleTerms())).toEqual({ ok: true, terms: sampleTerms() });
  });

  it('reads drafts that are empty or half typed, and reports an empty one in every required section', () => {
    expect(termsDraftSchema.safeParse({}).success).toBe(true);
    expect(termsDraftSchema.safeParse({ mg: { groups: [{ id: 'g1', amount: '12.' }] } }).success).toBe(true);
    expect(termsDraftSchema.safeParse({ mg: { groups: [{ amount: '12' }] } }).success).toBe(false);
    const optional = new Set(['advertising', 'others', 'provisions']);
    expect(new Set(checkNewTerms({}).map((issue) => issue.path[0]))).toEqual(new Set(SECTION_NAMES.filter((name) => !optional.has(name))));
  });
});

describe('parties and purpose', () => {
  it('W-TERM-58 requires a licensor', () => {
    expect(broken(without('purpose', 'licensorId'))).toContain('purpose.licensorId: required');
  });

  it('W-TERM-59 requires a licensee', () => {
    expect(broken(without('purpose', 'licenseeId'))).toContain('purpose.licenseeId: required');
  });

  it('W-TERM-60 requires a purpose', () => {
    expect(broken(without('purpose', 'purpose'))).toContain('purpose.purpose: required');
  });

  it('W-TERM-61 requires a currency', () => {
    expect(broken(without('basicTerms', 'currency'))).toContain('basicTerms.currency: required');
  });

  it('W-TERM-92 requires a product language', () => {
    expect(broken(without('basicTerms', 'productLanguages'))).toContain('basicTerms.productLanguages: required');
  });

  it('W-TERM-63 requires characters', () => {
    expect(broken((t) => void (nth(t.keyTerms.properties, 0).characters = []))).toContain('keyTerms.properties.0.characters: atLeastOne');
  });

  it('W-TERM-62 requires the followed contract for a renewal, an amendment and a replacement', () => {
    for (const purpose of ['renewal', 'amendment', 'replace'] as const) {
      expect(broken((t) => void (t.purpose.purpose = purpose))).toEqual(['purpose.followsContractId: followsContractRequired']);
    }
    expect(broken((t) => void (t.purpose.followsContractId = SAMPLE_IDS.property))).toEqual([
      'purpose.followsContractId: newContractFollowsNone',
    ]);
  });

  it('W-TERM-91 requires an explanation when there is litigation', () => {
    expect(broken((t) => void (t.basicTerms.litigation = true))).toEqual([
      'basicTerms.litigationExplanation: litigationExplanationRequired',
    ]);
    expect(broken((t) => Object.assign(t.basicTerms, { litigation: true, litigationExplanation: 'One case.' }))).toEqual([]);
  });

  it('W-TERM-89 requires a conversion rate when sales are in another currency', () => {
    expect(broken((t) => void (t.basicTerms.salesCurrency = 'CNY'))).toEqual(['basicTerms.conversionRate: conversionRateRequired']);
    expect(broken((t) => Object.assign(t.basicTerms, { salesCurrency: 'CNY', conversionRate: '0' }))).toEqual([
      'basicTerms.conversionRate: aboveZero',
    ]);
    expect(broken((t) => Object.assign(t.basicTerms, { salesCurrency: 'CNY', conversionRate: '0.14' }))).toEqual([]);
  });
});

describe('territories and contract years', () => {
  it('W-TERM-64 refuses a territory that a character may not be licensed in', () => {
    expect(broken((t) => void t.keyTerms.territories.push('KR'))).toEqual(['keyTerms.territories: territoryNotLicensed']);
  });

  it('W-TERM-65 refuses a gap between contract years', () => {
    expect(broken((t) => void (year(t, 1).from = '2028-01-02'))).toEqual(['keyTerms.contractYears.1.from: contractYearGap']);
  });

  it('W-TERM-66 refuses contract years that overlap', () => {
    expect(broken((t) => void (year(t, 1).from = '2027-12-31'))).toEqual(['keyTerms.contractYears.1.from: contractYearOverlap']);
    expect(broken((t) => void (year(t, 1).to = '2027-06-30'))).toContain('keyTerms.contractYears.1.to: contractYearReversed');
  });

  it('W-TERM-67 refuses a contract year that starts outside the valid period of a property', () => {
    expect(broken((t) => void (nth(t.keyTerms.properties, 0).validTo = '2027-12-31'))).toEqual([
      'keyTerms.contractYears.1.from: contractYearOutsideProperty',
    ]);
    expect(broken((t) => void (nth(t.keyTerms.properties, 0).validFrom = '2027-01-02'))).toEqual([
      'keyTerms.contractYears.0.from: contractYearOutsideProperty',
    ]);
    expect(broken((t) => void (nth(t.keyTerms.properties, 0).validFrom = '2027-01-01'))).toEqual([]);
  });

  it('accepts every chain of consecutive years and refuses every chain with one day moved', () => {
    const lengths = fc.array(fc.integer({ min: 30, max: 400 }), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(lengths, fc.nat(), fc.constantFrom(-1, 1), (days, at, shift) => {
        const years: { from: string; to: string }[] = [];
        for (const length of days) {
          const last = years.at(-1);
          const from: string = last ? addDays(last.to, 1) : '2027-01-01';
          years.push({ from, to: addDays(from, length - 1) });
        }
        const issuesOf = (list: typeof years) =>
          checkNewTerms({ keyTerms: { contractYears: list } }).filter((issue) => /Gap|Overlap|Reversed/.test(issue.rule));
        expect(issuesOf(years)).toEqual([]);
        const index = 1 + (at % (years.length - 1));
        const moved = years.map((entry, i) => (i === index ? { ...entry, from: addDays(entry.from, shift) } : entry));
        expect(issuesOf(moved).map((issue) => issue.rule)).toEqual([shift > 0 ? 'contractYearGap' : 'contractYearOverlap']);
      }),
    );
  });
});

describe('articles and channels', () => {
  const articleWithout = (field: string): string[] =>
    broken((t) => void delete (nth(t.distribution.articles, 1) as unknown as Record<string, unknown>)[field]);

  it('W-TERM-72 W-TERM-73 requires a category', () => {
    expect(articleWithout('category')).toContain('distribution.articles.1.category: required');
  });

  it('W-TERM-74 requires a sub-category', () => {
    expect(articleWithout('subCategory')).toContain('distribution.articles.1.subCategory: required');
  });

  it('W-TERM-75 requires a product', () => {
    expect(articleWithout('productName')).toContain('distribution.articles.1.productName: required');
  });

  it('W-TERM-76 requires at least one licensed article', () => {
    expect(broken((t) => void (t.distribution.articles = []))).toContain('distribution.articles: atLeastOne');
  });

  it('W-TERM-77 refuses a product name twice, also in another spelling', () => {
    const change: Change = (t) => void (nth(t.distribution.articles, 1).productName = ' plush  BUNNY 20 cm ');
    expect(broken(change)).toEqual(['distribution.articles.1.productName: productTwice']);
  });

  it('W-TERM-78 W-TERM-70 requires a distribution channel', () => {
    expect(broken((t) => void (t.distribution.channels = []))).toContain('distribution.channels: atLeastOne');
  });

  it('W-TERM-90 requires a valid web address or e-mail address of a distributor', () => {
    const contact = (value: string | undefined) =>
      broken((t) => void Object.assign(nth(t.distribution.channels, 0), { distributionType: 'franchisee', contact: value }));
    expect(contact(undefined)).toEqual(['distribution.channels.0.contact: contactRequired']);
    for (const bad of ['shop.example', 'ftp://shop.example', 'https://', 'a@b', 'http://nodot']) {
      expect(contact(bad)).toEqual(['distribution.channels.0.contact: contactInvalid']);
    }
    for (const good of ['https://shop.example', 'http://shop.example/a?b=1', 'sales@shop.example']) expect(contact(good)).toEqual([]);
  });
});

describe('rates', () => {
  const rateWithout = (field: string): string[] => broken((t) => void delete (rate(t, 1) as unknown as Record<string, unknown>)[field]);

  it('W-TERM-68 requires a royalty base', () => {
    expect(rateWithout('royaltyBase')).toContain('royalty.rates.1.royaltyBase: required');
  });

  it('W-TERM-71 requires a property', () => {
    expect(rateWithout('propertyId')).toContain('royalty.rates.1.propertyId: required');
  });

  it('W-TERM-70 requires a channel', () => {
    expect(rateWithout('channel')).toContain('royalty.rates.1.channel: required');
  });

  it('W-TERM-72 requires a category', () => {
    expect(rateWithout('category')).toContain('royalty.rates.1.category: required');
  });

  it('W-TERM-69 requires the figure of each type of rate', () => {
    const missing = (values: object) => broken((t) => void Object.assign(rate(t, 1), { rate: undefined, ...values }));
    expect(missing({ type: 'fixedRate' })).toEqual(['royalty.rates.1.rate: rateRequired']);
    expect(missing({ type: 'fixedFee' })).toEqual(['royalty.rates.1.fee: feeRequired']);
    expect(missing({ type: 'flatFee', fee: '100' })).toEqual(['royalty.rates.1.per: perRequired']);
    expect(missing({ type: 'slidingFee', determination: 'units' })).toEqual([
      'royalty.rates.1.bands: bandsRequired',
      'royalty.rates.1.mode: modeRequired',
    ]);
  });

  it('W-TERM-69 reports what no rate covers, and what two rates cover equally well', () => {
    expect(broken((t) => void t.royalty.rates.pop())).toEqual(['royalty.rates: rateMissing']);
    expect(broken((t) => void t.royalty.rates.push({ ...rate(t, 1), id: 'r3' }))).toEqual(['royalty.rates.2.category: rateTwice']);
  });

  it('W-TERM-94 W-ERROR-27 refuses a type of rate that the property does not allow, and a rate on a count', () => {
    expect(broken((t) => void (nth(t.keyTerms.properties, 0).rateTypes = ['fixedRate']))).toEqual([
      'royalty.rates.0.type: rateTypeNotForProperty',
    ]);
    expect(broken((t) => void (rate(t, 1).royaltyBase = 'unitsSold'))).toEqual(['royalty.rates.1.type: rateTypeNotForBase']);
  });

  it('lets a scale count only what its royalty is calculated by', () => {
    const scale = (type: 'slidingRate' | 'slidingFee', determination: string) =>
      broken((t) =>
        Object.assign(rate(t), {
          type,
          determination,
          bands: [{ from: '0', ...(type === 'slidingRate' ? { rate: '0.08' } : { fee: '1' }) }],
        }),
      );
    const takes = (type: 'slidingRate' | 'slidingFee') => RATE_DETERMINATIONS.filter((what) => scale(type, what).length === 0);
    expect([takes('slidingRate'), takes('slidingFee')]).toEqual([['value'], ['units', 'events']]);
    expect(scale('slidingRate', 'units')).toEqual(['royalty.rates.0.determination: determinationNotForType']);
    for (const what of RATE_DETERMINATIONS) expect(broken((t) => void (rate(t, 1).determination = what))).toEqual([]);
  });

  it('refuses codes that are not part of the deal', () => {
    expect(broken((t) => void (rate(t).category = 'S02'))).toContain('royalty.rates.0.category: notInDeal');
  });
});

describe('rows', () => {
  it('are distinguished by their ids, in every list', () => {
    expect(broken((t) => void t.mg.groups.push({ ...group(t), category: 'S99' }))).toContain('mg.groups.1: rowTwice');
    expect(broken((t) => void (nth(group(t).schedule, 1).id = nth(group(t).schedule, 0).id))).toEqual(['mg.groups.0.schedule.1: rowTwice']);
    const twice: Change = (t) => void nth(t.keyTerms.properties, 0).characters.push(nth(nth(t.keyTerms.properties, 0).characters, 0));
    expect(broken(twice)).toEqual(['keyTerms.properties.0.characters.1: rowTwice']);
  });
});

describe('sliding scales', () => {
  const bands = (list: object[]) => broken((t) => void (rate(t).bands = list as never));
  const at = 'royalty.rates.0.bands';

  it('W-TERM-85 starts at 0 or empty', () => {
    expect(bands([{ from: '1', rate: '0.1' }])).toEqual([`${at}.0.from: bandStartsAtZero`]);
    expect(bands([{ rate: '0.1' }])).toEqual([]);
    expect(bands([{ from: '', rate: '0.1' }])).toEqual([]);
  });

  it.each([
    ['10', []],
    ['10.00', []],
    ['10.01', ['bandGap']],
    ['11', ['bandGap']],
    ['9.99', ['bandOverlap']],
  ])('W-TERM-86 each band starts where the one before ends at 10: %s', (from, rules) => {
    const scale = [
      { from: '0', to: '10', rate: '0.1' },
      { from, to: '20', rate: '0.2' },
      { from: '20', rate: '0.3' },
    ];
    expect(bands(scale)).toEqual(rules.map((rule) => `${at}.1.from: ${rule}`));
  });

  it('W-TERM-87 refuses an overlap, a band that ends before it starts, and an open band that is not the last', () => {
    expect(
      bands([
        { from: '0', to: '10', rate: '0.1' },
        { from: '9', rate: '0.2' },
      ]),
    ).toEqual([`${at}.1.from: bandOverlap`]);
    expect(
      bands([
        { from: '0', to: '0', rate: '0.1' },
        { from: '0', rate: '0.2' },
      ]),
    ).toEqual([`${at}.0.to: bandReversed`]);
    expect(
      bands([
        { from: '0', rate: '0.1' },
        { from: '9', rate: '0.2' },
      ]),
    ).toEqual([`${at}.0.to: bandEndRequired`]);
    expect(bands([{ from: '0', to: '10', rate: '0.1' }])).toEqual([`${at}.0.to: bandOpenEnd`]);
  });

  it('W-TERM-88 requires a figure for each band, and category, sub-category, channel, property and count of the scale', () => {
    expect(bands([{ from: '0' }])).toEqual([`${at}.0.rate: rateRequired`]);
    for (const field of ['category', 'subCategory', 'channel', 'propertyId', 'determination']) {
      expect(broken((t) => void delete (rate(t) as unknown as Record<string, unknown>)[field])).toContain(
        `royalty.rates.0.${field}: required`,
      );
    }
  });

  it('accepts every contiguous scale', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 10 }), (ends) => {
        const sorted = ends.toSorted((a, b) => a - b);
        const scale = [0, ...sorted].map((from, index) => ({ from: String(from), to: sorted[index]?.toString(), rate: '0.05' }));
        expect(bands(scale)).toEqual([]);
      }),
    );
  });
});

describe('minimum guarantee', () => {
  const at = 'mg.groups.0';

  it('W-TERM-79 requires a guarantee', () => {
    expect(broken((t) => void (t.mg.groups = []))).toContain('mg.groups: atLeastOne');
    expect(broken((t) => void (group(t).amount = ''))).toContain(`${at}.amount: required`);
    expect(broken((t) => void (group(t).amount = '0'))).toContain(`${at}.amount: guaranteeRequired`);
  });

  it('W-TERM-80 W-LIMIT-10 refuses percents that do not total 100', () => {
    expect(broken((t) => void (nth(group(t).schedule, 1).percent = '59.9'))).toEqual([`${at}.schedule: percentsNotHundred`]);
  });

  it('W-TERM-81 requires the date of each instalment', () => {
    expect(broken((t) => void delete (group(t).schedule[0] as { dueOn?: string }).dueOn)).toContain(`${at}.schedule.0.dueOn: required`);
  });

  it('W-TERM-82 refuses a date outside the period of the characters, and one outside the term', () => {
    expect(broken((t) => void (nth(group(t).schedule, 1).dueOn = '2032-01-01'))).toEqual([`${at}.schedule.1.dueOn: dateOutsideCharacters`]);
    expect(broken((t) => void (nth(group(t).schedule, 1).dueOn = '2029-01-01'))).toEqual([`${at}.schedule.1.dueOn: dateOutsideTerm`]);
    expect(broken((t) => void (nth(group(t).schedule, 1).dueOn = '2027-01-15'))).toEqual([`${at}.schedule.1.dueOn: datesNotAscending`]);
  });

  it('W-TERM-83 refuses a minimum payment that is not below the guarantee', () => {
    expect(broken((t) => void (group(t).minimumPayment = '120000'))).toEqual([`${at}.minimumPayment: minimumNotBelowGuarantee`]);
    expect(broken((t) => void (group(t).minimumPayment = '119999.99'))).toEqual([]);
  });

  it('W-TERM-84 refuses a schedule that does not cover the guarantee to the cent', () => {
    expect(broken((t) => void (nth(group(t).schedule, 1).amount = '71999.99'))).toEqual([`${at}.schedule: scheduleNotFull`]);
  });

  it('requires that every sale recoups exactly one guarantee', () => {
    expect(broken((t) => void (group(t).category = 'S21'))).toEqual(['mg.groups: groupMissing']);
    expect(broken((t) => void t.mg.groups.push({ ...group(t), id: 'g2', category: 'S21' }))).toEqual(['mg.groups.1.category: groupTwice']);
  });

  it('W-TERM-84 spreads any guarantee over any percents to the last cent', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000_00 });
    fc.assert(
      fc.property(cents, fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 12 }), (amount, shares) => {
        const total = shares.reduce((a, b) => a + b, 0);
        const points = shares.map((share) => Math.floor((share * 10_000) / total));
        points[0] = (points[0] ?? 0) + 10_000 - points.reduce((a, b) => a + b, 0);
        const parts = spread(
          (amount / 100).toFixed(2),
          points.map((p) => (p / 100).toFixed(2)),
          'USD',
        );
        expect(parts.reduce((a, part) => a + Math.round(Number(part) * 100), 0)).toBe(amount);
      }),
    );
  });
});

describe('cross-collateralization', () => {
  it('W-TERM-93 requires its values when it is switched on', () => {
    expect(broken((t) => void (t.cross.enabled = true))).toEqual(['cross.carries: crossValueRequired']);
    const carry = { id: 'x1', groupId: 'g1', fromYear: 1, toYear: 2, kind: 'excess' as const };
    expect(broken((t) => void (t.cross = { enabled: true, carries: [carry] }))).toEqual(['cross.carries.0.max: crossValueRequired']);
    expect(broken((t) => void (t.cross = { enabled: true, carries: [{ ...carry, max: '10' }] }))).toEqual([]);
    expect(broken((t) => void (t.cross = { enabled: true, carries: [{ ...carry, max: null, toYear: 3 }] }))).toEqual([
      'cross.carries.0.toYear: yearOutsideTerm',
    ]);
  });

  it('W-TERM-43 carries forward and backward, but not within the same year', () => {
    const carry = { id: 'x1', groupId: 'g1', kind: 'shortfall' as const, max: null };
    const carried = (fromYear: number, toYear: number) =>
      broken((t) => void (t.cross = { enabled: true, carries: [{ ...carry, fromYear, toYear }] }));
    expect([carried(1, 2), carried(2, 1)]).toEqual([[], []]);
    expect(carried(2, 2)).toEqual(['cross.carries.0.toYear: sameYear']);
  });
});
