import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { carriesWhiteText, contrast, MIN_CONTRAST, shadesOf } from './color.js';

const colors = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('colours', () => {
  it('have the contrast of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
    expect([carriesWhiteText('#767676'), carriesWhiteText('#777777'), carriesWhiteText('#E55F1B')]).toEqual([true, false, false]);
  });

  it('have shades that are readable in both themes, whatever the colour', () => {
    fc.assert(
      fc.property(colors, (color) => {
        const { text, soft, darkText, darkSoft } = shadesOf(color);
        expect(contrast(text, soft)).toBeGreaterThanOrEqual(MIN_CONTRAST);
        expect(contrast(darkText, darkSoft)).toBeGreaterThanOrEqual(MIN_CONTRAST);
      }),
      { seed: 7, numRuns: 500 },
    );
  });
});
