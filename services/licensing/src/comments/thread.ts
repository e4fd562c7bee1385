import type { CommentEntry, CommentThread } from '@bls/proto/contracts/calls/licensing/deals/deal-comments';
import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError } from '@bls/proto/domain/values/errors';
import type { DealCommentTable } from '../db/comment-tables.js';

const entryOf = (comment: DealCommentTable, { userId }: Pick<Actor, 'userId'>): CommentEntry => {
  const deleted = comment.deletedAt !== null;
  const { via, ...by } = comment.byPerson;
  return {
    id: comment.id,
    text: deleted ? '' : comment.text,
    mentions: deleted ? [] : comment.mentions,
    files: deleted ? [] : comment.files,
    by,
    at: comment.at,
    edited: comment.editedAt !== null,
    byMail: via === 'mailReply',
    deleted,
    own: comment.byPerson.userId === userId,
    revision: comment.revision,
  };
};

/** The threads of comments in their order. A deleted comment stays as long as it has replies that are not deleted. */
export function threadsOf(comments: readonly DealCommentTable[], reader: Pick<Actor, 'userId'>): CommentThread[] {
  return comments
    .filter((comment) => comment.id === comment.threadId)
    .flatMap((first) => {
      const replies = comments.filter(({ id, threadId, deletedAt }) => threadId === first.id && id !== first.id && !deletedAt);
      if (first.deletedAt && replies.length === 0) return [];
      return [threadOf(first, replies, reader)];
    });
}

const threadOf = (first: DealCommentTable, replies: readonly DealCommentTable[], reader: Pick<Actor, 'userId'>): CommentThread => ({
  ...entryOf(first, reader),
  path: first.path,
  audience: first.audience,
  version: first.version,
  resolved: first.resolvedBy && first.resolvedAt ? { by: first.resolvedBy, at: first.resolvedAt } : null,
  replies: replies.map((reply) => entryOf(reply, reader)),
});

/** The thread after a change of it: its first comment and its replies, also when all are deleted. Throws `notFound` without one. */
export function changedThread([first, ...replies]: readonly DealCommentTable[], reader: Pick<Actor, 'userId'>): CommentThread {
  if (!first) throw new CallError('notFound');
  return threadOf(
    first,
    replies.filter(({ deletedAt }) => !deletedAt),
    reader,
  );
}
