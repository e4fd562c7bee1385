import { describe, expect, it } from '@jest/globals';
import { addDays, type Day } from '../values/time.js';
import { type Reminder, reminderOf } from './reminder.js';

const END = '2027-12-31';
const policy = (lastReminder: Reminder | null = null) => ({ from: '2027-01-01', to: END, lastReminder });
const before = (days: number): Day => addDays(END, -days);

describe('the reminders of a policy that expires', () => {
  it('W-INSURE-01 are due 60 and 30 days before the end and after it, each once', () => {
    const sent: [number, Reminder][] = [];
    let last: Reminder | null = null;
    for (let left = 70; left >= -10; left -= 1) {
      const reminder = reminderOf(policy(last), before(left));
      if (reminder) sent.push([left, (last = reminder)]);
    }
    expect(sent).toEqual([
      [60, 'expires60'],
      [30, 'expires30'],
      [-1, 'expired'],
    ]);
  });

  it('skip missed ones, and are not due when the policy ended before the first', () => {
    expect(reminderOf(policy(), before(10))).toBe('expires30');
    expect(reminderOf(policy(), before(-1))).toBeUndefined();
    expect(reminderOf({ ...policy(), from: before(5) }, before(20))).toBeUndefined();
  });
});
