import type { Day } from '../values/time.js';
import { type Grant, overlapOf } from './grants.js';

/**
 * `free`: not licensed; `shared`: others have it, an exclusive grant is not possible; `taken`: licensed
 * exclusively.
 */
export type CellState = 'free' | 'shared' | 'taken';
export type Cell<Held extends Grant> = { characterId: string; territory: string; state: CellState; deals: Held[] };
export type Wanted = { subCategories: readonly string[]; channels: readonly string[]; from: Day; to: Day };

/** For each character and territory: whether the requested right is available, and which deals conflict. Pure. */
export function availabilityOf<Held extends Grant>(
  characterIds: readonly string[],
  territories: readonly string[],
  wanted: Wanted,
  held: readonly Held[],
): Cell<Held>[] {
  return characterIds.flatMap((characterId) =>
    territories.map((territory) => {
      const asked: Grant = { characterId, propertyId: '', territories: [territory], exclusive: false, ...wanted };
      const deals = held.filter((grant) => overlapOf(asked, grant) !== undefined);
      const state = deals.some((grant) => grant.exclusive) ? 'taken' : deals.length > 0 ? 'shared' : 'free';
      return { characterId, territory, state, deals };
    }),
  );
}
