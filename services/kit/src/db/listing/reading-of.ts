/** From which end of the index a page is read, and how many entries are skipped there. */
export type Reading = { reversed: boolean; offset: number; limit: number };

/**
 * A page behind the middle is read from the other end, so that the last page costs as much as the first one. `limit` is 0
 * when the page is beyond the end.
 */
export function readingOf(total: number, page: number, pageSize: number): Reading {
  const start = (page - 1) * pageSize;
  const limit = Math.max(0, Math.min(pageSize, total - start));
  const fromEnd = total - start - limit;
  return fromEnd < start ? { reversed: true, offset: Math.max(0, fromEnd), limit } : { reversed: false, offset: start, limit };
}
