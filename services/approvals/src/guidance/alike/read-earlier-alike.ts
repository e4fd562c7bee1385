import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { earlierAlikeRead } from '@bls/proto/contracts/calls/approvals/settings/review-guide';
import { mostAlike, OUTCOMES } from '@bls/proto/domain/approval/earlier-alike';
import { LIKE_FROM } from '@bls/proto/domain/approval/precheck/checks/like-rejected';
import { Database } from '@bls/kit/db/database';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { ApprovalsDb } from '../../db/schema.js';
import { featuresOf, likenessesOf } from '../../review/review.api.js';
import { guidedItem } from '../guided-item.js';
import { type Decided, decidedOf } from './decided.queries.js';
import { picturesUnderReview } from './pictures-under-review.queries.js';

/** The number of pictures of the item that are compared, and of pictures of the newest decisions of each outcome. */
const LOOKED_AT = 6;
const COMPARED = 60;

/** Earlier decisions about pictures like those of the item, so that reviewers do not contradict them unawares. */
@Handler(earlierAlikeRead)
export class ReadEarlierAlike {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly caller: Caller,
  ) {}

  async execute({ kind, id }: RequestOf<typeof earlierAlikeRead>, ctx: CallContext): Promise<ResponseOf<typeof earlierAlikeRead>> {
    const { tenant, actor } = ctx;
    const { fileIds, earlier } = await this.db.read(ctx, async (trx) => {
      const { propertyId, ...item } = await guidedItem(trx, actor, kind, id);
      const pictures = propertyId ? await picturesUnderReview(trx, tenant, { ...item, propertyId }) : [];
      const decided: Decided[][] = [];
      if (propertyId && pictures.length > 0)
        for (const outcome of OUTCOMES) decided.push(newest(await decidedOf(trx, { actor, propertyId, exceptId: id, outcome })));
      return { fileIds: pictures.slice(0, LOOKED_AT), earlier: decided };
    });
    if (earlier.every((decided) => decided.length === 0)) return { decisions: [] };
    const features = await featuresOf(this.caller, [...fileIds, ...earlier.flat().flatMap((one) => one.fileIds)], ctx);
    // each outcome by itself: many approvals must not displace a rejection
    const found = [];
    for (const decided of earlier) found.push(...(await likenessesOf(fileIds, decided, features)));
    const flat = found.map(({ earlier: { fileIds: _files, ...decided }, ...likeness }) => ({ ...decided, ...likeness }));
    return { decisions: mostAlike(flat, LIKE_FROM) };
  }
}

/** The newest decisions, until enough pictures are to be compared. */
function newest(decided: readonly Decided[]): Decided[] {
  let pictures = 0;
  return decided.filter(({ fileIds }) => (pictures += fileIds.length) <= COMPARED);
}
