import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { artSourceRelease } from '@bls/proto/contracts/calls/files/art-source';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { today } from '@bls/shared/calendar/today';
import type { FilesDb } from '../../db/schema.js';
import { holdersOf } from '../access/access.queries.js';
import { AccountPassword } from '../access/account-password.js';
import { logCreative } from '../access/log.repository.js';
import { lockArtSources, releaseArtSource } from './art-sources.repository.js';
import { reviewStates } from '../reviews/reviews.queries.js';
import { isReleasable } from '@bls/proto/domain/workflow/definitions/approvals/creative-review';
import { notifyLicensee } from './notify-licensee.js';

/** Releases art sources to licensees, all or none. Answers the number of new releases. */
@Handler(artSourceRelease)
export class ReleaseArtSources {
  constructor(
    private readonly db: Database<FilesDb>,
    private readonly account: AccountPassword,
  ) {}

  async execute(request: RequestOf<typeof artSourceRelease>, ctx: CallContext): Promise<ResponseOf<typeof artSourceRelease>> {
    await this.account.confirm(request.password, ctx);
    const ids = [...new Set(request.ids)];
    const companyIds = [...new Set(request.companyIds)];
    return this.db.transaction(ctx, async (trx) => {
      const arts = await lockArtSources(trx, ids);
      if (arts.length < ids.length) throw new CallError('ruleBroken', { issues: [{ path: ['ids'], rule: 'artSourceInvalid' }] });
      const reviewOf = await reviewStates(trx, ctx.actor, ids);
      const waiting = arts.filter(({ id }) => !isReleasable(reviewOf(id)));
      const unapproved = waiting.map(({ fileName: name }) => ({ path: ['ids'], rule: 'ownerReviewMissing', params: { name } }));
      if (unapproved.length > 0) throw new CallError('ruleBroken', { issues: unapproved });
      const characterIds = arts.map((art) => art.characterId);
      const holders = await holdersOf(trx, characterIds, await today(trx), 'all');
      const licensees = holders.filter(({ companyId }) => companyIds.includes(companyId));
      if (licensees.length < companyIds.length)
        throw new CallError('ruleBroken', { issues: [{ path: ['companyIds'], rule: 'licenseeNotHolding' }] });
      let released = 0;
      for (const art of arts) {
        for (const licensee of licensees) {
          const release = await releaseArtSource(trx, ctx.actor, art, licensee);
          if (!release) continue;
          await logCreative(trx, ctx.actor, art.id, 'release', licensee);
          await notifyLicensee(trx, ctx, 'release', art, release);
          released += 1;
        }
      }
      return { released };
    });
  }
}
