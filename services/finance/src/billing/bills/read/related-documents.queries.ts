import type { BILL_RELATIONS } from '@bls/proto/domain/enumerations/finance';
import { sql } from 'kysely';
import type { BillRecord, Trx } from '../../../db/schema.js';

type Related = { relation: (typeof BILL_RELATIONS)[number]; id: string; number: string };

/** The credit note and replacement of a bill, and the bill that it credits or replaces. */
export async function relatedDocuments(trx: Trx, bill: Pick<BillRecord, 'id' | 'reversesBillId' | 'replacesBillId'>): Promise<Related[]> {
  const { rows } = await sql<Related>`
    select case when id = ${bill.reversesBillId} then 'reverses' when id = ${bill.replacesBillId} then 'replaces'
      when reverses_bill_id = ${bill.id} then 'reversedBy' else 'replacedBy' end as relation, id, number
    from bill where id in (${bill.reversesBillId}, ${bill.replacesBillId}) or reverses_bill_id = ${bill.id} or replaces_bill_id = ${bill.id}
    order by number`.execute(trx);
  return rows;
}
