import type { Found } from '../finding.js';
import type { CheckedSubmission } from '../submission.js';

/** Too few pixels, or too few for each inch of the print. */
export function resolution({ artworks, rules }: Pick<CheckedSubmission, 'artworks' | 'rules'>): Found[] {
  return artworks.flatMap(({ fileId, pixels, density }): Found[] => {
    const longSide = pixels && Math.max(pixels.width, pixels.height);
    return [
      ...(rules.longSide && longSide && longSide < rules.longSide
        ? [{ code: 'fewPixels', params: { found: longSide, least: rules.longSide }, fileId }]
        : []),
      ...(rules.density && density && Math.round(density) < rules.density
        ? [{ code: 'lowDensity', params: { found: Math.round(density), least: rules.density }, fileId }]
        : []),
    ];
  });
}
