import type { BillRecord, ContractRecord, Trx } from '../db/schema.js';

type NoteSource = { bill: BillRecord; contract: Pick<ContractRecord, 'licensorName' | 'licensorNameZh'> };

/** What the paper of a bill is made of; undefined when there is no such bill. */
export async function noteSource(trx: Trx, billId: string): Promise<NoteSource | undefined> {
  const bill = await trx.selectFrom('bill').selectAll().where('id', '=', billId).executeTakeFirst();
  if (!bill) return undefined;
  const contract = await trx
    .selectFrom('contract')
    .select(['licensorName', 'licensorNameZh'])
    .where('contractId', '=', bill.contractId)
    .executeTakeFirstOrThrow();
  return { bill, contract };
}
