import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';
import type { Period } from './period.js';

/** The contracts of the licensee that ran or sold off in the year, or have a bill or report of it; with their amendments. */
export async function contractIdsIn(trx: Trx, { companyId, from, to, fromMonth, toMonth }: Period): Promise<string[]> {
  const { rows } = await sql<{ contractId: string }>`
    with running as (
      select c.contract_id from contract c left join sales_contract s on s.tenant = c.tenant and s.contract_id = c.contract_id
        where c.company_id = ${companyId} and c.starts_on <= ${to} and coalesce(s.sell_off_until, c.ends_on) >= ${from}
      union select contract_id from bill where company_id = ${companyId} and issued_on between ${from} and ${to}
      union select contract_id from sales_report where company_id = ${companyId} and month between ${fromMonth} and ${toMonth}
    )
    select contract_id from running
    union select a.contract_id from contract_account a join running r on r.contract_id = a.account_id
    order by contract_id`.execute(trx);
  return rows.map(({ contractId }) => contractId);
}

export type ReportInPack = {
  id: string;
  contractNumber: string;
  month: string;
  dueOn: string;
  status: string;
  noSales: boolean;
  amount: string | null;
  quantity: string | null;
  currency: string;
  submittedAt: string | null;
  approvedAt: string | null;
  approvedUploadId: string | null;
};

export async function reportsIn(trx: Trx, { companyId, fromMonth, toMonth }: Period): Promise<ReportInPack[]> {
  const { rows } = await sql<ReportInPack>`
    select r.id, c.contract_number, r.month, r.due_on, r.status, r.no_sales, r.amount, r.quantity, c.currency, r.submitted_at, r.approved_at,
      r.approved_upload_id
    from sales_report r join sales_contract c on c.tenant = r.tenant and c.contract_id = r.contract_id
    where r.company_id = ${companyId} and r.month between ${fromMonth} and ${toMonth}
    order by c.contract_number, r.month`.execute(trx);
  return rows;
}

export type UploadInPack = {
  id: string;
  reportId: string;
  contractNumber: string;
  month: string;
  fileId: string;
  fileName: string;
  sheetName: string | null;
  state: string;
  rowCount: number;
  errorCount: number;
  warningCount: number;
  uploadedByName: string;
  uploadedAt: string;
  approved: boolean;
};

/** Every workbook of the reports of the year, refused ones too. A corrected report has several uploads of one file. */
export async function uploadsIn(trx: Trx, { companyId, fromMonth, toMonth }: Period): Promise<UploadInPack[]> {
  const { rows } = await sql<UploadInPack>`
    select u.id, u.report_id, c.contract_number, r.month, u.file_id, u.file_name, u.sheet_name, u.state, u.row_count, u.error_count,
      u.warning_count, u.uploaded_by_name, u.uploaded_at, u.id is not distinct from r.approved_upload_id as approved
    from sales_report r
      join sales_contract c on c.tenant = r.tenant and c.contract_id = r.contract_id
      join sales_upload u on u.tenant = r.tenant and u.report_id = r.id
    where r.company_id = ${companyId} and r.month between ${fromMonth} and ${toMonth}
    order by c.contract_number, r.month, u.uploaded_at`.execute(trx);
  return rows;
}
