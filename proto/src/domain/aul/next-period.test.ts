import { describe, expect, it } from '@jest/globals';
import { nextPeriod } from './next-period.js';

const content = { contractId: '10000000-0000-4000-8000-000000000001', storeName: 'Web shop' };
const renewed = (from: string, to: string, { day = '2026-01-01', contractEnd = '2040-12-31' } = {}) => {
  const next = nextPeriod({ ...content, from, to }, { day, contractEnd });
  return [next.from, next.to];
};

describe('the period of a renewed letter', () => {
  it.each([
    ['a year before a leap year', '2027-01-01', '2027-12-31', '2028-01-01', '2028-12-31'],
    ['a leap year', '2028-01-01', '2028-12-31', '2029-01-01', '2029-12-31'],
    ['half a year', '2026-01-01', '2026-06-30', '2026-07-01', '2026-12-31'],
    ['a year from the middle of a month', '2026-03-16', '2027-03-15', '2027-03-16', '2028-03-15'],
    ['a month from its last day', '2027-01-31', '2027-02-28', '2027-03-01', '2027-03-29'],
    ['some days', '2026-11-01', '2026-11-11', '2026-11-12', '2026-11-22'],
  ])('has the length of %s', (_, from, to, nextFrom, nextTo) => {
    expect(renewed(from, to)).toEqual([nextFrom, nextTo]);
  });

  it('starts today when the letter has ended, and ends with the contract', () => {
    expect(renewed('2026-01-01', '2026-12-31', { day: '2027-01-03' })).toEqual(['2027-01-03', '2028-01-02']);
    expect(renewed('2026-01-01', '2026-12-31', { contractEnd: '2027-06-30' })).toEqual(['2027-01-01', '2027-06-30']);
    expect(renewed('2026-01-01', '2026-12-31', { contractEnd: '2026-12-31' })).toEqual(['2026-01-01', '2026-12-31']);
  });

  it('leaves out insurance that has ended by then', () => {
    const insurances = [
      { from: '2025-12-01', to: '2026-12-31' },
      { from: '2026-12-15', to: '2027-12-31' },
    ];
    const next = nextPeriod(
      { ...content, from: '2026-01-01', to: '2026-12-31', insurances },
      { day: '2026-06-01', contractEnd: '2040-12-31' },
    );
    expect(next.insurances).toEqual([insurances[1]]);
  });
});
