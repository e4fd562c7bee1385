import type { Actor } from '@bls/proto/domain/access/actor';
import { audiencesOf } from '@bls/proto/domain/deal-comment/audience';
import { CallError } from '@bls/proto/domain/values/errors';
import type { DealCommentTable } from '../db/comment-tables.js';
import type { Trx } from '../db/schema.js';
import type { DealOf } from './commented-deal.queries.js';

/** The comments on a deal that the person may read: staff all, others those with their own side. */
const readable = (trx: Trx, actor: Actor, { kind, itemId }: DealOf) =>
  trx
    .selectFrom('dealComment')
    .selectAll()
    .where('tenant', '=', actor.tenant)
    .where('itemKind', '=', kind)
    .where('itemId', '=', itemId)
    .where('audience', 'in', audiencesOf(actor.userType));

/** All comments and replies, oldest first. */
export const readComments = (trx: Trx, actor: Actor, of: DealOf): Promise<DealCommentTable[]> =>
  readable(trx, actor, of).orderBy('at').orderBy('id').execute();

/** A comment or reply. Throws `notFound`. */
export async function findComment(trx: Trx, actor: Actor, of: DealOf, id: string): Promise<DealCommentTable> {
  const found = await readable(trx, actor, of).where('id', '=', id).executeTakeFirst();
  if (!found) throw new CallError('notFound');
  return found;
}

/** A thread with all its comments, the first one first. */
export const readThread = (trx: Trx, actor: Actor, of: DealOf, threadId: string): Promise<DealCommentTable[]> =>
  readable(trx, actor, of).where('threadId', '=', threadId).orderBy('at').orderBy('id').execute();

/** The files of a comment; none when there is no such comment. */
export async function fileIdsOf(trx: Trx, tenant: string, id: string): Promise<string[]> {
  const comments = trx.selectFrom('dealComment').select('files').where('tenant', '=', tenant).where('id', '=', id);
  return ((await comments.executeTakeFirst())?.files ?? []).map(({ fileId }) => fileId);
}
