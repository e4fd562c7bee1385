import { describe, expect, it } from '@jest/globals';
import { isWeekday } from '../values/time.js';
import { clockOf, headsOf, warnsFrom } from './review-clock.js';

const limits = { reviewDays: 3, reviewEscalationDays: 5 };
// a Thursday
const since = '2026-11-26';

describe('the clock of a review', () => {
  it('counts working days of the tenant', () => {
    expect(clockOf({ since, deadline: null }, limits, isWeekday)).toEqual({ dueOn: '2026-12-01', escalatesOn: '2026-12-03' });
    const isWorkingDay = (day: string) => isWeekday(day) && day !== '2026-11-27';
    expect(clockOf({ since, deadline: null }, limits, isWorkingDay)).toEqual({ dueOn: '2026-12-02', escalatesOn: '2026-12-04' });
  });

  it('ends earlier where the licensee needs the answer earlier', () => {
    expect(clockOf({ since, deadline: '2026-11-28' }, limits, isWeekday).dueOn).toBe('2026-11-28');
    expect(clockOf({ since, deadline: '2027-01-01' }, limits, isWeekday).dueOn).toBe('2026-12-01');
  });

  it('warns a day before, and names the head of each role once', () => {
    expect(warnsFrom('2026-12-01')).toBe('2026-11-30');
    expect(headsOf(['approval.reviewAsDesigner', 'approval.reviewAsSales'])).toEqual(['seniorDesigner', 'salesManager']);
    expect(headsOf(['approval.submit'])).toEqual([]);
  });
});
