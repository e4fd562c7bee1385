import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { styleGuideWithdraw } from '@bls/proto/contracts/calls/files/style-guide';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { today } from '@bls/shared/calendar/today';
import type { FilesDb } from '../../db/schema.js';
import { logCreative } from '../access/log.repository.js';
import { hideFromOwners } from '../access/shown-to-owner.repository.js';
import { endReviews } from '../reviews/reviews.repository.js';
import { reviewedGuide } from './approved-guide.js';
import { assignLicensees } from './licensees.repository.js';
import { findStyleGuide } from './style-guides.queries.js';
import { publishStyleGuide, updateStyleGuide } from './style-guides.repository.js';

/** Withdraws a style guide from all its licensees. Nobody finds it afterwards. */
@Handler(styleGuideWithdraw)
export class WithdrawStyleGuide {
  constructor(private readonly db: Database<FilesDb>) {}

  execute({ id, revision }: RequestOf<typeof styleGuideWithdraw>, ctx: CallContext): Promise<ResponseOf<typeof styleGuideWithdraw>> {
    return this.db.transaction(ctx, async (trx) => {
      const current = await findStyleGuide(trx, ctx.actor, id);
      await assignLicensees(trx, ctx.actor, current, [], await today(trx));
      const guide = await updateStyleGuide(trx, id, revision, { withdrawn: true, updatedBy: ctx.actor.name });
      await endReviews(trx, ctx, reviewedGuide(current));
      await hideFromOwners(trx, [current.fileId]);
      await logCreative(trx, ctx.actor, id, 'withdraw');
      await publishStyleGuide(trx, ctx, guide);
      return { withdrawn: true };
    });
  }
}
