import { describe, expect, it } from '@jest/globals';
import { issuesOf } from '../values/errors.js';
import { policyFields } from './fields.js';

const policy = {
  insurer: 'Harbour Mutual',
  policyNumber: 'PL-2027-0042',
  from: '2027-01-01',
  to: '2027-12-31',
  territoryLimit: 'Worldwide excluding North America',
  currency: 'USD',
  perAccident: '1000000',
  aggregate: '2000000.50',
  fileId: '10000000-0000-4000-8000-000000000001',
};
const broken = (change: object): string[] => {
  const result = policyFields.safeParse({ ...policy, ...change });
  return result.success ? [] : issuesOf(result.error).map(({ path, rule }) => `${path.join('.')}: ${rule}`);
};

describe('the fields of a policy', () => {
  it('W-INSURE-02 are the period, the territory limit, both limits of indemnity and the policy file', () => {
    expect(broken({})).toEqual([]);
    expect(policyFields.parse({ ...policy, remark: ' renewed ' })).toEqual({ ...policy, remark: 'renewed' });
    for (const field of Object.keys(policy)) expect(broken({ [field]: undefined })).toEqual([`${field}: required`]);
  });

  it('W-INSURE-01 end after they begin', () => {
    expect(broken({ to: '2027-01-02' })).toEqual([]);
    for (const to of ['2027-01-01', '2026-12-31']) expect(broken({ to })).toEqual(['to: policyEndsTooEarly']);
  });

  it('W-INSURE-01 have limits above zero, the total not below the limit for one accident', () => {
    expect(broken({ aggregate: '1000000.00' })).toEqual([]);
    expect(broken({ aggregate: '999999.99' })).toEqual(['aggregate: aggregateBelowAccident']);
    for (const amount of ['0', '0.00']) expect(broken({ perAccident: amount })).toEqual(['perAccident: limitNotPositive']);
    for (const amount of ['-5', '1.234', 'much', '1e5']) expect(broken({ perAccident: amount })).toEqual(['perAccident: format.amount']);
  });

  it('W-INSURE-01 are all reported at once', () => {
    expect(broken({ insurer: '', to: '2026-01-01', aggregate: '1' })).toEqual([
      'insurer: required',
      'to: policyEndsTooEarly',
      'aggregate: aggregateBelowAccident',
    ]);
  });
});
