import { decimal, negate } from '@bls/proto/domain/values/decimal';
import type { Currency } from '@bls/proto/domain/values/money';
import { sql } from 'kysely';
import type { Trx } from '../db/schema.js';
import { post } from './post.repository.js';
import type { LedgerEvent, Posting } from './postings.js';

type Posted = {
  contractId: string;
  companyId: string;
  currency: Currency;
  event: LedgerEvent;
  account: Posting['account'];
  billId: string | null;
  pool: string | null;
  contractYear: number | null;
  memo: string | null;
  amount: string;
};

/**
 * Posts counter entries to everything that was posted for these contracts, one for each bill and kind of entry: afterwards each account
 * is as if they had not been imported. Enters them in the journal at once, while their bills are still there.
 */
export async function reverseOpenings(trx: Trx, tenant: string, contractIds: readonly string[]): Promise<void> {
  const { rows } = await sql<Posted>`
    select contract_id, company_id, currency, event, account, bill_id, pool, contract_year, memo, sum(amount)::text as amount
    from ledger_posting where contract_id = any(${contractIds}::uuid[])
    group by contract_id, company_id, currency, event, account, bill_id, pool, contract_year, memo having sum(amount) <> 0
    order by contract_id, event, bill_id, account desc, pool, contract_year`.execute(trx);
  const entries = Map.groupBy(rows, ({ contractId, event, billId, currency }) => [contractId, event, billId, currency].join(' '));
  for (const postings of entries.values()) {
    const [first] = postings;
    if (!first) continue;
    const { companyId, currency, event } = first;
    await post(trx, { tenant, companyId, currency, event, postings: postings.map(countered) });
  }
  await sql`set constraints ledger_balances, ledger_enters_journal immediate`.execute(trx);
  await sql`set constraints ledger_balances, ledger_enters_journal deferred`.execute(trx);
}

const countered = ({ account, amount, contractId, billId, pool, contractYear, memo }: Posted): Posting => ({
  account,
  amount: negate(decimal(amount)),
  contractId,
  ...(billId === null ? {} : { billId }),
  ...(pool === null ? {} : { pool }),
  ...(contractYear === null ? {} : { contractYear }),
  ...(memo === null ? {} : { memo }),
});
