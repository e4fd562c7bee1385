import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf } from '@bls/proto/contracts/call';
import { type CommentThread, dealCommentAdd, dealCommentReply } from '@bls/proto/contracts/calls/licensing/deals/deal-comments';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { Mentioned } from '@bls/proto/domain/deal-comment/mentions';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CommentFile, DealCommentTable } from '../db/comment-tables.js';
import { personOf } from '../db/history.repository.js';
import type { LicensingDb, Trx } from '../db/schema.js';
import { requireAudience } from './audience.js';
import { CommentFiles } from './comment-files.js';
import { type CommentedDeal, findDeal } from './commented-deal.queries.js';
import { findComment, readThread } from './comments.queries.js';
import { insertComment } from './comments.repository.js';
import { Mentions, publishMentioned } from './mentions.js';
import { changedThread } from './thread.js';

/** Writes a comment. A repeated request gets the same answer and notifies nobody again. */
@Handler(dealCommentAdd)
export class AddComment {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly mentions: Mentions,
    private readonly files: CommentFiles,
  ) {}

  async execute(request: RequestOf<typeof dealCommentAdd>, ctx: CallContext): Promise<CommentThread> {
    const { actor } = ctx;
    const { id, audience, path, text, fileIds } = request;
    const deal = await this.db.read(ctx, (trx) => findDeal(trx, actor, request));
    requireAudience(actor, audience);
    const mentions = await this.mentions.named(ctx, deal, audience, request.mentions);
    const add = (files: CommentFile[]) =>
      this.db.transaction(ctx, async (trx) => {
        const now = await findDeal(trx, actor, request);
        return write(trx, ctx, now, newComment(actor, now, { id, threadId: id, audience, path, text, mentions, files }));
      });
    return this.files.writeWith(deal, { id, audience, fileIds }, add, ctx);
  }
}

/** Replies to a comment, for those who read it. */
@Handler(dealCommentReply)
export class ReplyToComment {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly mentions: Mentions,
    private readonly files: CommentFiles,
  ) {}

  /** Throws `wrongState` for a deleted comment. */
  async execute(request: RequestOf<typeof dealCommentReply>, ctx: CallContext): Promise<CommentThread> {
    const { actor } = ctx;
    const { id, commentId, text, fileIds } = request;
    const { deal, first } = await this.db.read(ctx, async (trx) => ({
      deal: await findDeal(trx, actor, request),
      first: await findComment(trx, actor, request, commentId),
    }));
    if (first.id !== first.threadId) throw new CallError('notFound');
    const { threadId, audience, path } = first;
    const mentions = await this.mentions.named(ctx, deal, audience, request.mentions);
    const reply = (files: CommentFile[]) =>
      this.db.transaction(ctx, async (trx) => {
        const now = await findDeal(trx, actor, request);
        const answered = await findComment(trx, actor, request, commentId);
        if (answered.deletedAt) throw new CallError('wrongState');
        return write(trx, ctx, now, newComment(actor, now, { id, threadId, audience, path, text, mentions, files }));
      });
    return this.files.writeWith(deal, { id, audience, fileIds }, reply, ctx);
  }
}

type New = Pick<DealCommentTable, 'id' | 'threadId' | 'audience' | 'path' | 'text' | 'files'> & { mentions: Mentioned[] };

const authorOf = (actor: Actor): DealCommentTable['byPerson'] => ({
  ...personOf(actor),
  ...(actor.via === 'mailReply' ? { via: actor.via } : {}),
});

const newComment = (actor: Actor, deal: CommentedDeal, comment: New): DealCommentTable => ({
  tenant: actor.tenant,
  itemKind: deal.kind,
  itemId: deal.id,
  version: deal.version,
  ...comment,
  byPerson: authorOf(actor),
  at: new Date().toISOString(),
  editedAt: null,
  deletedAt: null,
  resolvedBy: null,
  resolvedAt: null,
  revision: 1,
});

/** Throws `alreadyExists` when another person wrote a comment with the id, or one elsewhere. */
async function write(trx: Trx, ctx: CallContext, deal: CommentedDeal, comment: DealCommentTable): Promise<CommentThread> {
  const { actor } = ctx;
  const of = { kind: deal.kind, itemId: deal.id };
  if (await insertComment(trx, comment)) {
    await publishMentioned(trx, ctx, deal, comment);
  } else {
    const known = await findComment(trx, actor, of, comment.id).catch(() => undefined);
    if (known?.byPerson.userId !== actor.userId || known.threadId !== comment.threadId) throw new CallError('alreadyExists');
  }
  return changedThread(await readThread(trx, actor, of, comment.threadId), actor);
}
