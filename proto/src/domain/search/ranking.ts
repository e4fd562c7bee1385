import type { SearchGroup, SearchHit } from './hit.js';
import type { SearchKind } from './kinds.js';
import { plain, runsOf } from './plain.js';
import { partsOf } from './words.js';

/** How well a text matches; at each level the item's own names score higher than its additional texts. */
const LEVEL = { exact: 8, prefix: 6, wordStart: 4, contains: 2, none: 0 } as const;
const OWN = 1;
/** Matched by words that are not in the displayed texts. */
const ELSEWHERE = 1;

/** A match with the texts for its score: its own names and numbers, and additional texts. */
export type Candidate = Omit<SearchHit, 'score'> & {
  own: readonly (string | null | undefined)[];
  beside: readonly (string | null | undefined)[];
};

type Typed = { whole: string; parts: readonly string[] };

const beginsWord = (text: string, part: string): boolean => runsOf(text).some(({ at }) => text.startsWith(part, at));

function levelIn(text: string, { whole, parts }: Typed): number {
  if (text === whole) return LEVEL.exact;
  if (text.startsWith(whole)) return LEVEL.prefix;
  if (parts.length > 0 && parts.every((part) => beginsWord(text, part))) return LEVEL.wordStart;
  return text.includes(whole) || (parts.length > 0 && parts.every((part) => text.includes(part))) ? LEVEL.contains : LEVEL.none;
}

/** Words of one item in several of its texts: "sunrise kitty" finds the deal of Sunrise about Kitty. */
function levelAcross(texts: readonly string[], { parts }: Typed): number {
  if (parts.length === 0) return LEVEL.none;
  if (parts.every((part) => texts.some((text) => beginsWord(text, part)))) return LEVEL.wordStart;
  return parts.every((part) => texts.some((text) => text.includes(part))) ? LEVEL.contains : LEVEL.none;
}

const plainTexts = (texts: readonly (string | null | undefined)[]): string[] => texts.flatMap((text) => (text ? [plain(text)] : []));

/**
 * How well texts match the query: exactly, by their beginning, by the beginning of words, or anywhere; 0 is
 * no match. At each level the item's own texts score higher than the additional ones.
 */
export function scoreOf(
  typed: string,
  own: readonly (string | null | undefined)[],
  beside: readonly (string | null | undefined)[],
): number {
  const wanted = { whole: plain(typed), parts: partsOf(typed) };
  if (wanted.whole === '') return 0;
  const [ownTexts, besideTexts] = [plainTexts(own), plainTexts(beside)];
  const best = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => levelIn(text, wanted)));
  const byOwn = best(ownTexts);
  return Math.max(byOwn && byOwn + OWN, best(besideTexts), levelAcross([...ownTexts, ...besideTexts], wanted));
}

type Ranked = Pick<SearchHit, 'score' | 'at' | 'id'>;

/** Higher score first, then newer; the id makes the order stable. */
export const byRank = (a: Ranked, b: Ranked): number =>
  b.score - a.score || (b.at ?? '').localeCompare(a.at ?? '') || a.id.localeCompare(b.id);

/** The best matches of an index, at most `limit`. */
export function groupOf(kind: SearchKind, typed: string, found: readonly Candidate[], limit: number): SearchGroup {
  const hits = found
    .map(({ own, beside, ...hit }): SearchHit => ({ ...hit, score: scoreOf(typed, own, beside) || ELSEWHERE }))
    .toSorted(byRank);
  return { kind, hits: hits.slice(0, limit), more: hits.length > limit };
}

/** Groups of all services, the one with the best match first. Empty ones are left out. */
export const inOrder = (groups: readonly SearchGroup[]): SearchGroup[] =>
  groups
    .flatMap((group) => (group.hits[0] ? [{ group, best: group.hits[0] }] : []))
    .toSorted((a, b) => byRank(a.best, b.best))
    .map(({ group }) => group);
