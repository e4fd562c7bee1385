import type { SavedReply } from '@bls/proto/contracts/calls/approvals/settings/review-guide';
import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { Selectable } from 'kysely';
import type { SavedReplyTable } from '../db/review-guides.js';
import type { Trx } from '../db/schema.js';

const LIMIT = 200;

/** The replies that the person may use: its own, and for staff those shared in the tenant. */
const usableBy = (trx: Trx, actor: Actor) =>
  trx
    .selectFrom('savedReply')
    .selectAll()
    .where('tenant', '=', actor.tenant)
    .where((eb) => eb.or([eb('ownerId', '=', actor.userId), ...(actor.userType === USER_TYPES.licensor ? [eb('shared', '=', true)] : [])]));

const shownOf = ({ id, revision, title, text, shared, savedBy, ownerId }: Selectable<SavedReplyTable>, { userId }: Actor): SavedReply => ({
  id,
  revision,
  title,
  text,
  shared,
  by: savedBy.name,
  mine: ownerId === userId,
});

export const repliesOf = async (trx: Trx, actor: Actor): Promise<SavedReply[]> =>
  (await usableBy(trx, actor).orderBy('title').orderBy('id').limit(LIMIT).execute()).map((row) => shownOf(row, actor));

export async function replyOf(trx: Trx, actor: Actor, id: string): Promise<SavedReply | undefined> {
  const row = await usableBy(trx, actor).where('id', '=', id).executeTakeFirst();
  return row && shownOf(row, actor);
}
