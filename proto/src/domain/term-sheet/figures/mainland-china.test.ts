import { describe, expect, it } from '@jest/globals';
import { caseOfTerms } from '../../royalty/case/case-of-terms.js';
import { DEFAULT_TENANT_SETTINGS, TENANT_SETTINGS } from '../../settings/tenant-settings.js';
import { owedGuarantee } from './mainland-china.js';
import { sampleTerms } from '../testing/sample-terms.js';

const raised = (percent?: string) => {
  const terms = sampleTerms();
  return { ...terms, mg: { ...terms.mg, ...(percent ? { mainlandChinaPercent: percent } : {}) } };
};

describe('the guarantee in mainland China', () => {
  it('W-LIMIT-11 is raised by the percentage of the deal, instalment by instalment, rounded half up', () => {
    const before = caseOfTerms(raised()).pools.flatMap((pool) => pool.mg.map(({ amount }) => Number(amount)));
    const after = caseOfTerms(raised('10')).pools.flatMap((pool) => pool.mg.map(({ amount }) => Number(amount)));
    expect(before.length).toBeGreaterThan(0);
    expect(after).toEqual(before.map((amount) => Math.round(amount * 110) / 100));
    const mg = { mainlandChinaPercent: '7.5' };
    expect(owedGuarantee('33.33', { mg, basicTerms: { currency: 'USD' } })).toBe('35.83');
    expect(owedGuarantee('1001', { mg, basicTerms: { currency: 'JPY' } })).toBe('1076');
    expect(owedGuarantee('33.33', { basicTerms: { currency: 'USD' } })).toBe('33.33');
  });

  it('W-LIMIT-12 is not raised until an administrator sets between 0 and 100 percent', () => {
    expect(DEFAULT_TENANT_SETTINGS.chinaMgIncreasePercent).toBe(0);
    const { schema, setBy } = TENANT_SETTINGS.chinaMgIncreasePercent;
    expect([0, 10, 100, -1, 101, 2.5].map((value) => schema.safeParse(value).success)).toEqual([true, true, true, false, false, false]);
    expect(setBy).toBe('admin.settings');
  });
});
