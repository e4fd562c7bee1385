/** What the order of a queue needs to know of an item. */
type Item = { id: string; revision: number };
/**
 * The items that this person has decided, in the order of the decisions, each at the revision that was decided. A list that
 * was loaded before a decision still has the item at that revision; at a later one it waits again.
 */
export type Decided<T extends Item> = readonly T[];

export type Place<T extends Item> = {
  /** Counts from 1; undefined for an item that does not wait. */
  position: number | undefined;
  /** How many of the loaded items wait. */
  waiting: number;
  /** The next waiting items, nearest first; after the last of the list come the skipped ones. Never this item. */
  ahead: readonly T[];
  /** Whether the next item was skipped before: the end of the list has been reached. */
  startsAgain: boolean;
  /** The item before this one, also a decided one. */
  previous: T | undefined;
};

export const isDecided = (decided: Decided<Item>, { id, revision }: Item): boolean =>
  decided.some((one) => one.id === id && one.revision >= revision);

/** The decisions with one more. */
export const withDecision = <T extends Item>(decided: Decided<T>, item: T): Decided<T> => [
  ...decided.filter(({ id }) => id !== item.id),
  item,
];

/** The place of an item among those that wait, in the order of the list. */
export function placeOf<T extends Item>(rows: readonly T[], decided: Decided<T>, id: string): Place<T> {
  const waiting = rows.filter((row) => !isDecided(decided, row));
  const at = waiting.findIndex((row) => row.id === id);
  const others = [...waiting.slice(at + 1), ...waiting.slice(0, Math.max(at, 0))];
  const waitsAgain = new Set(waiting.map((row) => row.id));
  const order = [...decided.filter((one) => !waitsAgain.has(one.id)), ...waiting];
  const inOrder = order.findIndex((row) => row.id === id);
  return {
    position: at >= 0 ? at + 1 : undefined,
    waiting: waiting.length,
    ahead: others,
    startsAgain: at >= 0 && at === waiting.length - 1 && others.length > 0,
    previous: inOrder >= 0 ? order[inOrder - 1] : undefined,
  };
}
