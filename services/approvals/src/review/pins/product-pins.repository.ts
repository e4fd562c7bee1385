import { jsonb } from '@bls/kit/db/database';
import type { PictureRecord, PinReplyTable, PinTable, Trx } from '../../db/schema.js';
import type { PinChange } from './pin-change.js';

export const findPicture = (trx: Trx, approvalId: string, id: string): Promise<PictureRecord | undefined> =>
  trx.selectFrom('picture').selectAll().where('id', '=', id).where('approvalId', '=', approvalId).executeTakeFirst();

/** Adds a comment with the next number of its version; a repeated id adds nothing. */
export async function insertPin(trx: Trx, { anchor, ...pin }: Omit<PinTable, 'number' | 'resolved' | 'reopened'>): Promise<void> {
  const number = await nextPinNumber(trx, pin.versionId);
  await trx
    .insertInto('pin')
    .values({ ...pin, number, anchor: jsonb(anchor), resolved: null, reopened: null })
    .onConflict((oc) => oc.columns(['tenant', 'id']).doNothing())
    .execute();
}

/** Locks the version's row, so that two comments at once get two numbers. */
async function nextPinNumber(trx: Trx, versionId: string): Promise<number> {
  await trx.selectFrom('version').select('id').where('id', '=', versionId).forUpdate().executeTakeFirstOrThrow();
  const { last } = await trx
    .selectFrom('pin')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('versionId', '=', versionId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

export async function insertReply(trx: Trx, reply: PinReplyTable): Promise<void> {
  await trx
    .insertInto('pinReply')
    .values(reply)
    .onConflict((oc) => oc.columns(['tenant', 'id']).doNothing())
    .execute();
}

/** Marks a comment as done or as open again, with who did it and when; a repetition changes nothing. */
export async function markResolved(trx: Trx, approvalId: string, id: string, change: PinChange): Promise<void> {
  await trx
    .updateTable('pin')
    .set({ resolved: change.resolved ? change.mark : null, reopened: change.resolved ? null : change.mark })
    .where('approvalId', '=', approvalId)
    .where('id', '=', id)
    .where('resolved', change.resolved ? 'is' : 'is not', null)
    .execute();
}
