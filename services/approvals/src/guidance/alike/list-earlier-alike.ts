import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { earlierAlikeList } from '@bls/proto/contracts/calls/approvals/settings/review-guide';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { ApprovalsDb, Trx } from '../../db/schema.js';
import type { Reviewed } from '../../review/review.api.js';
import { guidedItem } from '../guided-item.js';
import { alikeOf, comparisonsOf } from './compare-with-earlier.js';

/** The same as for one item, before several are decided at once: of each item the decisions with one outcome. */
@Handler(earlierAlikeList)
export class ListEarlierAlike {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly caller: Caller,
  ) {}

  async execute(request: RequestOf<typeof earlierAlikeList>, ctx: CallContext): Promise<ResponseOf<typeof earlierAlikeList>> {
    const comparisons = await this.db.read(ctx, async (trx) =>
      comparisonsOf(trx, await visibleItems(trx, request, ctx), { tenant: ctx.tenant, actor: ctx.actor, outcomes: [request.outcome] }),
    );
    return { items: await alikeOf(comparisons, this.caller, ctx) };
  }
}

/** Without the items that the person may not see, any more or at all: the others are named nevertheless. */
async function visibleItems(trx: Trx, { kind, ids }: RequestOf<typeof earlierAlikeList>, { actor }: CallContext): Promise<Reviewed[]> {
  const items: Reviewed[] = [];
  for (const id of new Set(ids)) {
    try {
      items.push(await guidedItem(trx, actor, kind, id));
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'notFound')) throw error;
    }
  }
  return items;
}
