import { describe, expect, it } from '@jest/globals';
import { DEFAULT_DUNNING_RULES, dunningRulesSchema, interestFor } from './dunning-rules.js';
import { nextStep } from './next-step.js';

const { steps } = DEFAULT_DUNNING_RULES;
const interest = { ratePerYear: '5', dayCount: 'act365', source: 'General terms' } as const;
const contractId = '00000000-0000-4000-8000-000000000001';

describe('the next step of dunning', () => {
  it('is taken in order, the days of each step after the due day', () => {
    expect(nextStep(steps, { dueOn: '2026-01-01', taken: 0, last: null })).toMatchObject({ number: 1, on: '2026-01-08' });
    expect(nextStep(steps, { dueOn: '2026-01-01', taken: 1, last: '2026-01-08' })).toMatchObject({ number: 2, on: '2026-01-22' });
    expect(nextStep(steps, { dueOn: '2026-01-01', taken: 3, last: '2026-03-01' })).toBeNull();
  });

  it('leaves the days between two steps when the one before was late', () => {
    expect(nextStep(steps, { dueOn: '2026-01-01', taken: 1, last: '2026-06-01' })).toMatchObject({ number: 2, on: '2026-06-15' });
  });
});

describe('rules of dunning', () => {
  const issues = (change: object) =>
    dunningRulesSchema.safeParse({ ...DEFAULT_DUNNING_RULES, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? [];

  it('need later steps later, and interest where a step shows it', () => {
    expect(issues({})).toEqual([]);
    const step = { days: 7, letter: 'reminder', interest: true } as const;
    expect(issues({ steps: [step, step], interest })).toEqual(['steps.1.days']);
    expect(issues({ steps: [step] })).toEqual(['steps.0.interest']);
    expect(issues({ interest: { ...interest, ratePerYear: '0.00' } })).toEqual(['interest.ratePerYear']);
  });

  it('prefer the interest of the contract', () => {
    const own = { contractId, contractNumber: 'CT-1', ratePerYear: '12', dayCount: 'act360', source: 'Clause 8.2' } as const;
    const rules = { ...DEFAULT_DUNNING_RULES, interest, contracts: [own] };
    expect(interestFor(rules, contractId)).toEqual({ ratePerYear: '12', dayCount: 'act360', source: 'Clause 8.2' });
    expect(interestFor(rules, '00000000-0000-4000-8000-000000000002')).toBe(interest);
  });
});
