import { EVERYTHING } from './grants.js';

/** What claims a right, strongest first: a deal in its term, exclusive or not, a holdback, an option, the sell-off after a term. */
export const CLAIMS = ['exclusive', 'holdback', 'option', 'shared', 'sellOff'] as const;
export type Claim = (typeof CLAIMS)[number];

/**
 * `free`: nobody claims it; `sellOff`: a former licensee still sells what is left; `shared`: others have it, an exclusive grant is
 * not possible; `optioned`: a licensee may claim it; `heldBack`: the licensor does not grant it; `taken`: licensed exclusively;
 * `notLicensable`: outside of what the property offers.
 */
export const CELL_STATES = ['free', 'sellOff', 'shared', 'optioned', 'heldBack', 'taken', 'notLicensable'] as const;
export type CellState = (typeof CELL_STATES)[number];

const STATE_OF: Readonly<Record<Claim, CellState>> = {
  exclusive: 'taken',
  holdback: 'heldBack',
  option: 'optioned',
  shared: 'shared',
  sellOff: 'sellOff',
};

/** The number of claims of one kind on a character in a territory, or in all (`*`). */
export type Tally = { characterId: string; territory: string; claim: Claim; count: number };

/** Whether a right is free, from the tallies of its character: those of the territory and those of all territories. */
export function cellOf<T extends Tally>(territory: string, ofCharacter: readonly T[]): { state: CellState; count: number; tallies: T[] } {
  const tallies = ofCharacter
    .filter((tally) => tally.territory === territory || tally.territory === EVERYTHING)
    .toSorted((a, b) => CLAIMS.indexOf(a.claim) - CLAIMS.indexOf(b.claim));
  const [strongest] = tallies;
  return {
    state: strongest ? STATE_OF[strongest.claim] : 'free',
    count: tallies.reduce((sum, { count }) => sum + count, 0),
    tallies,
  };
}
