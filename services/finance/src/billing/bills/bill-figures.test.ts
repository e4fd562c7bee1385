import { describe, expect, it } from '@jest/globals';
import { dueDay } from './bill-figures.js';

describe('figures of a bill', () => {
  it('are due on the day of the schedule, or by the payment terms', () => {
    expect(dueDay('MG', '2027-07-01', '2027-06-20', 30)).toBe('2027-07-01');
    expect(dueDay('MG', '2027-01-01', '2027-06-20', 30)).toBe('2027-06-20');
    expect(dueDay('EXCESS', '2027-05-31', '2027-06-20', 30)).toBe('2027-07-20');
  });
});
