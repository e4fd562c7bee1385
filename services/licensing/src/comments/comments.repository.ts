import { jsonb } from '@bls/kit/db/database';
import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CommentAction, DealCommentTable } from '../db/comment-tables.js';
import { personOf } from '../db/history.repository.js';
import type { Trx } from '../db/schema.js';

/** Stores a comment or reply. False when one with this id exists already, of whatever deal. */
export async function insertComment(trx: Trx, comment: DealCommentTable): Promise<boolean> {
  const { mentions, files, byPerson, ...rest } = comment;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('dealComment')
    .values({ ...rest, mentions: jsonb(mentions), files: jsonb(files), byPerson: jsonb(byPerson) })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await remember(trx, comment, 'write', byPerson, comment.at);
  return true;
}

type Change = Partial<Pick<DealCommentTable, 'text' | 'editedAt' | 'deletedAt' | 'mentions' | 'files' | 'resolvedBy' | 'resolvedAt'>>;

/** The one conditional update of a comment, with its history. Throws `conflict` when somebody changed it meanwhile. */
export async function updateComment(
  trx: Trx,
  before: DealCommentTable,
  action: CommentAction,
  { mentions, files, resolvedBy, ...change }: Change,
  actor: Actor,
  at: string,
): Promise<DealCommentTable> {
  const after = await trx
    .updateTable('dealComment')
    .set({
      ...change,
      ...(mentions ? { mentions: jsonb(mentions) } : {}),
      ...(files ? { files: jsonb(files) } : {}),
      ...(resolvedBy === undefined ? {} : { resolvedBy: resolvedBy && jsonb(resolvedBy) }),
      revision: before.revision + 1,
    })
    .where('tenant', '=', before.tenant)
    .where('id', '=', before.id)
    .where('revision', '=', before.revision)
    .returningAll()
    .executeTakeFirst();
  if (!after) throw new CallError('conflict');
  // the text that is removed stays in the row of the deletion
  await remember(trx, { ...after, text: action === 'delete' ? before.text : after.text }, action, personOf(actor), at);
  return after;
}

async function remember(
  trx: Trx,
  { tenant, id: commentId, revision, text }: DealCommentTable,
  action: CommentAction,
  by: DealCommentTable['byPerson'],
  at: string,
): Promise<void> {
  await trx
    .insertInto('dealCommentHistory')
    .values({ tenant, commentId, revision, action, text, byPerson: jsonb(by), at })
    .execute();
}
