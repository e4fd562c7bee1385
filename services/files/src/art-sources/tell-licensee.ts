import { filesWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { titleOf } from '@bls/proto/domain/values/names';
import type { CallContext } from '@bls/kit/rpc/context';
import { emit } from '@bls/kit/events/outbox';
import type { Trx } from '../db/trx.js';
import type { ArtSource, ReleasedTo } from './art-sources.repository.js';

const LIST = '/ReleaseArtSourceManagementV2/Index';
/** A release is over once it was taken back: the next one to the same licensee is another item. */
const MOVES = {
  release: { status: 'released', revision: 1, path: (id: string) => `/ReleaseArtSourceManagementV2/ArtSourceDetail/${id}` },
  // what was taken back opens no more
  withdraw: { status: 'withdrawn', revision: 2, path: () => LIST },
} as const;

/** Lets inbox and mail tell the licensee's people that an art source was released to them or taken back. */
export async function tellLicensee(
  trx: Trx,
  context: CallContext,
  action: keyof typeof MOVES,
  art: ArtSource,
  to: ReleasedTo,
  comment?: string,
): Promise<void> {
  const { path, ...move } = MOVES[action];
  const { userId, name } = context.actor;
  await emit(trx, context, filesWorkItemMoved, {
    kind: 'artSource',
    id: to.id,
    number: art.fileName,
    ...titleOf(art.character, to),
    path: path(art.id),
    action,
    ...move,
    waitsFor: [],
    companyId: to.companyId,
    brandOwnerIds: [],
    hiddenFromLicensee: false,
    informUserIds: [],
    informHolders: ['artSource.receive'],
    by: { userId, name },
    at: new Date().toISOString(),
    comment,
  });
}
