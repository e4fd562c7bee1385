import { describe, expect, it } from '@jest/globals';
import { awaitsContract } from './awaits-contract.js';

describe('a signed deal', () => {
  const signedAt = '2026-11-22T08:00:00.000Z';
  const signed = { status: 'signedByAll' as const, contract: null, statusSince: signedAt };
  const after = (seconds: number) => Date.parse(signedAt) + seconds * 1000;

  it('is polled until its contract exists, whenever it was created, but not for ever', () => {
    expect(awaitsContract(signed, after(1))).toBe(true);
    expect(awaitsContract(signed, after(61))).toBe(false);
    expect(awaitsContract({ ...signed, contract: { contractVersionId: 'c', number: 'CT-1' } as never }, after(1))).toBe(false);
    expect(awaitsContract({ ...signed, status: 'acceptedByAll' }, after(1))).toBe(false);
  });
});
