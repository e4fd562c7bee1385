import { jsonb } from '@bls/kit/db/database';
import type { MaterialPinReplyTable, MaterialPinTable } from '../../db/material-pins.js';
import type { Trx } from '../../db/schema.js';
import type { OfMaterial } from './material-pins.queries.js';
import type { PinChange } from './pin-change.js';

/** Adds a comment with the next number of its version, under the lock of the item; a repeated id adds nothing. */
export async function insertMaterialPin(
  trx: Trx,
  { anchor, ...pin }: Omit<MaterialPinTable, 'number' | 'resolved' | 'reopened'>,
): Promise<void> {
  const { last } = await trx
    .selectFrom('materialPin')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('tenant', '=', pin.tenant)
    .where('subject', '=', pin.subject)
    .where('subjectId', '=', pin.subjectId)
    .where('version', '=', pin.version)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('materialPin')
    .values({ ...pin, number: (last ?? 0) + 1, anchor: jsonb(anchor), resolved: null, reopened: null })
    .onConflict((oc) => oc.columns(['tenant', 'id']).doNothing())
    .execute();
}

export async function insertMaterialReply(trx: Trx, reply: MaterialPinReplyTable): Promise<void> {
  await trx
    .insertInto('materialPinReply')
    .values(reply)
    .onConflict((oc) => oc.columns(['tenant', 'id']).doNothing())
    .execute();
}

/** Marks a comment as done or as open again, with who did it and when; a repetition changes nothing. */
export async function markMaterialResolved(
  trx: Trx,
  { tenant, subject, subjectId }: OfMaterial,
  id: string,
  change: PinChange,
): Promise<void> {
  await trx
    .updateTable('materialPin')
    .set({ resolved: change.resolved ? change.mark : null, reopened: change.resolved ? null : change.mark })
    .where('tenant', '=', tenant)
    .where('subject', '=', subject)
    .where('subjectId', '=', subjectId)
    .where('id', '=', id)
    .where('resolved', change.resolved ? 'is' : 'is not', null)
    .execute();
}
