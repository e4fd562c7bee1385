import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf } from '@bls/proto/contracts/call';
import {
  type CommentThread,
  dealCommentDelete,
  dealCommentEdit,
  dealCommentResolve,
} from '@bls/proto/contracts/calls/licensing/deals/deal-comments';
import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError } from '@bls/proto/domain/values/errors';
import type { DealCommentTable } from '../db/comment-tables.js';
import { personOf } from '../db/history.repository.js';
import type { LicensingDb, Trx } from '../db/schema.js';
import { CommentFiles } from './comment-files.js';
import { type DealOf, findDeal } from './commented-deal.queries.js';
import { findComment, readThread } from './comments.queries.js';
import { updateComment } from './comments.repository.js';
import { Mentions, publishMentioned } from './mentions.js';
import { changedThread } from './thread.js';

/** Changes the text of an own comment. Those who were not mentioned before are notified. */
@Handler(dealCommentEdit)
export class EditComment {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly mentions: Mentions,
  ) {}

  async execute(request: RequestOf<typeof dealCommentEdit>, ctx: CallContext): Promise<CommentThread> {
    const { actor } = ctx;
    const { deal, comment } = await this.db.read(ctx, async (trx) => ({
      deal: await findDeal(trx, actor, request),
      comment: await findComment(trx, actor, request, request.id),
    }));
    const mentions = await this.mentions.named(ctx, deal, comment.audience, request.mentions);
    return this.db.transaction(ctx, async (trx) => {
      const now = await findDeal(trx, actor, request);
      const before = await findOwn(trx, actor, request);
      const at = new Date().toISOString();
      const after = await updateComment(trx, before, 'edit', { text: request.text, mentions, editedAt: at }, actor, at);
      await publishMentioned(trx, ctx, now, after, before.mentions);
      return threadOf(trx, actor, request, after);
    });
  }
}

/** Takes text and files of an own comment off the screen. The history keeps the text. */
@Handler(dealCommentDelete)
export class DeleteComment {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly files: CommentFiles,
  ) {}

  async execute(request: RequestOf<typeof dealCommentDelete>, ctx: CallContext): Promise<CommentThread> {
    const { actor } = ctx;
    const { thread, fileIds } = await this.db.transaction(ctx, async (trx) => {
      await findDeal(trx, actor, request);
      const before = await findOwn(trx, actor, request);
      const at = new Date().toISOString();
      const after = await updateComment(trx, before, 'delete', { text: '', mentions: [], files: [], deletedAt: at }, actor, at);
      return { thread: await threadOf(trx, actor, request, after), fileIds: before.files.map(({ fileId }) => fileId) };
    });
    await this.files.detach(request.id, fileIds, ctx);
    return thread;
  }
}

/** Marks a comment as resolved, or opens it again. A repetition changes nothing. */
@Handler(dealCommentResolve)
export class ResolveComment {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute(request: RequestOf<typeof dealCommentResolve>, ctx: CallContext): Promise<CommentThread> {
    const { actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      await findDeal(trx, actor, request);
      const before = await findComment(trx, actor, request, request.id);
      if (before.id !== before.threadId) throw new CallError('notFound');
      if ((before.resolvedAt !== null) !== request.resolved) {
        const at = new Date().toISOString();
        const resolved = request.resolved ? { resolvedBy: personOf(actor), resolvedAt: at } : { resolvedBy: null, resolvedAt: null };
        await updateComment(trx, before, request.resolved ? 'resolve' : 'reopen', resolved, actor, at);
      }
      return threadOf(trx, actor, request, before);
    });
  }
}

type OwnComment = DealOf & { id: string; revision: number };

/** Throws `forbidden` for a comment of another person, `wrongState` for a deleted one, `conflict` for another revision. */
async function findOwn(trx: Trx, actor: Actor, request: OwnComment): Promise<DealCommentTable> {
  const found = await findComment(trx, actor, request, request.id);
  if (found.byPerson.userId !== actor.userId) throw new CallError('forbidden');
  if (found.deletedAt) throw new CallError('wrongState');
  if (found.revision !== request.revision) throw new CallError('conflict');
  return found;
}

const threadOf = async (trx: Trx, actor: Actor, of: DealOf, { threadId }: DealCommentTable): Promise<CommentThread> =>
  changedThread(await readThread(trx, actor, of, threadId), actor);
