import type { Found } from '../finding.js';
import type { CheckedSubmission } from '../submission.js';

/** From this similarity on, a picture shows what was rejected; the same goods with other colours stay below. */
export const LIKE_FROM = 0.9;

/** A file that looks like one of a rejected submission of the same property: for each file the one that it is most like. */
export function likeRejected({ artworks, likenesses }: Pick<CheckedSubmission, 'artworks' | 'likenesses'>): Found[] {
  return artworks.flatMap(({ fileId }) => {
    const [most] = likenesses
      .filter((one) => one.fileId === fileId && one.similarity >= LIKE_FROM)
      .toSorted((a, b) => b.similarity - a.similarity);
    if (!most) return [];
    const { earlier, rejectedFileId: likeFileId, similarity } = most;
    return [{ code: 'likeRejected', params: { name: earlier.name, percent: Math.round(similarity * 100) }, fileId, likeFileId, earlier }];
  });
}
