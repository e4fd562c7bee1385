import type { EventOrderStatus } from '@bls/proto/domain/workflow/definitions/licensing-event';
import { type Insertable, sql } from 'kysely';
import type { EventOrderLineTable } from '../../db/licensing-event-tables.js';
import type { LicensingDb, Trx } from '../../db/schema.js';

/** Takes pieces out of the stock; a negative quantity returns them. Returns false when too few are left. */
export async function takePieces(trx: Trx, tenant: string, productId: string, quantity: number): Promise<boolean> {
  const taken = await trx
    .updateTable('eventProduct')
    .set({ ordered: sql`ordered + ${quantity}` })
    .where('tenant', '=', tenant)
    .where('id', '=', productId)
    .where(sql<boolean>`ordered + ${quantity} between 0 and stock`)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

export async function insertOrder(
  trx: Trx,
  order: Insertable<LicensingDb['eventOrder']>,
  lines: readonly EventOrderLineTable[],
): Promise<void> {
  await trx.insertInto('eventOrder').values(order).execute();
  await trx
    .insertInto('eventOrderLine')
    .values([...lines])
    .execute();
}

type Expected = { tenant: string; id: string; status: EventOrderStatus; revision: number };

/** Returns false when somebody changed it meanwhile. */
export async function moveOrder(trx: Trx, expected: Expected, status: EventOrderStatus): Promise<boolean> {
  const changed = await trx
    .updateTable('eventOrder')
    .set({ status, revision: sql`revision + 1` })
    .where('tenant', '=', expected.tenant)
    .where('id', '=', expected.id)
    .where('status', '=', expected.status)
    .where('revision', '=', expected.revision)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
