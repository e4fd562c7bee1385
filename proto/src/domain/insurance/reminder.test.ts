import { describe, expect, it } from '@jest/globals';
import { addDays, type Day } from '../values/time.js';
import { reminderOf, type Told } from './reminder.js';

const END = '2027-12-31';
const policy = (told: Told | null = null) => ({ from: '2027-01-01', to: END, told });
const before = (days: number): Day => addDays(END, -days);

describe('the end of a policy', () => {
  it('W-INSURE-01 is told 60 and 30 days before, and when it has come, each once', () => {
    const heard: [number, Told][] = [];
    let told: Told | null = null;
    for (let left = 70; left >= -10; left -= 1) {
      const reminder = reminderOf(policy(told), before(left));
      if (reminder) heard.push([left, (told = reminder)]);
    }
    expect(heard).toEqual([
      [60, 'expires60'],
      [30, 'expires30'],
      [-1, 'expired'],
    ]);
  });

  it('is told late as what it is then, and not at all when it was over before anybody looked', () => {
    expect(reminderOf(policy(), before(10))).toBe('expires30');
    expect(reminderOf(policy(), before(-1))).toBeUndefined();
    expect(reminderOf({ ...policy(), from: before(5) }, before(20))).toBeUndefined();
  });
});
