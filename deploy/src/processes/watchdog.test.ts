import { describe, expect, it } from '@jest/globals';
import { afterCheck, isHanging, NOT_CHECKED } from './watchdog.js';

const after = (...answers: boolean[]): boolean => isHanging(answers.reduce(afterCheck, NOT_CHECKED), 3);

describe('a process that is checked hangs', () => {
  it('when it does not answer three times in a row', () => {
    expect(after(true, false, false)).toBe(false);
    expect(after(true, false, false, false)).toBe(true);
  });

  it('not when it answers in between', () => {
    expect(after(true, false, false, true, false, false)).toBe(false);
  });

  it('not before its first answer: it is starting', () => {
    expect(after(false, false, false, false)).toBe(false);
    expect(after(false, false, false, true, false, false)).toBe(false);
  });
});
