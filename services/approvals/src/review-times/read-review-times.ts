import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { reviewTimes } from '@bls/proto/contracts/calls/approvals/settings/review-times';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { ApprovalsDb } from '../db/schema.js';
import { readReviewTimes } from './review-times.queries.js';

const DAY_MS = 86_400_000;

/** How long reviews took, for the heads of the reviewers. */
@Handler(reviewTimes)
export class ReadReviewTimes {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute({ days }: RequestOf<typeof reviewTimes>, ctx: CallContext): Promise<ResponseOf<typeof reviewTimes>> {
    const since = new Date(Date.now() - days * DAY_MS).toISOString();
    return this.db.read(ctx, (trx) => readReviewTimes(trx, ctx.tenant, since));
  }
}
