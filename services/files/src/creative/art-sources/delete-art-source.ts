import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { artSourceDelete } from '@bls/proto/contracts/calls/files/art-source';
import { can } from '@bls/proto/domain/access/permissions';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { logCreative } from '../access/log.repository.js';
import { endReleases, markDeleted } from './art-sources.repository.js';
import { hideFromOwners } from '../access/shown-to-owner.repository.js';
import { endReviews } from '../reviews/reviews.repository.js';
import { reviewedArt } from './reviewed-art.queries.js';
import { ConfirmedAccess } from './confirmed-access.js';
import { notifyLicensee } from './notify-licensee.js';

/** A licensee gives up its own release. A designer deletes the art source for everybody; only its log remains for staff. */
@Handler(artSourceDelete)
export class DeleteArtSource {
  constructor(private readonly access: ConfirmedAccess) {}

  execute(request: RequestOf<typeof artSourceDelete>, ctx: CallContext): Promise<ResponseOf<typeof artSourceDelete>> {
    const { actor } = ctx;
    const isLicensee = actor.userType === USER_TYPES.licensee;
    return this.access.execute(request, ctx, async (trx, art) => {
      if (!isLicensee && !can(actor, 'artSource.upload')) throw new CallError('forbidden');
      const releases = await endReleases(trx, art, isLicensee ? actor.companyId : undefined);
      if (!isLicensee) {
        await markDeleted(trx, art.id);
        await endReviews(trx, ctx, await reviewedArt(trx, art));
        await hideFromOwners(trx, [art.coverFileId, ...(art.clipFileId ? [art.clipFileId] : [])]);
        for (const release of releases) await notifyLicensee(trx, ctx, 'withdraw', art, release);
      }
      await logCreative(trx, actor, art.id, isLicensee ? 'giveUp' : 'delete', art.fileName);
      return { deleted: true };
    });
  }
}
