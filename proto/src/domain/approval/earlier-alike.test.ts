import { describe, expect, it } from '@jest/globals';
import { contradictedBy, mostAlike } from './earlier-alike.js';

const one = (id: string, similarity: number, at = '2026-03-03T00:00:00Z') => ({ id, similarity, at });

describe('earlier decisions on like pictures', () => {
  it('are contradicted by the opposite decision only', () => {
    expect(['approve', 'confirm', 'reject', 'disapprove'].map(contradictedBy)).toEqual(['rejected', 'rejected', 'approved', 'approved']);
    expect(['provideNumber', 'decideLater', 'close', 'terminate', 'submit'].map(contradictedBy)).toEqual(Array(5).fill(undefined));
  });

  it('are one for each item: the most alike, then the latest, and none below the limit', () => {
    const later = one('a', 0.95, '2026-04-01T00:00:00Z');
    expect(mostAlike([one('a', 0.95), one('b', 0.97), later, one('a', 0.92), one('c', 0.89)], 0.9)).toEqual([one('b', 0.97), later]);
  });
});
