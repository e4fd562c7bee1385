import { describe, expect, it } from '@jest/globals';
import { DRAFT_SECTIONS } from './draft.js';

describe('the draft of a term sheet', () => {
  const rows = (count: number): { id: string }[] => Array.from({ length: count }, (_, i) => ({ id: `row${i}` }));
  const empty = (count: number): object[] => Array.from({ length: count }, () => ({}));
  const { keyTerms, distribution } = DRAFT_SECTIONS;

  it.each([
    ['properties', 20, (count: number) => keyTerms.safeParse({ properties: empty(count) })],
    ['characters', 100, (count: number) => keyTerms.safeParse({ properties: [{ characters: empty(count) }] })],
    ['articles', 300, (count: number) => distribution.safeParse({ articles: rows(count) })],
    ['channels', 50, (count: number) => distribution.safeParse({ channels: rows(count) })],
  ])('takes as many %s as the finished term sheet: the limit is checked by the schema', (_, limit, parse) => {
    expect([parse(limit).success, parse(limit + 1).success]).toEqual([true, false]);
  });
});
