import { randomUUID } from 'node:crypto';
import type { LateInterest } from '@bls/proto/domain/finance/dunning/late-interest';
import type { AppliedTax } from '@bls/proto/domain/finance/tax/applied-tax';
import { SYSTEM_NAME } from '@bls/proto/domain/inbox/work-item';
import { jsonb } from '@bls/kit/db/database';
import { enqueue } from '@bls/kit/events/outbox';
import { today } from '@bls/shared/calendar/today';
import type { BillRecord, NewBill, Person, Trx } from '../../db/schema.js';
import { renderNoteJob } from '../../jobs.js';
import { post, postingsOfBill } from '../../ledger/ledger.api.js';
import { publishBillMove } from './bill-work-item.js';
import { insertBill } from './bills.repository.js';
import { documentNumber } from './document-number.repository.js';
import { isCredit } from './facts-of-bill.js';
import { insertMoneyHistory } from './money-history.repository.js';

type BillInput = {
  bill: Omit<NewBill, 'id' | 'number' | 'documentFileId' | 'appliedTax' | 'lateInterest'> & {
    appliedTax: AppliedTax | null;
    lateInterest?: LateInterest | null;
  };
  /** The status before, for the history. */
  fromStatus: string;
  /** Undefined: the system. */
  by?: Person;
  comment?: string;
};

/** Inserts a bill with its number, ledger entry and history, publishes it as a work item, and has its PDF rendered. */
export async function writeBill(
  trx: Trx,
  context: { tenant: string; requestId: string },
  { bill: columns, fromStatus, by, comment }: BillInput,
): Promise<BillRecord> {
  const number = await documentNumber(trx, context.tenant, isCredit(columns) ? 'creditNote' : 'debitNote', await today(trx));
  const bill = await insertBill(trx, {
    ...columns,
    appliedTax: columns.appliedTax && jsonb(columns.appliedTax),
    lateInterest: columns.lateInterest && jsonb(columns.lateInterest),
    id: randomUUID(),
    number,
    documentFileId: null,
  });
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
  const issuer = by ? { userId: by.userId, name: by.name } : { name: SYSTEM_NAME };
  await publishBillMove(trx, context, bill, { action: 'issue', by: issuer, comment });
  await enqueue(trx, context, renderNoteJob, { billId: bill.id }, { id: bill.id });
  return bill;
}
