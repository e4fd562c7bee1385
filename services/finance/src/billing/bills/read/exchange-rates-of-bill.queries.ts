import { decimal, format } from '@bls/proto/domain/values/decimal';
import type { Currency } from '@bls/proto/domain/values/money';
import { sql } from 'kysely';
import type { BillRecord, Trx } from '../../../db/schema.js';

type UsedRate = { month: string; from: Currency; to: Currency; rate: string };

/** The exchange rates of the months whose sales the bill's calculation counted in its pool for the first time, or again. */
export async function exchangeRatesOfBill(trx: Trx, bill: Pick<BillRecord, 'calculationId' | 'contractId' | 'pool'>): Promise<UsedRate[]> {
  const { rows } = await sql<UsedRate>`
    select distinct used.month, used.from_currency as "from", used.to_currency as "to", used.rate
    from exchange_rate_used used join sales_report report
      on report.tenant = used.tenant and report.contract_id = used.contract_id and report.month = used.month
    join sales_upload upload on upload.tenant = report.tenant and upload.report_id = report.id
    where used.contract_id = ${bill.contractId} and exists (
      select from settlement_line line
      where line.tenant = upload.tenant and line.upload_id = upload.id and line.pool = ${bill.pool}
        and line.calculation_id = ${bill.calculationId} and line.exchange_rate is not null
    )
    order by used.month`.execute(trx);
  return rows.map((row) => ({ ...row, rate: format(decimal(row.rate)) }));
}
