import type { Artwork } from './artwork.js';
import type { Earlier } from './finding.js';
import type { PrecheckRules } from './rules.js';

/** How much a file is like one of a rejected submission, 0 to 1. */
export type Likeness = { fileId: string; rejectedFileId: string; similarity: number; earlier: Earlier };

/** Everything that the checks look at. */
export type CheckedSubmission = {
  artworks: readonly Artwork[];
  /** What the licensee calls it. */
  name: string;
  spu: string;
  copyrightLine: string | undefined;
  /** Colours of the property as `#rrggbb`; none: all. */
  palette: readonly { value: string }[];
  rules: PrecheckRules;
  likenesses: readonly Likeness[];
  /** Rejections on the same property which no later approval of the same item has settled. `spu` of designs for products too. */
  rejections: readonly (Earlier & { spu: string })[];
};
