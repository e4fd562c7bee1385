import { describe, expect, it } from '@jest/globals';
import { idsOf, withNewestFirst, withNewKey, withoutKey } from './rings.js';

describe('P-SAFE-05 a rotation of a key ring', () => {
  it('adds a key that only reads, then lets it write, and keeps the others', () => {
    const added = withNewKey('k1:AA', 'BB');
    expect(added).toBe('k1:AA,k2:BB');
    expect(withNewestFirst(added)).toBe('k2:BB,k1:AA');
    expect(withNewestFirst(withNewKey('k2:BB,k1:AA', 'CC'))).toBe('k3:CC,k2:BB,k1:AA');
  });

  it('that was interrupted goes on with the key that it had added', () => {
    expect(withNewKey('k1:AA,k2:BB', 'CC')).toBe('k1:AA,k2:BB');
    expect(withNewestFirst('k2:BB,k1:AA')).toBe('k2:BB,k1:AA');
  });

  it('never reuses an id that was removed while a later one is there', () => {
    const removed = withoutKey('k2:BB,k1:AA', 'k1');
    expect(removed).toBe('k2:BB');
    expect(idsOf(withNewestFirst(withNewKey(removed, 'CC')))).toEqual(['k3', 'k2']);
  });

  it('removes no key that writes', () => {
    expect(() => withoutKey('k2:BB,k1:AA', 'k2')).toThrow('k2 is the current key');
  });
});
