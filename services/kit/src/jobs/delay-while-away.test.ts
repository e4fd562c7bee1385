import { describe, expect, it } from '@jest/globals';
import { DELAYED_AT_MOST_MS, delayWhileAway } from './delay-while-away.js';

const MINUTE = 60_000;

describe('the delay of a job while a server is unavailable', () => {
  it('is a second at first, a quarter of the outage later, five minutes at most', () => {
    expect([0, MINUTE, 5 * MINUTE, 60 * MINUTE].map((elapsed) => delayWhileAway(1000, 1000 + elapsed))).toEqual([
      1000,
      MINUTE / 4,
      (5 * MINUTE) / 4,
      5 * MINUTE,
    ]);
  });

  it('ends after a day', () => {
    expect(delayWhileAway(0, DELAYED_AT_MOST_MS - 1)).toBe(5 * MINUTE);
    expect(delayWhileAway(0, DELAYED_AT_MOST_MS)).toBeUndefined();
  });
});
