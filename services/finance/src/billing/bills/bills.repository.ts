import type { Actor } from '@bls/proto/domain/access/actor';
import type { BillRecord, NewBill, Trx } from '../../db/schema.js';
import { inScope } from '../../db/scope.queries.js';

export const insertBill = (trx: Trx, bill: NewBill): Promise<BillRecord> =>
  trx.insertInto('bill').values(bill).returningAll().executeTakeFirstOrThrow();

/** The bills of these ids that the person may see, held until the transaction ends; always in the same order, so that nobody waits in a circle. */
export const lockBillsInScope = (trx: Trx, ids: readonly string[], actor: Actor): Promise<BillRecord[]> =>
  trx
    .selectFrom('bill')
    .selectAll()
    .where('id', 'in', ids)
    .where((eb) => inScope(eb, 'bill', actor))
    .orderBy('id')
    .forUpdate()
    .execute();

/** A bill that is known to exist, held until the transaction ends. */
export const lockBill = (trx: Trx, id: string): Promise<BillRecord> =>
  trx.selectFrom('bill').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** One conditional update per move: undefined when the bill is no longer as it was seen. */
export const updateBill = (
  trx: Trx,
  seen: Pick<BillRecord, 'id' | 'revision'>,
  changes: Pick<BillRecord, 'status'> & Partial<Pick<BillRecord, 'paid' | 'reported' | 'credited'>>,
): Promise<BillRecord | undefined> =>
  trx
    .updateTable('bill')
    .set({ ...changes, revision: seen.revision + 1 })
    .where('id', '=', seen.id)
    .where('revision', '=', seen.revision)
    .returningAll()
    .executeTakeFirst();

/** Remembers the file of a bill's paper; the bill itself has not moved. */
export async function saveDocumentFile(trx: Trx, billId: string, documentFileId: string): Promise<void> {
  await trx.updateTable('bill').set({ documentFileId }).where('id', '=', billId).execute();
}
