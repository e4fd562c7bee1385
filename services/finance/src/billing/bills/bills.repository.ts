import type { Actor } from '@bls/proto/domain/access/actor';
import type { BillRecord, NewBill, Trx } from '../../db/schema.js';
import { inScope } from '../../db/scope.queries.js';

export const insertBill = (trx: Trx, bill: NewBill): Promise<BillRecord> =>
  trx.insertInto('bill').values(bill).returningAll().executeTakeFirstOrThrow();

export const isNumberTaken = async (trx: Trx, number: string): Promise<boolean> =>
  (await trx.selectFrom('bill').select('id').where('number', '=', number).executeTakeFirst()) !== undefined;

/** Reads and locks the bills of these ids that the person may see; always in the same order, so that there is no deadlock. */
export const lockBillsInScope = (trx: Trx, ids: readonly string[], actor: Actor): Promise<BillRecord[]> =>
  trx
    .selectFrom('bill')
    .selectAll()
    .where('id', 'in', ids)
    .where((eb) => inScope(eb, 'bill', actor))
    .orderBy('id')
    .forUpdate()
    .execute();

/** Reads and locks a bill that exists. */
export const lockBill = (trx: Trx, id: string): Promise<BillRecord> =>
  trx.selectFrom('bill').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** One conditional update per move: undefined when the bill has moved since it was read. */
export const updateBill = (
  trx: Trx,
  bill: Pick<BillRecord, 'id' | 'revision'>,
  changes: Pick<BillRecord, 'status'> & Partial<Pick<BillRecord, 'paid' | 'reported' | 'credited' | 'certified' | 'withheldSetOff'>>,
): Promise<BillRecord | undefined> =>
  trx
    .updateTable('bill')
    .set({ ...changes, revision: bill.revision + 1 })
    .where('id', '=', bill.id)
    .where('revision', '=', bill.revision)
    .returningAll()
    .executeTakeFirst();

/** Stores the id of the PDF; the revision stays, because the bill has not moved. */
export async function saveDocumentFile(trx: Trx, billId: string, documentFileId: string): Promise<void> {
  await trx.updateTable('bill').set({ documentFileId }).where('id', '=', billId).execute();
}
