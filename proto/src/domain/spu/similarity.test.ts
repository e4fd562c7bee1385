import { describe, expect, it } from '@jest/globals';
import { MATCH_MODES } from '../enumerations/spu.js';
import { DEFAULT_SPU_SETTINGS, spuSettingsSchema } from './settings.js';
import { compare, readPrint, similarity, verdictOf } from './similarity.js';

/** A fingerprint that differs from the empty one in this many bits. */
const off = (bits: number) => readPrint((bits === 0 ? '' : (2n ** BigInt(bits) - 1n).toString(16)).padStart(64, '0'));
const [same, near, far] = [off(0), off(8), off(128)] as const;

describe('similarity of pictures', () => {
  it('counts the equal bits', () => {
    expect([similarity(same, same), similarity(same, near), similarity(same, far), similarity(same, off(256))]).toEqual([
      1,
      1 - 8 / 256,
      0.5,
      0,
    ]);
  });

  it('W-SPU-17 has three modes to compare the pictures of an SPU with approved ones', () => {
    expect(MATCH_MODES).toHaveLength(3);
    // all, each with the most similar: the order does not matter, the lowest score counts
    expect(compare('allTopSimilar', [same, near], [near, same])).toMatchObject({ score: 1, pairs: [{ target: 1 }, { target: 0 }] });
    expect(compare('allTopSimilar', [same, far], [near, same]).score).toBeCloseTo(1 - 120 / 256);
    // all in order: the same pictures in another order differ; one without a partner scores 0
    expect(compare('allInOrder', [same, near], [near, same]).score).toBe(1 - 8 / 256);
    expect(compare('allInOrder', [same, near], [same]).score).toBe(0);
    // any: one pair is enough
    expect(compare('anyAbove', [far, same], [same]).score).toBe(1);
    for (const mode of MATCH_MODES) expect(compare(mode, [same], []).score).toBe(0);
  });

  it('W-SPU-18 W-SPU-19 approves from 0.95 on, rejects below 0.60, and leaves the rest to the senior designer', () => {
    expect(DEFAULT_SPU_SETTINGS).toMatchObject({ approveFrom: 0.95, rejectBelow: 0.6 });
    const verdicts = [1, 0.95, 0.9499, 0.6, 0.5999, 0].map((score) => verdictOf(score, DEFAULT_SPU_SETTINGS));
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

  it('W-SPU-18 refuses a rejection threshold above that of approval, and anything outside of 0 to 1', () => {
    const given = { ...DEFAULT_SPU_SETTINGS, approveFrom: 0.7, rejectBelow: 0.7 };
    expect(spuSettingsSchema.safeParse(given).success).toBe(true);
    for (const wrong of [{ rejectBelow: 0.71 }, { approveFrom: 1.01 }, { rejectBelow: -0.01 }, { approveFrom: 0.955 }])
      expect(spuSettingsSchema.safeParse({ ...given, ...wrong }).success).toBe(false);
  });
});
