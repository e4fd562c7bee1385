import { describe, expect, it } from '@jest/globals';
import { isCredentialValid, overOnOf, proofCodeOf, proofStateOf } from './proof.js';

const letter = { from: '2027-02-01', to: '2027-12-31' };
const on = (day: string, status: Parameters<typeof isCredentialValid>[0], contractEnd = '2028-12-31') => {
  const state = proofStateOf({ ...letter, status }, contractEnd, day);
  return [state, isCredentialValid(status, state)];
};

describe('what the public page says of a letter', () => {
  it('follows the days also before the job that moves letters has run', () => {
    expect(on('2027-03-01', 'active')).toEqual(['inForce', true]);
    expect(on('2027-01-31', 'scheduled')).toEqual(['scheduled', true]);
    expect(on('2028-01-01', 'active')).toEqual(['ended', false]);
    expect(on('2027-03-01', 'active', '2027-02-28')).toEqual(['ended', false]);
  });

  it('is nothing of a letter that was not released, and no credential is valid of one that is not taken over yet', () => {
    expect(on('2027-03-01', 'pendingUploadStamped')).toEqual(['unknown', false]);
    expect(on('2027-03-01', 'downloadable')).toEqual(['scheduled', false]);
    expect(on('2027-03-01', 'revoked')).toEqual(['withdrawn', false]);
    expect(on('2027-03-01', 'withdrawn')).toEqual(['withdrawn', false]);
    expect(on('2027-03-01', 'replaced')).toEqual(['ended', false]);
  });

  it('names the day on which a letter was withdrawn or ended, also when the job moved it later', () => {
    const over = (status: 'active' | 'revoked' | 'replaced' | 'expired', movedOn: string, contractEnd = '2028-12-31') =>
      overOnOf({ status, to: letter.to, movedOn }, contractEnd);
    expect(over('revoked', '2027-01-05')).toBe('2027-01-05');
    expect(over('replaced', '2027-06-01')).toBe('2027-06-01');
    expect(over('expired', '2028-01-01')).toBe('2027-12-31');
    expect(over('revoked', '2027-05-02', '2027-05-01')).toBe('2027-05-01');
    expect(over('active', '2027-02-01')).toBe('2027-12-31');
  });

  it('is found by a code that was typed with small letters, spaces and letters that look alike', () => {
    expect(proofCodeOf('ab1o 3def ghjk mnpi')).toBe('AB10-3DEF-GHJK-MNP1');
    expect(proofCodeOf('AB10-3DEF')).toBeUndefined();
  });
});
