import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import type { Trx } from '../db/schema.js';
import { deleteOldGiven, insertGiven, itemOfGiven } from './given-decisions.repository.js';

/** Clients give up a waiting decision earlier (`frontend/src/lib/offline`). */
const STORED_DAYS = 90;

type Given = { id: string; decisionId?: string | undefined };

/**
 * Executes a decision once for each id that the client gave it. A repetition waits for the first one; if that was committed, the
 * answer is `present`, the state of the item. Throws `conflict` when the id belongs to another item.
 */
export async function decideOnce<Answer>(
  trx: Trx,
  { tenant, actor }: Pick<CallContext, 'tenant' | 'actor'>,
  { id: itemId, decisionId }: Given,
  decide: () => Promise<Answer>,
  present: () => Promise<Answer>,
): Promise<Answer> {
  if (decisionId === undefined) return decide();
  const key = { tenant, userId: actor.userId, id: decisionId };
  if (await insertGiven(trx, { ...key, itemId })) {
    await deleteOldGiven(trx, key, STORED_DAYS);
    return decide();
  }
  if ((await itemOfGiven(trx, key)) !== itemId) throw new CallError('conflict');
  return present();
}
