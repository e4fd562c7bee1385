import type { Found } from '../finding.js';
import type { CheckedSubmission } from '../submission.js';
import { distance, labOf } from '../lab.js';

/** Two colours that are further apart are different ones to the eye (CIE76); print and cameras shift colours by less. */
const FAR = 20;
/** Shades of grey, black and white belong to every palette. */
const NEUTRAL = 12;
/** Colours that fill less of the artwork are shadows and edges. */
const SHARE = 0.05;

/** Colours that fill much of an artwork and are far from every colour of the palette. */
export function palette({ artworks, palette: allowed }: Pick<CheckedSubmission, 'artworks' | 'palette'>): Found[] {
  if (allowed.length === 0) return [];
  const known = allowed.map(({ value }) => labOf(value));
  const isFar = (value: string): boolean => {
    const lab = labOf(value);
    return Math.hypot(lab.a, lab.b) > NEUTRAL && known.every((one) => distance(one, lab) > FAR);
  };
  return artworks.flatMap(({ fileId, colours }) => {
    const far = colours.filter(({ value, share }) => share >= SHARE && isFar(value));
    return far.length > 0 ? [{ code: 'coloursAway', params: { colours: far.map(({ value }) => value).join(', ') }, fileId }] : [];
  });
}
