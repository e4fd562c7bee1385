import { jsonb } from '@bls/kit/db/database';
import type { MaterialPinReplyTable, MaterialPinTable } from '../../db/material-pins.js';
import type { Person } from '../../db/person.js';
import type { Trx } from '../../db/schema.js';
import type { OfMaterial } from './material-pins.queries.js';

/** Adds a comment with the next number of its version, under the lock of the item; a repeated id adds nothing. */
export async function insertMaterialPin(trx: Trx, { anchor, ...pin }: Omit<MaterialPinTable, 'number' | 'resolved'>): Promise<void> {
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
    .values({ ...pin, number: (last ?? 0) + 1, anchor: jsonb(anchor), resolved: null })
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

/** Marks a comment as done (by whom and when) or, with null, as open again; a repetition changes nothing. */
export async function markMaterialResolved(
  trx: Trx,
  { tenant, subject, subjectId }: OfMaterial,
  id: string,
  resolved: { by: Person; at: string } | null,
): Promise<void> {
  await trx
    .updateTable('materialPin')
    .set({ resolved })
    .where('tenant', '=', tenant)
    .where('subject', '=', subject)
    .where('subjectId', '=', subjectId)
    .where('id', '=', id)
    .where('resolved', resolved ? 'is' : 'is not', null)
    .execute();
}
