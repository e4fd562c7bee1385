import type { Found } from '../finding.js';
import type { CheckedSubmission } from '../submission.js';

/** Rounding by programs that count in points or pixels. */
const TOLERANCE_MM = 1;

type Size = { width: number; height: number };
const isSame = (one: Size, other: Size): boolean =>
  Math.abs(one.width - other.width) <= TOLERANCE_MM && Math.abs(one.height - other.height) <= TOLERANCE_MM;
const turned = ({ width, height }: Size): Size => ({ width: height, height: width });
const shown = ({ width, height }: Size): string => `${Math.round(width)} × ${Math.round(height)} mm`;

/** The printed size is none of those that the property allows. */
export function size({ artworks, rules: { sizes } }: Pick<CheckedSubmission, 'artworks' | 'rules'>): Found[] {
  if (sizes.length === 0) return [];
  const allowed = sizes.map((each) => shown(each)).join(', ');
  return artworks.flatMap(({ fileId, print }): Found[] => {
    if (!print) return [{ code: 'sizeUnknown', params: { allowed }, note: true, fileId }];
    if (sizes.some((each) => isSame(print, each) || isSame(turned(print), each))) return [];
    return [{ code: 'wrongSize', params: { found: shown(print), allowed }, fileId }];
  });
}
