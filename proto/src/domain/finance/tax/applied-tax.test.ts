import { describe, expect, it } from '@jest/globals';
import { issuesOf } from '../../values/errors.js';
import { taxFor } from './applied-tax.js';
import { DEFAULT_TAX_RULES, type TaxRules, taxRulesSchema } from './tax-rules.js';

const CONTRACT = '0197f000-0000-7000-8000-000000000001';
const RULES: TaxRules = {
  profiles: [
    ...DEFAULT_TAX_RULES.profiles,
    {
      code: 'kr',
      name: 'Korea',
      rates: [
        { from: '2025-01-01', onTopPercent: '0', withheldPercent: '10', grossUp: false },
        { from: '2026-07-01', onTopPercent: '0', withheldPercent: '15', grossUp: true },
      ],
    },
  ],
  countries: [
    ...DEFAULT_TAX_RULES.countries,
    { country: 'KR', profile: 'none', from: '2000-01-01' },
    { country: 'KR', profile: 'kr', from: '2025-06-01' },
  ],
  other: 'none',
  contracts: [{ contractId: CONTRACT, contractNumber: 'CT-2026-0001', profile: 'none', from: '2026-01-01' }],
};
const at = (country: string | null, day: string, contractId = 'other') => {
  const { code, chosenBy, onTopPercent, withheldPercent, grossUp } = taxFor(RULES, { contractId, country, day, standardPercent: '6.5' });
  return `${code} by ${chosenBy}: ${onTopPercent} + ${withheldPercent}${grossUp ? ' grossed up' : ''}`;
};

describe('the profile of a bill', () => {
  it('is that of the country of the payer on the day of the bill', () => {
    expect(at('KR', '2025-05-31')).toBe('none by country: 0 + 0');
    expect(at('KR', '2025-06-01')).toBe('kr by country: 0 + 10');
    expect(at('KR', '2026-06-30')).toBe('kr by country: 0 + 10');
    expect(at('KR', '2026-07-01')).toBe('kr by country: 0 + 15 grossed up');
    expect(at('HK', '2026-07-01')).toBe('none by other: 0 + 0');
  });

  it('of mainland China, and of a payer whose country is not known, is the royalty tax of the settings', () => {
    expect(at('CN', '2026-07-01')).toBe('standard by country: 6.5 + 0');
    expect(at(null, '2026-07-01')).toBe('standard by country: 6.5 + 0');
  });

  it('is that of the contract from its day on', () => {
    expect(at('CN', '2025-12-31', CONTRACT)).toBe('standard by country: 6.5 + 0');
    expect(at('CN', '2026-01-01', CONTRACT)).toBe('none by contract: 0 + 0');
  });

  it('before the first day of its rates has the first ones', () => {
    const rules = { ...RULES, countries: [{ country: 'KR', profile: 'kr', from: '2000-01-01' }] };
    expect(taxFor(rules, { contractId: 'other', country: 'KR', day: '2020-01-01', standardPercent: '6' }).withheldPercent).toBe('10');
  });
});

describe('tax rules', () => {
  const broken = (change: (rules: TaxRules) => void): string[] => {
    const rules = structuredClone(RULES);
    change(rules);
    const { error } = taxRulesSchema.safeParse(rules);
    return error ? issuesOf(error).map(({ path, rule }) => `${path.join('.')} ${rule}`) : [];
  };

  it('are refused with profiles that do not exist, days given twice, and gross-up of nothing', () => {
    expect(broken(() => undefined)).toEqual([]);
    expect(broken((rules) => void (rules.other = 'gone'))).toEqual(['other tax.noProfile']);
    expect(broken(({ contracts }) => void Object.assign(contracts[0] ?? {}, { profile: 'gone' }))).toEqual([
      'contracts.0.profile tax.noProfile',
    ]);
    expect(broken(({ countries }) => void countries.push({ country: 'KR', profile: 'kr', from: '2025-06-01' }))).toEqual([
      'countries.3.from tax.dayTaken',
    ]);
    expect(broken(({ profiles }) => void profiles.push(structuredClone(profiles[0] as (typeof profiles)[number])))).toEqual([
      'profiles.3.code tax.codeTaken',
    ]);
    expect(broken(({ profiles }) => void Object.assign(profiles[1]?.rates[0] ?? {}, { grossUp: true }))).toEqual([
      'profiles.1.rates.0.grossUp tax.nothingToGrossUp',
    ]);
    expect(broken(({ profiles }) => void Object.assign(profiles[1]?.rates[0] ?? {}, { withheldPercent: '100' }))).toEqual([
      'profiles.1.rates.0.withheldPercent format.percent',
    ]);
  });
});
