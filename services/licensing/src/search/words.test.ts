import { describe, expect, it } from '@jest/globals';
import { rangesOf, wordsOf } from './words.js';

/** What the database does with them: a thing is found when it has a word in each range. */
const finds = (typed: string, texts: string[]): boolean => {
  const words = wordsOf(texts);
  return rangesOf(typed).every(({ from, below }) => words.some((word) => word >= from && word < below));
};
const deal = ['TS-2026-0148', 'Guangzhou Sunrise Toys Co., Ltd.', '广州朝阳玩具有限公司', 'Night Stars Café', null as unknown as string];

describe('words of a deal', () => {
  it('are found by their beginnings, in any order and case', () => {
    for (const typed of ['sunrise', 'SUNR', 'toys guang', 'café', 'night  stars'])
      expect([typed, finds(typed, deal)]).toEqual([typed, true]);
    for (const typed of ['unrise', 'sunset', 'sunrise moon']) expect([typed, finds(typed, deal)]).toEqual([typed, false]);
  });

  it('are found in the middle where a script has no spaces', () => {
    for (const typed of ['广州', '朝阳玩具', '有限公司']) expect([typed, finds(typed, deal)]).toEqual([typed, true]);
    expect(finds('玩具朝阳', deal)).toBe(false);
  });

  it('find a number as it is typed, whole, in part or from its end', () => {
    for (const typed of ['TS-2026-0148', 'ts-2026-01', '0148']) expect([typed, finds(typed, deal)]).toEqual([typed, true]);
    expect(finds('TS-2026-02', deal)).toBe(false);
  });

  it('take full-width letters for what they are, and punctuation for nothing', () => {
    expect(finds('ＳＵＮＲＩＳＥ', deal)).toBe(true);
    expect(rangesOf('"%_')).toEqual([{ from: '_', below: '_\u{10ffff}' }].slice(1));
  });
});
