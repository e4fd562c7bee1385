import { afterEach } from '@jest/globals';

const real = Date.now;

/** Moves the clock of pages forward until the end of the test. Timers are not affected. */
export function moveClock(seconds: number): void {
  const now = Date.now;
  Date.now = () => now() + seconds * 1000;
}

afterEach(() => {
  Date.now = real;
});
