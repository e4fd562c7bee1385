import { filesWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { titleOf } from '@bls/proto/domain/values/names';
import type { CallContext } from '@bls/kit/rpc/context';
import { emit } from '@bls/kit/events/outbox';
import type { Trx } from '../../db/trx.js';
import type { ArtSource, LicenseeRelease } from './art-sources.repository.js';

const LIST = '/ReleaseArtSourceManagementV2/Index';
/** A withdrawn release stays withdrawn: the next release to the same licensee is another work item. */
const MOVES = {
  release: { status: 'released', revision: 1, path: (id: string) => `/ReleaseArtSourceManagementV2/ArtSourceDetail/${id}` },
  // the licensee can no longer open the detail page
  withdraw: { status: 'withdrawn', revision: 2, path: () => LIST },
} as const;

/** Notifies the licensee's people, by inbox and mail, of a release or its withdrawal. */
export async function notifyLicensee(
  trx: Trx,
  ctx: CallContext,
  action: keyof typeof MOVES,
  art: ArtSource,
  release: LicenseeRelease,
  comment?: string,
): Promise<void> {
  const { path, ...move } = MOVES[action];
  const { userId, name } = ctx.actor;
  await emit(trx, ctx, filesWorkItemMoved, {
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
    at: new Date().toISOString(),
    comment,
  });
}
