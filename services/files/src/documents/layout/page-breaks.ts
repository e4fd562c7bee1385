type LaidOutNode = { headlineLevel?: number; startPosition?: { verticalRatio: number } };

/** The level of what introduces a long table. */
export const LEAD_LEVEL = 9;
/** Below this part of a page a heading and a table row do not fit. */
const PAGE_END = 0.86;
/** Below this part of a page a heading, its text, and the first rows of a table do not fit. */
const LEAD_END = 0.72;

/** Moves a heading to the next page when its text would not follow on the same page. Pure. */
export function breakBefore({ headlineLevel, startPosition }: LaidOutNode, query: { getFollowingNodesOnPage(): unknown[] }): boolean {
  if (headlineLevel === undefined) return false;
  const end = headlineLevel === LEAD_LEVEL ? LEAD_END : PAGE_END;
  return (startPosition?.verticalRatio ?? 0) > end || query.getFollowingNodesOnPage().length === 0;
}
