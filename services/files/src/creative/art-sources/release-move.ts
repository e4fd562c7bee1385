import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { titleOf } from '@bls/proto/domain/values/text/names';
import type { ArtSource, LicenseeRelease } from './art-sources.repository.js';

const LIST = '/ReleaseArtSourceManagementV2/Index';
/** A withdrawn release stays withdrawn: the next release to the same licensee is another work item. */
const MOVES = {
  release: { status: 'released', revision: 1, path: (id: string) => `/ReleaseArtSourceManagementV2/ArtSourceDetail/${id}` },
  // the licensee can no longer open the detail page
  withdraw: { status: 'withdrawn', revision: 2, path: () => LIST },
} as const;

export type ReleaseAction = keyof typeof MOVES;
type Step = { by: { userId: string; name: string }; at: string; comment?: string | undefined };

/** A release or its withdrawal as a work item: the licensee's people are notified of it. */
export function releaseMove(
  action: ReleaseAction,
  art: Pick<ArtSource, 'id' | 'fileName' | 'character'>,
  release: LicenseeRelease,
  { by: { userId, name }, at, comment }: Step,
): WorkItemMoved {
  const { path, ...move } = MOVES[action];
  return {
    kind: 'artSource',
    id: release.id,
    number: art.fileName,
    ...titleOf(art.character, release),
    path: path(art.id),
    action,
    ...move,
    waitsFor: [],
    companyId: release.companyId,
    brandOwnerIds: [],
    hiddenFromLicensee: false,
    informUserIds: [],
    informHolders: ['artSource.receive'],
    by: { userId, name },
    at,
    ...(comment === undefined ? {} : { comment }),
  };
}
