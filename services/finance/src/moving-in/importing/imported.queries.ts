import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';

/** How many imported contracts have not arrived here, each with its months. */
export async function contractsNotCopied(trx: Trx, workbookId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from moving_contract m
    where m.workbook_id = ${workbookId} and not exists (select from contract c where c.tenant = m.tenant and c.contract_id = m.contract_id)
      or m.workbook_id = ${workbookId} and not exists (select from sales_contract s where s.tenant = m.tenant and s.contract_id = m.contract_id)`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}

/** How many imported contracts have no past yet. */
export async function contractsNotOpened(trx: Trx, workbookId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from moving_contract m join contract c on c.tenant = m.tenant and c.contract_id = m.contract_id
    where m.workbook_id = ${workbookId} and c.opening = 'pending'`.execute(trx);
  return rows[0]?.count ?? 0;
}
