import { randomUUID } from 'node:crypto';
import { compare, decimal, ZERO } from '@bls/proto/domain/values/decimal';
import { billIssued } from '@bls/proto/contracts/events/finance';
import { SYSTEM_NAME } from '@bls/proto/domain/inbox/work-item';
import { emit } from '@bls/kit/events/outbox';
import { today } from '@bls/shared/calendar/today';
import type { BillRecord, NewBill, Person, Trx } from '../../db/schema.js';
import { post, postingsOfBill } from '../../ledger/ledger.api.js';
import { moveBillWorkItem } from './bill-work-item.js';
import { insertBill } from './bills.repository.js';
import { documentNumber } from './document-number.repository.js';
import { insertMoneyHistory } from './money-history.repository.js';

type Written = {
  bill: Omit<NewBill, 'id' | 'number' | 'documentFileId'>;
  /** Where it comes from, for its history. */
  fromStatus: string;
  /** Nobody: the system. */
  by?: Person;
  comment?: string;
};

/** Writes a bill as a paper: its number, ledger entry and history; tells who has to act and has its note rendered. */
export async function writeBill(
  trx: Trx,
  context: { tenant: string; requestId: string },
  { bill: columns, fromStatus, by, comment }: Written,
): Promise<BillRecord> {
  const givesBack = compare(decimal(columns.total), ZERO) < 0;
  const number = await documentNumber(trx, context.tenant, givesBack ? 'creditNote' : 'debitNote', today(context));
  const bill = await insertBill(trx, { ...columns, id: randomUUID(), number, documentFileId: null });
  const { tenant, companyId, currency, calculationId } = bill;
  await post(trx, { tenant, event: 'billIssued', companyId, currency, calculationId, postings: postingsOfBill(bill) });
  await insertMoneyHistory(trx, tenant, {
    itemKind: 'bill',
    itemId: bill.id,
    action: 'issue',
    fromStatus,
    toStatus: bill.status,
    by,
    comment,
    amount: bill.total,
  });
  const teller = by ? { userId: by.userId, name: by.name } : { name: SYSTEM_NAME };
  await moveBillWorkItem(trx, context, bill, { action: 'issue', by: teller, comment });
  await emit(trx, context, billIssued, { billId: bill.id });
  return bill;
}
