import type { Insertable } from 'kysely';
import type { SetOffTable } from '../../db/payments.js';
import type { Trx } from '../../db/schema.js';

export async function insertSetOff(trx: Trx, setOff: Insertable<SetOffTable>): Promise<void> {
  await trx.insertInto('setOff').values(setOff).execute();
}
