/** One text for a place, for maps. */
export const placeKey = (path: readonly string[]): string => path.join('.');
