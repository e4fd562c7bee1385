import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import type { Names } from '../../deals/documents/document-text.js';
import type { TerritoryName } from '../../identity-copies/territories.queries.js';
import type { Part } from './cells.js';
import { basicTermsPart, distributionPart, keyTermsPart, othersPart, purposePart } from './deal-parts.js';
import { advertisingPart, crossPart, mgPart, provisionsPart, royaltyPart } from './money-parts.js';

/** Everything that a term sheet says, section by section in the order of the wizard. A draft says what it has. Pure. */
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
