import type { Holding } from '@bls/proto/contracts/calls/licensing/rights';
import { EVERYTHING } from '@bls/proto/domain/rights/grants';

export const GROUPINGS = ['territory', 'category', 'channel'] as const;
export type Grouping = (typeof GROUPINGS)[number];
export type Group = { code: string; holdings: Holding[] };

const CODES: Record<Grouping, (holding: Holding) => readonly string[]> = {
  territory: ({ territories }) => territories,
  category: ({ subCategories }) => subCategories,
  channel: ({ channels }) => channels,
};

/**
 * The holdings of each code, in the order of `codes` and then as they occur. What covers all codes stands in each group, and in
 * a group of its own (`*`) when nothing names a code.
 */
export function groupsOf(holdings: readonly Holding[], grouping: Grouping, codes: readonly string[]): Group[] {
  const codesOf = CODES[grouping];
  const named = new Set([...codes, ...holdings.flatMap(codesOf).filter((code) => code !== EVERYTHING)]);
  return [...(named.size > 0 ? named : [EVERYTHING])].map((code) => ({
    code,
    holdings: holdings.filter((holding) => codesOf(holding).some((one) => one === EVERYTHING || one === code)),
  }));
}

const MS_PER_DAY = 86_400_000;
const dayNumber = (day: string): number => Date.parse(day) / MS_PER_DAY;

/** Position and length of a period within the shown one, in percent; undefined outside of it. Both ends are included. */
export function placeOf(
  period: { from: string; to: string },
  shown: { from: string; to: string },
): { left: number; width: number } | undefined {
  const [start, end] = [dayNumber(shown.from), dayNumber(shown.to) + 1];
  const from = Math.max(dayNumber(period.from), start);
  const to = Math.min(dayNumber(period.to) + 1, end);
  const percent = (days: number): number => (days / (end - start)) * 100;
  return from < to ? { left: percent(from - start), width: percent(to - from) } : undefined;
}

/** The years of a period with the place of each. */
export const yearsOf = (shown: { from: string; to: string }): { year: number; left: number; width: number }[] => {
  const [first, last] = [Number(shown.from.slice(0, 4)), Number(shown.to.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, n) => first + n).flatMap((year) => {
    const place = placeOf({ from: `${year}-01-01`, to: `${year}-12-31` }, shown);
    return place ? [{ year, ...place }] : [];
  });
};
