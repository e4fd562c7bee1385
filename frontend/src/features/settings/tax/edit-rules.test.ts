import { describe, expect, it } from '@jest/globals';
import { DEFAULT_TAX_RULES, taxRulesSchema } from '@bls/proto/domain/finance/tax/tax-rules';
import { codeFor, ratesOn, withContract, withCountry, withProfile } from './edit-rules.js';

const RATES = { from: '2026-01-01', onTopPercent: '0', withheldPercent: '10', grossUp: false };

describe('edited tax rules', () => {
  it('get a profile, and rates of a later day beside the earlier ones', () => {
    const first = withProfile(DEFAULT_TAX_RULES, { code: 'kr', name: 'Korea', rates: RATES });
    const later = withProfile(first, { code: 'kr', name: 'Korea, new', rates: { ...RATES, from: '2026-07-01', withheldPercent: '15' } });
    const again = withProfile(later, { code: 'kr', name: 'Korea, new', rates: { ...RATES, from: '2026-07-01', withheldPercent: '16' } });
    const { name, rates } = again.profiles.at(-1) ?? { name: '', rates: [] };
    expect([name, ...rates.map(({ from, withheldPercent }) => `${from} ${withheldPercent}`)]).toEqual([
      'Korea, new',
      '2026-07-01 16',
      '2026-01-01 10',
    ]);
    expect(ratesOn(rates, '2026-06-30')?.withheldPercent).toBe('10');
    expect(ratesOn(rates, '2020-01-01')?.withheldPercent).toBe('10');
    expect(taxRulesSchema.safeParse(again).success).toBe(true);
  });

  it('replace the profile of the same day only', () => {
    const row = { country: 'KR', profile: 'none', from: '2026-01-01' };
    const rules = withCountry(withCountry(DEFAULT_TAX_RULES, row), { ...row, profile: 'standard' });
    expect(withCountry(rules, { ...row, from: '2026-02-01' }).countries.filter(({ country }) => country === 'KR')).toEqual([
      { ...row, profile: 'standard' },
      { ...row, from: '2026-02-01' },
    ]);
    const contract = { contractId: '0197f000-0000-7000-8000-000000000001', contractNumber: 'CT-1', profile: 'none', from: '2026-01-01' };
    expect(withContract(withContract(rules, contract), contract).contracts).toEqual([contract]);
  });

  it('give each profile a code of its own', () => {
    const rules = withProfile(DEFAULT_TAX_RULES, { code: 'korea-10', name: 'Korea 10 %', rates: RATES });
    expect(codeFor('Korea 10 %', DEFAULT_TAX_RULES)).toBe('korea-10');
    expect(codeFor('Korea 10 %', rules)).toBe('korea-10-2');
    expect(codeFor('韩国', rules)).toBe('profile');
  });
});
