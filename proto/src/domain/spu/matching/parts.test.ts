import { describe, expect, it } from '@jest/globals';
import type { Measures } from './measure.js';
import { AGREES_FROM, type MatchPart, type MatchParts, partsOf, SAME_SHAPE, similarityOf } from './parts.js';

const EQUAL: Measures = { shape: 1, colour: 0, difference: 0, area: 1, approved: 1, submitted: 1 };
const AGREE: MatchParts = { shape: 1, colour: 1, region: 1, details: 1 };

describe('the parts of two pictures', () => {
  it('are 1 when nothing differs', () => expect(partsOf(EQUAL)).toEqual(AGREE));

  it.each<[changed: Partial<Measures>, part: MatchPart, value: number]>([
    [{ shape: 0.7 }, 'shape', AGREES_FROM],
    [{ shape: 0.85 }, 'shape', 0.975],
    [{ shape: 0.35 }, 'shape', 0.45],
    [{ shape: 0 }, 'shape', 0],
    [{ colour: 16 }, 'colour', AGREES_FROM],
    [{ colour: 8 }, 'colour', 0.95],
    [{ colour: 180 }, 'colour', 0],
    [{ difference: 12 }, 'details', AGREES_FROM],
    [{ difference: 6 }, 'details', 0.95],
    [{ difference: 255 }, 'details', 0],
    [{ area: 0.67 }, 'region', AGREES_FROM],
    [{ area: 0.835 }, 'region', 0.975],
    [{ approved: 0.5 }, 'region', AGREES_FROM],
    [{ submitted: 0.75 }, 'region', AGREES_FROM],
    [{ submitted: 0.5 }, 'region', 0.6],
    // the weakest of the three
    [{ area: 0.835, approved: 0.5 }, 'region', AGREES_FROM],
    [{ area: 0, approved: 0, submitted: 0 }, 'region', 0],
  ])('%j gives %s %d, and the others as they were', (changed, part, value) => {
    const parts = partsOf({ ...EQUAL, ...changed });
    expect(parts[part]).toBeCloseTo(value, 10);
    expect({ ...parts, [part]: 1 }).toEqual(AGREE);
  });
});

describe('the similarity of two pictures', () => {
  it.each<[what: string, parts: Partial<MatchParts>, similarity: number]>([
    ['its weakest part', { colour: 0.93, region: 0.97, details: 0.95 }, 0.93],
    ['its weakest part', { details: 0.92 }, 0.92],
    ['its weakest part', { region: 0.91 }, 0.91],
    ['no less than goods of the same shape', { colour: 0 }, SAME_SHAPE],
    ['no less than goods of the same shape', { region: 0.2, details: 0.3 }, SAME_SHAPE],
    ['the shape of other goods', { shape: 0.4 }, 0.4],
    ['the shape of other goods', { shape: 0.4, colour: 0 }, 0.4],
  ])('is %s: %j', (_what, parts, similarity) => expect(similarityOf({ ...AGREE, ...parts })).toBe(similarity));
});
