import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PLATFORMS, STORE_TYPES } from '../enumerations/aul.js';
import { addDays } from '../values/time.js';
import type { StoreDraft } from './fields.js';
import type { InsuranceCover } from '../enumerations/aul.js';
import { complete, covers } from './rules.js';

const CONTRACT = '10000000-0000-4000-8000-000000000001';
const terms = {
  startsOn: '2027-01-01',
  endsOn: '2028-12-31',
  articles: [
    { category: 'S18', subCategory: 'S18_403_PLUSH', productName: 'Plush' },
    { category: 'S10', subCategory: 'S10_160_SHIRT', productName: 'Shirts' },
  ],
};
const whole: StoreDraft = {
  contractId: CONTRACT,
  storeName: 'Flagship',
  operator: 'Sunrise',
  platform: 'tmall',
  storeType: 'flagship',
  storeUrl: 'https://shop.example/1',
  storeId: 'S-1',
  lines: [{ category: 'S18', subCategory: 'S18_403_PLUSH', quantity: 10 }],
  from: '2027-02-01',
  to: '2028-01-31',
  annualSales: '100000',
  marketingBudget: '5000.50',
  insurances: [{ from: '2027-01-01', to: '2029-12-31' }],
};
const broken = (change: object, kind: 'aul' | 'sticker' = 'aul'): string[] => {
  const result = complete(kind, { ...whole, ...change }, terms, { insuranceCover: 'wholePeriod' });
  return 'issues' in result ? result.issues.map(({ path, rule }) => `${path.join('.')}:${rule}`) : [];
};

describe('an application of a store', () => {
  it('W-AUL-12 W-STICKER-08 needs every field but distributor, agreement and remark; stickers need no insurance, but quantities', () => {
    expect(broken({})).toEqual([]);
    for (const field of [
      'storeName',
      'operator',
      'platform',
      'storeType',
      'storeUrl',
      'storeId',
      'from',
      'to',
      'annualSales',
      'marketingBudget',
    ])
      expect(broken({ [field]: undefined })).toEqual([`${field}:required`]);
    expect(broken({ lines: [] })).toEqual(['lines:atLeastOne']);
    expect(broken({ insurances: [] })).toEqual(['insurances:atLeastOne']);
    expect(broken({ insurances: [] }, 'sticker')).toEqual([]);
    const bare = { lines: [{ category: 'S18', subCategory: 'S18_403_PLUSH' }] };
    expect(broken(bare)).toEqual([]);
    expect(broken(bare, 'sticker')).toEqual(['lines.0.quantity:required']);
  });

  it('W-AUL-13 W-AUL-14 is for a known platform and store type', () => {
    expect(PLATFORMS).toEqual(['tmall', 'taobao', 'douyin', 'jd', 'pinduoduo', 'ownShop', 'kuaishou']);
    expect(STORE_TYPES).toEqual(['flagship', 'specialtyMono', 'specialtyMulti', 'individual']);
    for (const platform of PLATFORMS) expect(broken({ platform })).toEqual([]);
    for (const storeType of STORE_TYPES) expect(broken({ storeType })).toEqual([]);
    expect(broken({ platform: 'amazon' })).toEqual(['platform:invalidValue']);
    expect(broken({ storeType: 'kiosk' })).toEqual(['storeType:invalidValue']);
  });

  it('W-AUL-12 stays within the contract: its days and its categories, each category once', () => {
    expect(broken({ from: '2026-12-31', insurances: [{ from: '2026-01-01', to: '2029-01-01' }] })).toEqual(['from:aul.outsideContract']);
    expect(broken({ to: '2029-01-01' })).toEqual(['to:aul.outsideContract']);
    expect(broken({ to: '2027-02-01' })).toEqual(['to:aul.endsTooEarly']);
    const line = { category: 'S18', subCategory: 'S18_403_PLUSH', quantity: 1 };
    expect(broken({ lines: [line, line] })).toEqual(['lines.1.subCategory:duplicate']);
    expect(broken({ lines: [{ ...line, subCategory: 'S18_500_CARS' }] })).toEqual(['lines.0.subCategory:aul.notInContract']);
  });

  it('W-AUL-12 needs an address with http, the agreement when there is a distributor, and insurance from the first day', () => {
    expect(broken({ storeUrl: 'shop.example' })).toEqual(['storeUrl:format.url']);
    expect(broken({ distributor: 'Dealer' })).toEqual(['tripartiteFileId:aul.tripartiteMissing']);
    expect(broken({ distributor: 'Dealer', tripartiteFileId: CONTRACT })).toEqual([]);
    expect(broken({ insurances: [{ from: '2027-02-02', to: '2027-12-31' }] })).toEqual(['insurances:aul.insuranceStartsLate']);
    expect(broken({ insurances: [{ from: '2027-02-02', to: '2027-02-01' }] })).toEqual(['insurances.0.to:aul.endsTooEarly']);
    expect(broken({ annualSales: '-1', marketingBudget: '1e9' })).toEqual(['annualSales:format.amount', 'marketingBudget:format.amount']);
  });
});

describe('the insurance of a letter', () => {
  const [from, to] = ['2027-02-01', '2027-12-31'];
  const ends = (until: string, insuranceCover: InsuranceCover) => {
    const insurances = [{ from, to: until }];
    const result = complete('aul', { ...whole, from, to, insurances }, terms, { insuranceCover });
    return 'issues' in result ? result.issues.map(({ path, rule }) => `${path.join('.')}:${rule}`) : result.content.to;
  };

  it('covers the whole period, or the letter ends with it, as the tenant has set', () => {
    expect(ends('2027-12-31', 'wholePeriod')).toBe('2027-12-31');
    expect(ends('2027-12-30', 'wholePeriod')).toEqual(['insurances:aul.insuranceEndsEarly']);
    expect(ends('2027-12-30', 'endsWithCover')).toBe('2027-12-30');
    expect(ends('2028-12-30', 'endsWithCover')).toBe('2027-12-31');
  });
});

describe('periods', () => {
  it('cover a span when every day of it is in one of them, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(40), fc.nat(12)), { maxLength: 6 }), fc.nat(40), fc.nat(10), (given, start, length) => {
        const day = (n: number) => addDays('2027-01-01', n);
        const periods = given.map(([from, more]) => ({ from: day(from), to: day(from + more) }));
        const days = Array.from({ length: length + 1 }, (_, n) => day(start + n));
        const all = days.every((one) => periods.some(({ from, to }) => from <= one && one <= to));
        expect(covers(periods, day(start), day(start + length))).toBe(all);
      }),
    );
  });
});
