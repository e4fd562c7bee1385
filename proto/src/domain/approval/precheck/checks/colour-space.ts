import type { Found } from '../finding.js';
import type { CheckedSubmission } from '../submission.js';

/** A colour space that the property does not allow. */
export function colourSpace({ artworks, rules: { spaces } }: Pick<CheckedSubmission, 'artworks' | 'rules'>): Found[] {
  if (spaces.length === 0) return [];
  return artworks.flatMap((artwork) => {
    const wrong = artwork.spaces.filter((space) => !spaces.includes(space));
    return wrong.length > 0
      ? [{ code: 'wrongSpace', params: { found: wrong.join(', '), allowed: spaces.join(', ') }, fileId: artwork.fileId }]
      : [];
  });
}
