import { describe, expect, it } from '@jest/globals';
import { issuesOf } from '../values/errors.js';
import { type AutoFacts, type AutoRule, autoRulesSchema, evaluate } from './auto-approval.js';

const ID = '10000000-0000-4000-8000-000000000001';
const facts: AutoFacts = {
  platform: 'jd',
  storeType: 'flagship',
  categories: ['S10', 'S18'],
  currency: 'CNY',
  annualSales: '100000.00',
  marketingBudget: '5000',
  contractDays: 200,
  distributor: false,
  tripartite: false,
  insurance: true,
};
const rule = (when: AutoRule['when'], more: Partial<AutoRule> = {}): AutoRule => ({
  id: ID,
  name: 'One',
  active: true,
  verdict: 'approve',
  when,
  ...more,
});
const verdictOf = (when: AutoRule['when'], given: Partial<AutoFacts> = {}) => evaluate([rule(when)], { ...facts, ...given }).verdict;

describe('rules that decide applications', () => {
  it.each<[AutoRule['when'], Partial<AutoFacts>]>([
    [{ platforms: ['jd', 'tmall'] }, { platform: 'douyin' }],
    [{ storeTypes: ['flagship'] }, { storeType: 'individual' }],
    [{ categories: ['S10', 'S18', 'S20'] }, { categories: ['S10', 'S11'] }],
    [{ contractDays: 200 }, { contractDays: 199 }],
    [{ currency: 'CNY' }, { currency: 'USD' }],
    [{ currency: 'CNY', salesAtLeast: '100000' }, { annualSales: '99999.99' }],
    [{ currency: 'CNY', salesAtMost: '100000' }, { annualSales: '100000.01' }],
    [{ currency: 'CNY', budgetAtLeast: '5000' }, { marketingBudget: '4999.99' }],
    [{ distributor: 'without' }, { distributor: true }],
    [{ tripartite: 'without' }, { tripartite: true }],
    [{ insurance: 'with' }, { insurance: false }],
  ])('W-AUL-16 W-AUL-18 %j is met at its limit and not beyond it', (when, beyond) => {
    expect(verdictOf(when)).toBe('approve');
    expect(verdictOf(when, beyond)).toBe('manual');
  });

  it('W-AUL-16 compare amounts in the currency of the rule only', () => {
    expect(verdictOf({ currency: 'USD', salesAtMost: '999999999' })).toBe('manual');
  });

  it('W-AUL-16 are evaluated in order: the first active rule that matches decides; without one, people decide; the trace shows why', () => {
    const no = rule({ platforms: ['tmall'] }, { name: 'No', verdict: 'disapprove' });
    const off = rule({}, { name: 'Off', active: false });
    const yes = rule({ storeTypes: ['flagship'], insurance: 'with' }, { name: 'Yes' });
    const late = rule({}, { name: 'Late', verdict: 'disapprove' });
    const verdict = evaluate([no, off, yes, late], facts);
    expect(verdict).toMatchObject({ verdict: 'approve', ruleName: 'Yes' });
    expect(verdict.looked.map(({ name, matched }) => [name, matched])).toEqual([
      ['No', false],
      ['Yes', true],
    ]);
    expect(verdict.looked[0]?.checks).toEqual([{ condition: 'platforms', wanted: ['tmall'], found: ['jd'], met: false }]);
    expect(evaluate([no], facts)).toMatchObject({ verdict: 'manual', ruleId: null });
    expect(evaluate([late], facts)).toMatchObject({ verdict: 'disapprove', ruleName: 'Late' });
  });

  it('are refused with the same name twice, or with an amount without currency', () => {
    const result = autoRulesSchema.safeParse([rule({ salesAtMost: '1' }), rule({}, { name: 'one' })]);
    expect(result.success ? [] : issuesOf(result.error).map(({ path, rule: broken }) => `${path.join('.')}:${broken}`)).toEqual([
      '0.when.currency:required',
      '1.name:duplicate',
    ]);
  });
});
