import { randomUUID } from 'node:crypto';
import { format } from '@bls/proto/domain/values/decimal';
import type { Currency } from '@bls/proto/domain/values/money';
import type { Trx } from '../db/schema.js';
import { balances, type LedgerEvent, type Posting } from './postings.js';

export type Entry = {
  tenant: string;
  event: LedgerEvent;
  companyId: string;
  currency: Currency;
  postings: readonly Posting[];
  calculationId?: string;
  paymentId?: string;
};

/** Posts an entry. An entry that does not balance is a bug; the database refuses it too. */
export async function post(trx: Trx, entry: Entry): Promise<void> {
  const { tenant, event, companyId, currency, postings } = entry;
  if (!balances(postings)) throw new Error(`ledger entry of ${event} does not balance`);
  if (postings.length === 0) return;
  const entryId = randomUUID();
  await trx
    .insertInto('ledgerPosting')
    .values(
      postings.map(({ account, amount, billId, contractId, pool, contractYear, memo }, line) => ({
        tenant,
        entryId,
        line,
        event,
        account,
        contractId: contractId ?? null,
        companyId,
        billId: billId ?? null,
        paymentId: entry.paymentId ?? null,
        calculationId: entry.calculationId ?? null,
        pool: pool ?? null,
        contractYear: contractYear ?? null,
        currency,
        amount: format(amount),
        memo: memo ?? null,
      })),
    )
    .execute();
}
