import type { SeededArt, SeededCreative } from '@bls/files/creative/seed-creative';
import { ART_PASSWORD, coverFileId, guideFileId, zipFileId, zipFileName } from './creative-files.js';
import type { DemoArt } from '../records/items.js';
import type { Story } from '../story.js';

function reviewOf({ reviewer }: DemoArt): Pick<SeededArt, 'reviewer'> {
  if (!reviewer) return {};
  const { companyId: brandOwnerId, ...review } = reviewer;
  return { reviewer: { brandOwnerId, ...review } };
}

/** Style guides, art sources and accesses, as the files service stores them. */
export const creativeOf = ({ guides, arts, approvals }: Story): SeededCreative & { arts: (SeededArt & { fileName: string })[] } => ({
  rights: approvals.access.all.map((access) => {
    const { id, revision, status, contractId, contractNumber, companyId, companyName, companyNameZh, characterId, startsOn, endsOn } =
      access;
    return { id, revision, status, contractId, contractNumber, companyId, companyName, companyNameZh, characterId, startsOn, endsOn };
  }),
  guides: guides.map((guide) => ({ ...guide, characters: [...guide.characters], fileId: guideFileId(guide) })),
  arts: arts.map((art) => ({
    id: art.id,
    season: art.season,
    year: art.year,
    keywords: ['poses', art.season],
    coverFileId: coverFileId(art),
    zipFileId: zipFileId(art),
    fileName: zipFileName(art),
    filePassword: ART_PASSWORD,
    character: art.character,
    by: art.by,
    at: art.at,
    ...reviewOf(art),
    releases: art.released.map((to) => ({ to, by: art.releaser, at: art.reviewer?.decision?.at ?? art.at })),
  })),
});
