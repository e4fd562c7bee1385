/** How an item was decided. */
export const OUTCOMES = ['approved', 'rejected'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The earlier outcome that an action of a review contradicts; undefined for actions that do not decide on pictures. */
export function contradictedBy(action: string): Outcome | undefined {
  if (action === 'approve' || action === 'confirm') return 'rejected';
  return action === 'reject' || action === 'disapprove' ? 'approved' : undefined;
}

type Compared = { id: string; at: string; similarity: number };

/**
 * One decision for each decided item, the most similar first. An item that was rejected and then approved in another version
 * counts by the version that is most alike; where both are equally alike, by the later decision.
 */
export function mostAlike<One extends Compared>(found: readonly One[], from: number): One[] {
  const kept = new Map<string, One>();
  const ordered = found
    .filter(({ similarity }) => similarity >= from)
    .toSorted((one, other) => other.similarity - one.similarity || other.at.localeCompare(one.at));
  for (const one of ordered) if (!kept.has(one.id)) kept.set(one.id, one);
  return [...kept.values()];
}
