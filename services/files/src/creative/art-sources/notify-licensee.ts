import { filesWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import type { CallContext } from '@bls/kit/rpc/context';
import { emit } from '@bls/kit/events/outbox';
import type { Trx } from '../../db/trx.js';
import type { ArtSource, LicenseeRelease } from './art-sources.repository.js';
import { type ReleaseAction, releaseMove } from './release-move.js';

/** Notifies the licensee's people, by inbox and mail, of a release or its withdrawal. */
export const notifyLicensee = (
  trx: Trx,
  ctx: CallContext,
  action: ReleaseAction,
  art: ArtSource,
  release: LicenseeRelease,
  comment?: string,
): Promise<unknown> =>
  emit(trx, ctx, filesWorkItemMoved, releaseMove(action, art, release, { by: ctx.actor, at: new Date().toISOString(), comment }));
