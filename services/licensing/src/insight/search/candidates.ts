import type { Actor } from '@bls/proto/domain/access/actor';
import { can } from '@bls/proto/domain/access/permissions';
import { itemPageOf } from '@bls/proto/presentation/item-pages';
import type { Candidate } from '@bls/proto/domain/search/ranking';
import type { PropertyView } from '@bls/proto/contracts/views/term-sheet';
import type { FoundDeal } from './find-deals.queries.js';

const named = (texts: readonly (string | null | undefined)[]): string[] => texts.filter((text): text is string => Boolean(text));

function dealCandidate(deal: FoundDeal, path: string, list: string): Candidate {
  const { number, licenseeName, licenseeNameZh, propertyNames, propertyNamesZh } = deal;
  return {
    id: deal.id,
    title: `${number} v${deal.version}`,
    titleZh: null,
    details: named([licenseeName, ...propertyNames]),
    detailsZh: named([licenseeNameZh ?? licenseeName, ...propertyNamesZh]),
    path,
    list,
    at: deal.updatedAt,
    own: [number],
    beside: [licenseeName, licenseeNameZh, ...propertyNames, ...propertyNamesZh],
  };
}

export const termSheetCandidate = (deal: FoundDeal, { userType }: Actor): Candidate =>
  dealCandidate(deal, `/TermSheetV2/ViewTermSheet/${deal.versionId}`, itemPageOf('termSheets', userType));
export const contractCandidate = (deal: FoundDeal, { userType }: Actor): Candidate =>
  dealCandidate(deal, `/Contract/VersionManagement/${deal.versionId}`, itemPageOf('contracts', userType));

/** A property links to its availability, or, for people who may not read that, to their deals about it. */
export function propertyCandidate({ propertyId, code, name, nameZh, characters }: PropertyView, actor: Actor): Candidate {
  const deals = `${itemPageOf('termSheets', actor.userType)}?propertyId=${propertyId}`;
  return {
    id: propertyId,
    title: name,
    titleZh: nameZh ?? null,
    details: characters.map((character) => character.name),
    detailsZh: characters.map((character) => character.nameZh ?? character.name),
    path: can(actor, 'rights.read') ? `/Rights/Availability?property=${propertyId}` : deals,
    list: null,
    at: null,
    own: [name, nameZh, code],
    beside: characters.flatMap((character) => [character.name, character.nameZh]),
  };
}
