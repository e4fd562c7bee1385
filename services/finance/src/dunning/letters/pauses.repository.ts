import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { BillRecord, Trx } from '../../db/schema.js';

type By = { userId: string; name: string };
type NewPause = { tenant: string; billId: string | null; companyId: string; reason: string; until: string | null };

export type PausedBill = Pick<BillRecord, 'id' | 'status' | 'companyId'>;

export const pausedBill = (trx: Trx, id: string): Promise<PausedBill> =>
  trx.selectFrom('bill').select(['id', 'status', 'companyId']).where('id', '=', id).executeTakeFirstOrThrow();

export async function insertPause(trx: Trx, pause: NewPause, by: By): Promise<string> {
  const id = randomUUID();
  const none = { endedAt: null, endedById: null, endedByName: null };
  await trx
    .insertInto('dunningPause')
    .values({ id, ...pause, byId: by.userId, byName: by.name, ...none })
    .execute();
  return id;
}

/** Ends a pause; undefined when it has ended. */
export const endPause = (trx: Trx, id: string, by: By) =>
  trx
    .updateTable('dunningPause')
    .set({ endedAt: sql<string>`now()`, endedById: by.userId, endedByName: by.name })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning(['id', 'billId'])
    .executeTakeFirst();
