import type { EventOrderStatus } from '@bls/proto/domain/workflow/definitions/licensing-event';
import { type Insertable, sql } from 'kysely';
import type { EventOrderLineTable } from '../db/licensing-event-tables.js';
import type { LicensingDb, Trx } from '../db/schema.js';

/**
 * Takes pieces out of the stock, or with a negative quantity puts them back. False when so many are not left: of two
 * orders at once the second one is told.
 */
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

type Seen = { tenant: string; id: string; status: EventOrderStatus; revision: number };

/** Returns false when somebody was faster. */
export async function moveOrder(trx: Trx, seen: Seen, status: EventOrderStatus): Promise<boolean> {
  const changed = await trx
    .updateTable('eventOrder')
    .set({ status, revision: sql`revision + 1` })
    .where('tenant', '=', seen.tenant)
    .where('id', '=', seen.id)
    .where('status', '=', seen.status)
    .where('revision', '=', seen.revision)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
