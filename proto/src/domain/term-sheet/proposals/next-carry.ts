import { CARRY_KINDS } from '../../enumerations/term-sheet.js';
import { combinesYears, keyOfCarry, MATCH_OF } from '../carry.js';
import type { DraftOf, TermsDraft } from '../draft.js';
import type { Carry, MgGroup } from '../terms.js';

type Proposed = Omit<DraftOf<Carry>, 'id' | 'max'>;

/**
 * The sides of the next carry of a deal: the first that the deal does not have yet, from a contract year to the following one, else
 * between two groups that differ. Undefined when it has them all, or when there is nothing to carry between.
 */
export function nextCarry({ cross, mg, keyTerms }: TermsDraft): Proposed | undefined {
  const groups = mg?.groups ?? [];
  const years = keyTerms?.contractYears?.length ?? 0;
  const taken = new Set((cross?.carries ?? []).map(keyOfCarry));
  const sides = [...betweenYears(groups, years), ...betweenGroups(groups, years)];
  return CARRY_KINDS.flatMap((kind) => sides.map((side): Proposed => ({ ...side, kind }))).find((carry) => !taken.has(keyOfCarry(carry)));
}

type Groups = readonly DraftOf<MgGroup>[];

/** Into the following year of each group that counts its years apart. */
const betweenYears = (groups: Groups, years: number): Proposed[] =>
  groups
    .filter((group) => !combinesYears(group, years))
    .flatMap(({ id: groupId }) =>
      Array.from({ length: Math.max(years - 1, 0) }, (_, index) => ({
        dimension: 'years' as const,
        groupId,
        fromYear: index + 1,
        toYear: index + 2,
      })),
    );

/** Within the first contract year, between groups of different categories, channels or properties. */
const betweenGroups = (groups: Groups, years: number): Proposed[] =>
  years === 0
    ? []
    : groups.flatMap((from) =>
        groups.flatMap((to) => {
          const dimension = DIMENSIONS.find((one) => from[MATCH_OF[one]] !== to[MATCH_OF[one]]);
          return dimension ? [{ dimension, groupId: from.id, toGroupId: to.id, fromYear: 1, toYear: 1 }] : [];
        }),
      );
const DIMENSIONS = Object.keys(MATCH_OF) as (keyof typeof MATCH_OF)[];
