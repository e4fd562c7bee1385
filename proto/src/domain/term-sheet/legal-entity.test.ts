import { describe, expect, it } from '@jest/globals';
import { legalEntityAfter } from './legal-entity.js';

const before = { licenseeId: 'a', legalEntityName: 'Alpha (Shenzhen) Ltd' };

describe('the legal entity of a deal', () => {
  it('changes with the licensee, unless another one was written', () => {
    expect(legalEntityAfter(before, { ...before, licenseeId: 'b' }, 'Beta')).toBe('Beta');
    expect(legalEntityAfter(before, { licenseeId: 'b', legalEntityName: 'Beta Trading Ltd' }, 'Beta')).toBe('Beta Trading Ltd');
    expect(legalEntityAfter(before, { licenseeId: undefined, legalEntityName: 'Alpha (Shenzhen) Ltd' }, undefined)).toBeUndefined();
  });

  it('is the name of the first licensee when none was written', () => {
    expect(legalEntityAfter(undefined, { licenseeId: 'b' }, 'Beta')).toBe('Beta');
    expect(legalEntityAfter({}, { licenseeId: 'b', legalEntityName: '' }, 'Beta')).toBe('Beta');
    expect(legalEntityAfter(undefined, { licenseeId: 'b', legalEntityName: 'Beta Trading Ltd' }, 'Beta')).toBe('Beta Trading Ltd');
  });

  it('may be cleared and rewritten while the licensee stays', () => {
    expect(legalEntityAfter(before, { licenseeId: 'a', legalEntityName: '' }, 'Alpha')).toBe('');
    expect(legalEntityAfter(before, { licenseeId: 'a', legalEntityName: 'Alpha' }, 'Alpha')).toBe('Alpha');
  });
});
