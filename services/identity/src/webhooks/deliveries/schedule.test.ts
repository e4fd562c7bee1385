import { describe, expect, it } from '@jest/globals';
import { RETRY_SECONDS } from '../../config.js';
import { delayAfter } from './schedule.js';

describe('the schedule of a delivery', () => {
  it('backs off for three days, and then gives up', () => {
    const total = RETRY_SECONDS.reduce<number>((sum, seconds) => sum + seconds, 0);
    expect(total).toBeGreaterThanOrEqual(3 * 86_400 - 60);
    expect(total).toBeLessThan(3.1 * 86_400);
    expect(delayAfter(1, RETRY_SECONDS, 0)).toBe(5);
    expect(delayAfter(1, RETRY_SECONDS, 1)).toBe(5.5);
    expect(delayAfter(RETRY_SECONDS.length, RETRY_SECONDS)).toBeDefined();
    expect(delayAfter(RETRY_SECONDS.length + 1, RETRY_SECONDS)).toBeUndefined();
  });
});
