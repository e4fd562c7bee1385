import { describe, expect, it } from '@jest/globals';
import { FILE_PURPOSES } from './files.js';

const kindsOf = (...purposes: (keyof typeof FILE_PURPOSES)[]): string[] =>
  [...new Set(purposes.flatMap((purpose): readonly string[] => FILE_PURPOSES[purpose].kinds))].toSorted();

describe('pictures and what comes with them', () => {
  it('W-LIMIT-18 are jpg, png, zip and mp4', () => {
    expect(kindsOf('spuZip', 'propertyImage', 'avatar', 'artClip')).toEqual(['jpg', 'mp4', 'png', 'zip']);
  });
});
