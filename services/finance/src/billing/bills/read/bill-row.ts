import { compare, decimal, ZERO } from '@bls/proto/domain/values/decimal';
import { agingBucket } from '@bls/proto/domain/enumerations/finance';
import type { BillRow } from '@bls/proto/contracts/views/finance';
import { type Day, daysBetween } from '@bls/proto/domain/values/time';
import { shownMoney } from '../../../db/amounts.js';
import type { BillRecord, BillTable } from '../../../db/schema.js';

/** Columns that lists and details read. */
export const BILL_COLUMNS = [
  'bill.tenant',
  'bill.id',
  'bill.number',
  'bill.contractId',
  'bill.contractNumber',
  'bill.companyId',
  'bill.companyName',
  'bill.companyNameZh',
  'bill.kind',
  'bill.contractYear',
  'bill.billOn',
  'bill.issuedOn',
  'bill.dueOn',
  'bill.currency',
  'bill.amount',
  'bill.tax',
  'bill.total',
  'bill.grossUp',
  'bill.withheld',
  'bill.certified',
  'bill.withheldSetOff',
  'bill.paid',
  'bill.reported',
  'bill.credited',
  'bill.open',
  'bill.status',
  'bill.revision',
  'bill.documentFileId',
  'bill.dunningStep',
] as const;
type Column = (typeof BILL_COLUMNS)[number] extends `bill.${infer C}` ? C : never;
export type BillColumns = Pick<BillRecord, Column & keyof BillTable>;

/** A bill as lists show it; `day` is the day from which its age is counted. */
export function billRow({ tenant: _tenant, ...bill }: BillColumns, day: Day): BillRow {
  const { currency } = bill;
  const show = (numeric: string) => shownMoney(numeric, currency);
  return {
    ...bill,
    amount: show(bill.amount),
    tax: show(bill.tax),
    total: show(bill.total),
    grossUp: show(bill.grossUp),
    withheld: show(bill.withheld),
    certified: show(bill.certified),
    withheldSetOff: show(bill.withheldSetOff),
    paid: show(bill.paid),
    reported: show(bill.reported),
    credited: show(bill.credited),
    open: show(bill.open),
    aging: compare(decimal(bill.open), ZERO) > 0 ? agingBucket(daysBetween(bill.dueOn, day)) : null,
  };
}
