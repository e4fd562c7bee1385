import type { LedgerRule } from '@bls/proto/domain/enumerations/finance';
import { sql } from 'kysely';
import type { Trx } from '../db/schema.js';

export type LedgerProblem = { rule: LedgerRule; id: string; detail: string };

/** The most problems that fit into one message. */
const MAX_PROBLEMS = 500;

/**
 * Verifies the ledger of a tenant against bills and payments: every entry balances; the receivable of a bill is its open
 * amount; each confirmed payment is posted once; the money on account of a payment is what the ledger has of it; reported
 * amounts are those of waiting payments; no document number is missing. The database enforces each of these; this finds changes that bypassed it.
 */
export async function verifyLedger(trx: Trx): Promise<{ entries: number; problems: LedgerProblem[] }> {
  const { rows: count } = await sql<{ entries: number }>`select count(distinct entry_id) as entries from ledger_posting`.execute(trx);
  const { rows: problems } = await sql<LedgerProblem>`
    select 'entryUnbalanced' as rule, entry_id::text as id, sum(amount)::text as detail
      from ledger_posting group by entry_id, currency having sum(amount) <> 0
    union all
    select 'billDiffers', b.id::text, format('bill %s, ledger %s', b.open, coalesce(l.receivable, 0))
      from bill b left join (
        select bill_id, sum(amount) as receivable from ledger_posting where account = 'receivable' group by bill_id
      ) l on l.bill_id = b.id
      where b.open <> coalesce(l.receivable, 0)
    union all
    select 'paymentDiffers', p.id::text, format('payment %s, ledger %s', p.amount, coalesce(l.received, 0))
      from payment p left join (
        select payment_id, sum(amount) as received from ledger_posting where account in ('bank', 'withheldTax') group by payment_id
      ) l on l.payment_id = p.id
      where coalesce(l.received, 0) <> case when p.status in ('financeConfirmed', 'paid') then p.amount else 0 end
    union all
    select 'onAccountDiffers', p.id::text, format('payment %s, ledger %s', p.on_account - p.on_account_used, coalesce(l.kept, 0))
      from payment p left join (
        select payment_id, -sum(amount) as kept from ledger_posting where account = 'onAccount' group by payment_id
      ) l on l.payment_id = p.id
      where p.on_account - p.on_account_used <> coalesce(l.kept, 0)
    union all
    select 'reservedDiffers', p.id::text, format('payment %s, refunds %s', p.on_account_reserved, coalesce(w.amount, 0))
      from payment p left join (
        select source_payment_id, -sum(amount) as amount from payment where status = 'submitted' group by source_payment_id
      ) w on w.source_payment_id = p.id
      where p.on_account_reserved <> coalesce(w.amount, 0)
    union all
    select 'reportedDiffers', b.id::text, format('bill %s, payments %s', b.reported, coalesce(w.amount, 0))
      from bill b left join (
        select i.bill_id, sum(i.amount) as amount from payment_item i join payment p on p.tenant = i.tenant and p.id = i.payment_id
          where p.status = 'submitted' group by i.bill_id
      ) w on w.bill_id = b.id
      where b.reported <> coalesce(w.amount, 0)
    union all
    select 'numberMissing', c.series || '-' || c.year, format('last %s, documents %s', c.last, n.documents)
      from paper_counter c cross join lateral (
        select count(*) as documents from (select number from bill union all select number from payment) all_documents
          where number like c.series || '-' || c.year || '-%'
      ) n
      where c.last <> n.documents
    limit ${MAX_PROBLEMS}`.execute(trx);
  return { entries: count[0]?.entries ?? 0, problems };
}
