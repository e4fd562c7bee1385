import { describe, expect, it } from '@jest/globals';
import { MATCH_MODES } from '../enumerations/spu.js';
import { AGREES_FROM, type MatchParts, similarityOf } from './matching/parts.js';
import { DEFAULT_SPU_SETTINGS, spuSettingsSchema } from './settings.js';
import { compare, type Pair, verdictOf } from './similarity.js';

const parts = (changes: Partial<MatchParts> = {}): MatchParts => ({ shape: 1, colour: 1, region: 1, details: 1, ...changes });
const pair = (source: number, target: number, found: MatchParts): Pair => ({
  source,
  target,
  similarity: similarityOf(found),
  parts: found,
});
const same = pair(0, 0, parts());
const near = pair(1, 1, parts({ details: 0.93 }));
const far = pair(1, 0, parts({ shape: 0.4, details: 0 }));

describe('similarity of pictures', () => {
  it('W-SPU-17 has three modes to compare the pictures of an SPU with approved ones', () => {
    expect(MATCH_MODES).toHaveLength(3);
    // all: the lowest score counts; one without a partner scores 0
    for (const mode of ['allTopSimilar', 'allInOrder'] as const) {
      expect(compare(mode, 2, [same, near])).toMatchObject({ score: 0.93, shape: 1 });
      expect(compare(mode, 2, [same, far])).toMatchObject({ score: 0.4, shape: 0.4 });
      expect(compare(mode, 2, [same])).toMatchObject({ score: 0, shape: 0 });
    }
    // any: one pair is enough
    expect(compare('anyAbove', 2, [far, same])).toMatchObject({ score: 1, shape: 1 });
    for (const mode of MATCH_MODES) expect(compare(mode, 1, []).score).toBe(0);
  });

  it('is that of the weakest part, and not less than 0.65 for goods of the same shape', () => {
    expect(similarityOf(parts())).toBe(1);
    expect(similarityOf(parts({ colour: 0.97, details: 0.96 }))).toBe(0.96);
    expect(similarityOf(parts({ colour: 0 }))).toBe(0.65);
    expect(similarityOf(parts({ shape: 0.3, colour: 0 }))).toBe(0.3);
  });

  it('W-SPU-18 W-SPU-19 approves from 0.95 on, rejects below 0.60, and leaves the rest to the senior designer', () => {
    expect(DEFAULT_SPU_SETTINGS).toMatchObject({ approveFrom: 0.95, rejectBelow: 0.6 });
    const verdicts = [1, 0.95, 0.9499, 0.6, 0.5999, 0].map((score) => verdictOf({ score, shape: score }, DEFAULT_SPU_SETTINGS));
    expect(verdicts).toEqual([
      'systemApproved',
      'systemApproved',
      'systemNotMatched',
      'systemNotMatched',
      'systemRejected',
      'systemRejected',
    ]);
    expect(verdictOf(null, DEFAULT_SPU_SETTINGS)).toBe('systemNotMatched');
  });

  it('approves nothing in which a part does not agree, and rejects nothing of the same shape, whatever the thresholds', () => {
    const score = similarityOf(parts({ colour: 0.85 }));
    expect(score).toBeLessThan(AGREES_FROM);
    expect(verdictOf({ score, shape: 1 }, { approveFrom: 0.7, rejectBelow: 0.5 })).toBe('systemNotMatched');
    expect(verdictOf({ score: 0.65, shape: 1 }, { approveFrom: 0.95, rejectBelow: 0.9 })).toBe('systemNotMatched');
  });

  it('W-SPU-18 refuses a rejection threshold above that of approval, and anything outside of 0 to 1', () => {
    const given = { ...DEFAULT_SPU_SETTINGS, approveFrom: 0.7, rejectBelow: 0.7 };
    expect(spuSettingsSchema.safeParse(given).success).toBe(true);
    for (const wrong of [{ rejectBelow: 0.71 }, { approveFrom: 1.01 }, { rejectBelow: -0.01 }, { approveFrom: 0.955 }])
      expect(spuSettingsSchema.safeParse({ ...given, ...wrong }).success).toBe(false);
  });
});
