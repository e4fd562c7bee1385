import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { dealCommentList } from '@bls/proto/contracts/calls/licensing/deals/deal-comments';
import { can } from '@bls/proto/domain/access/permissions';
import { audiencesOf } from '@bls/proto/domain/deal-comment/audience';
import type { LicensingDb } from '../db/schema.js';
import { findDeal } from './commented-deal.queries.js';
import { readComments } from './comments.queries.js';
import { threadsOf } from './thread.js';

/** The comments on a deal, and for whom the person may write new ones. */
@Handler(dealCommentList)
export class ListComments {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute(request: RequestOf<typeof dealCommentList>, ctx: CallContext): Promise<ResponseOf<typeof dealCommentList>> {
    const { actor } = ctx;
    return this.db.read(ctx, async (trx) => {
      await findDeal(trx, actor, request);
      const audiences = can(actor, 'deal.comment') ? [...audiencesOf(actor.userType)] : [];
      return { audiences, threads: threadsOf(await readComments(trx, actor, request), actor) };
    });
  }
}
