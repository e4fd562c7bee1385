import { afterEach } from '@jest/globals';

const real = Date.now;

/** Moves the clock that pages read ahead, until the end of the test. Timers go on by themselves. */
export function moveClock(seconds: number): void {
  const now = Date.now;
  Date.now = () => now() + seconds * 1000;
}

afterEach(() => {
  Date.now = real;
});
