import { describe, expect, it } from '@jest/globals';
import { type DecidedSpus, previewOf } from './preview.js';

const decided = (changes: Partial<DecidedSpus>): DecidedSpus => ({
  mode: 'allTopSimilar',
  similarity: 0.97,
  shape: 0.99,
  outcome: 'approved',
  byPerson: true,
  count: 1,
  ...changes,
});
const history = [
  decided({ count: 10 }),
  decided({ outcome: 'rejected', count: 2 }),
  decided({ similarity: 0.92, count: 4 }),
  decided({ similarity: 0.65, count: 5 }),
  decided({ similarity: 0.3, shape: 0.3, outcome: 'rejected', byPerson: false, count: 3 }),
  decided({ similarity: 0.5, shape: 0.5, count: 1 }),
  decided({ mode: 'anyAbove', count: 100 }),
];

describe('what thresholds would have done', () => {
  it('counts by the decision of the system, and how often a person decided the opposite', () => {
    expect(previewOf(history, { mode: 'allTopSimilar', approveFrom: 0.95, rejectBelow: 0.6 })).toEqual({
      approved: { count: 12, opposite: 2 },
      rejected: { count: 4, opposite: 1 },
      person: 9,
      total: 25,
    });
    expect(previewOf(history, { mode: 'allTopSimilar', approveFrom: 0.92, rejectBelow: 0 })).toMatchObject({
      approved: { count: 16, opposite: 2 },
      rejected: { count: 0 },
    });
  });

  it('counts only SPUs that were compared in the same mode', () => {
    expect(previewOf(history, { mode: 'anyAbove', approveFrom: 0.95, rejectBelow: 0.6 })).toMatchObject({ total: 100 });
    expect(previewOf(history, { mode: 'allInOrder', approveFrom: 0.95, rejectBelow: 0.6 })).toMatchObject({ total: 0, person: 0 });
  });
});
