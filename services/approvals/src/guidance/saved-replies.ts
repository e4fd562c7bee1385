import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  savedReplyDelete,
  savedReplyList,
  savedReplySave,
  type SavedReply,
} from '@bls/proto/contracts/calls/approvals/settings/review-guide';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { personOf } from '../db/person.js';
import type { ApprovalsDb } from '../db/schema.js';
import { repliesOf, replyOf } from './saved-replies.queries.js';
import { changeReply, deleteReply, insertReply } from './saved-replies.repository.js';

@Handler(savedReplyList)
export class ListSavedReplies {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  async execute(_request: RequestOf<typeof savedReplyList>, ctx: CallContext): Promise<ResponseOf<typeof savedReplyList>> {
    return { replies: await this.db.read(ctx, (trx) => repliesOf(trx, ctx.actor)) };
  }
}

/** A reviewer saves a text to use again. Only staff share: the other reviewers are people of brand owners. */
@Handler(savedReplySave)
export class SaveReply {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute({ id, revision, ...given }: RequestOf<typeof savedReplySave>, ctx: CallContext): Promise<SavedReply> {
    const { actor, tenant } = ctx;
    if (given.shared && actor.userType !== USER_TYPES.licensor) throw new CallError('forbidden');
    const values = { ...given, savedBy: personOf(actor), savedAt: new Date().toISOString() };
    return this.db.transaction(ctx, async (trx) => {
      if (revision === undefined) {
        const inserted = await insertReply(trx, { tenant, id, revision: 1, ownerId: actor.userId, ...values });
        if (!inserted) throw new CallError('alreadyExists');
      } else {
        const current = await replyOf(trx, actor, id);
        if (!current?.mine) throw new CallError('notFound');
        if (!(await changeReply(trx, { tenant, id, revision }, values))) throw new CallError('conflict', { params: { by: current.by } });
      }
      const saved = await replyOf(trx, actor, id);
      if (!saved) throw new CallError('notFound');
      return saved;
    });
  }
}

@Handler(savedReplyDelete)
export class DeleteReply {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute({ id }: RequestOf<typeof savedReplyDelete>, ctx: CallContext): Promise<ResponseOf<typeof savedReplyDelete>> {
    return this.db.transaction(ctx, async (trx) => {
      const current = await replyOf(trx, ctx.actor, id);
      if (!current?.mine) throw new CallError('notFound');
      await deleteReply(trx, ctx.tenant, id);
      return { deleted: true };
    });
  }
}
