import { describe, expect, it } from '@jest/globals';
import { dueDay } from './due-day.queries.js';

describe('a bill is due', () => {
  it('on the day of the schedule when it is of a guarantee, but not before it is issued', () => {
    expect(dueDay('MG', '2027-07-01', '2027-06-20', 30)).toBe('2027-07-01');
    expect(dueDay('MG', '2027-01-01', '2027-06-20', 30)).toBe('2027-06-20');
  });

  it('by the payment terms when it is of another kind', () => {
    expect(dueDay('EXCESS', '2027-05-31', '2027-06-20', 30)).toBe('2027-07-20');
  });
});
