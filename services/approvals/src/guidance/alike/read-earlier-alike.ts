import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { earlierAlikeRead } from '@bls/proto/contracts/calls/approvals/settings/review-guide';
import { OUTCOMES } from '@bls/proto/domain/approval/earlier-alike';
import { Database } from '@bls/kit/db/database';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { ApprovalsDb } from '../../db/schema.js';
import { guidedItem } from '../guided-item.js';
import { alikeOf, comparisonsOf } from './compare-with-earlier.js';

/** Earlier decisions about pictures like those of the item, so that reviewers do not contradict them without knowing. */
@Handler(earlierAlikeRead)
export class ReadEarlierAlike {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly caller: Caller,
  ) {}

  async execute({ kind, id }: RequestOf<typeof earlierAlikeRead>, ctx: CallContext): Promise<ResponseOf<typeof earlierAlikeRead>> {
    const comparisons = await this.db.read(ctx, async (trx) =>
      comparisonsOf(trx, [await guidedItem(trx, ctx.actor, kind, id)], { tenant: ctx.tenant, actor: ctx.actor, outcomes: OUTCOMES }),
    );
    const [found] = await alikeOf(comparisons, this.caller, ctx);
    return { decisions: found?.decisions ?? [] };
  }
}
