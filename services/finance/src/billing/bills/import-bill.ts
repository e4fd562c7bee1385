import { randomUUID } from 'node:crypto';
import { add, compare, type Decimal, decimal, divide, format, multiply, subtract, ZERO } from '@bls/proto/domain/values/decimal';
import { DOCUMENT_SERIES } from '@bls/proto/domain/enumerations/finance';
import type { BillKind } from '@bls/proto/domain/royalty/case/result';
import type { Day } from '@bls/proto/domain/values/time';
import type { BillStatus } from '@bls/proto/domain/workflow/definitions/bill';
import type { BillRecord, ContractRecord, Person, Trx } from '../../db/schema.js';
import { post, postingsOfOpening } from '../../ledger/ledger.api.js';
import { insertBill, isNumberTaken } from './bills.repository.js';
import { insertMoneyHistory } from './money-history.repository.js';

export type ImportedBill = {
  number: string;
  kind: BillKind;
  pool: string;
  contractYear: number;
  billOn: Day;
  issuedOn: Day;
  dueOn: Day;
  /** Without tax. */
  amount: string;
  tax: string;
  open: string;
  page: { id: string; calculationId: string };
};

const HUNDRED = decimal('100');
const PERCENT_DIGITS = 4;
const OWN_NUMBER = new RegExp(`^(${Object.values(DOCUMENT_SERIES).join('|')})-\\d{4}-\\d+$`);

/** The number of another system; one that looks like ours is marked, because our series have no gaps and no strangers. */
const numberOf = (external: string): string => (OWN_NUMBER.test(external) ? `${external} (import)` : external);

/**
 * Stores an open bill of another system with its opening entry: it can be paid, reversed and dunned. It moves no work item and sends
 * nothing. Undefined when its number is there already.
 */
export async function importBill(trx: Trx, contract: ContractRecord, imported: ImportedBill, by: Person): Promise<BillRecord | undefined> {
  const number = numberOf(imported.number);
  if (await isNumberTaken(trx, number)) return undefined;
  const [amount, tax, open] = [decimal(imported.amount), decimal(imported.tax), decimal(imported.open)];
  const total = add(amount, tax);
  const { tenant, contractId, contractNumber, companyId, companyName, companyNameZh, brandOwnerIds, currency } = contract;
  const { kind, pool, contractYear, billOn, issuedOn, dueOn, page } = imported;
  const bill = await insertBill(trx, {
    tenant,
    id: randomUUID(),
    number,
    contractId,
    contractNumber,
    companyId,
    companyName,
    companyNameZh,
    brandOwnerIds,
    currency,
    calculationId: page.calculationId,
    settlementId: page.id,
    pool,
    contractYear,
    kind,
    billOn,
    issuedOn,
    dueOn,
    amount: imported.amount,
    taxPercent: format(amount === ZERO ? ZERO : divide(multiply(tax, HUNDRED), amount), PERCENT_DIGITS),
    tax: imported.tax,
    total: format(total),
    paid: format(subtract(total, open)),
    reversesBillId: null,
    replacesBillId: null,
    imported: true,
    status: statusOf(total, open),
    documentFileId: null,
    remindedOn: null,
  });
  await post(trx, { tenant, event: 'opened', companyId, currency, postings: postingsOfOpening(bill, open) });
  await insertMoneyHistory(trx, tenant, {
    itemKind: 'bill',
    itemId: bill.id,
    action: 'import',
    fromStatus: null,
    toStatus: bill.status,
    by,
    amount: bill.open,
  });
  return bill;
}

const statusOf = (total: Decimal, open: Decimal): BillStatus => {
  if (compare(total, ZERO) < 0) return 'creditOpen';
  return total === open ? 'notPaid' : 'partiallyPaid';
};
