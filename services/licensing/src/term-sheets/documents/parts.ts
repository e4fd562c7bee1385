import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import type { Names } from '../../deals/deals.api.js';
import type { TerritoryName } from '../../identity-copies/identity-copies.api.js';
import type { Part } from './cells.js';
import { basicTermsPart, distributionPart, keyTermsPart, othersPart, purposePart } from './deal-parts.js';
import { advertisingPart, crossPart, mgPart, provisionsPart, royaltyPart } from './money-parts.js';

/** All sections of a term sheet in the order of the wizard, also of an incomplete draft. Pure. */
export const partsOf = (terms: TermsDraft, names: Names, territory: TerritoryName): Part[] => [
  purposePart(terms),
  keyTermsPart(terms, territory),
  basicTermsPart(terms),
  distributionPart(terms, names),
  advertisingPart(terms),
  othersPart(terms, territory),
  provisionsPart(terms),
  royaltyPart(terms, names),
  crossPart(terms),
  mgPart(terms, names),
];
