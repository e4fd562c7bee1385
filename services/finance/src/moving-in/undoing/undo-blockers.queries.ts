import type { UndoBlocker } from '@bls/proto/domain/moving-in/undo';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';

/**
 * What depends on imported contracts: bills that were issued since, what was done with imported bills and reports, and reports that
 * were submitted since. Locks the contracts.
 */
export async function contractBlockers(trx: Trx, ids: readonly string[]): Promise<UndoBlocker[]> {
  await sql`select from contract where contract_id = any(${ids}::uuid[]) order by contract_id for update`.execute(trx);
  const { rows } = await sql<UndoBlocker>`
    with imported as (
      select contract_id, contract_number, version from contract where contract_id = any(${ids}::uuid[])
    ), bills as (
      select b.id, b.number, b.imported, b.revision, '/LicenseePaymentV2/Detail/' || b.id as path from bill b join imported i using (contract_id)
    )
    select 'notArrived' as kind, count(*)::text as name, null as path
      from unnest(${ids}::uuid[]) as wanted (id) where not exists (select from imported i where i.contract_id = wanted.id)
        or not exists (select from sales_contract s where s.contract_id = wanted.id) having count(*) > 0
    union all
    select 'contractChanged', contract_number, null from imported where version > 1
    union all
    select 'bill', number, path from bills where not imported
    union all
    select distinct 'payment', p.number, '/LicensorPaymentV2/Payment/' || p.id
      from payment_item t join bills b on b.id = t.bill_id join payment p on p.tenant = t.tenant and p.id = t.payment_id where b.imported
    union all
    select distinct 'settled', b.number, b.path from set_off s join bills b on b.id in (s.bill_id, s.credit_note_id) where b.imported
    union all
    select distinct 'dunned', b.number, b.path from dunning_letter d join bills b on b.id = d.bill_id where b.imported
    union all
    select 'salesReport', i.contract_number || ' ' || r.month, '/SalesReporting/SubmissionStatus/' || r.id
      from sales_report r join imported i using (contract_id)
      where exists (select from sales_report_history h where h.report_id = r.id and h.action <> 'import')
        or exists (select from sales_upload u where u.report_id = r.id and u.id is distinct from r.approved_upload_id)
        or r.status not in ('notUploaded', 'calculated')
    limit 400`.execute(trx);
  return rows;
}
