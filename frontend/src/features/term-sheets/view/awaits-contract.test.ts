import { describe, expect, it } from '@jest/globals';
import { awaitsContract } from './awaits-contract.js';

describe('a deal that was just signed', () => {
  const signedAt = '2026-11-22T08:00:00.000Z';
  const signed = { status: 'signedByAll' as const, contract: null, statusSince: signedAt };
  const after = (seconds: number) => Date.parse(signedAt) + seconds * 1000;

  it('is looked at again until its contract is there, however long ago it was written, but not for ever', () => {
    expect(awaitsContract(signed, after(1))).toBe(true);
    expect(awaitsContract(signed, after(61))).toBe(false);
    expect(awaitsContract({ ...signed, contract: { contractVersionId: 'c', number: 'CT-1' } as never }, after(1))).toBe(false);
    expect(awaitsContract({ ...signed, status: 'acceptedByAll' }, after(1))).toBe(false);
  });
});
