import type { SaleLine } from '@bls/proto/domain/royalty/case/result';
import type { SheetRead } from '@bls/proto/domain/sales-report/sheets';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';

/** Calculations that stored lines of the rows of a file, by their sequence in the contract. */
export type LineSource = { calculationId: string; sequence: number; pools: string[] };

/** Lines of a file are stored again only when a later calculation earns differently. Oldest first. */
export async function lineSources(trx: Trx, contractId: string, uploadId: string): Promise<LineSource[]> {
  const { rows } = await sql<LineSource>`
    select c.id as calculation_id, c.sequence, l.pools
    from (
      select calculation_id, array_agg(distinct pool) as pools from settlement_line where upload_id = ${uploadId} group by calculation_id
    ) l join calculation c on c.id = l.calculation_id and c.contract_id = ${contractId}
    order by c.sequence`.execute(trx);
  return rows;
}

export type TracedRow = {
  key: number;
  sku: string | null;
  productName: string | null;
  category: string | null;
  channel: string | null;
  quantity: string | null;
  currency: string | null;
  price: string;
  priceKind: string;
  exchangeRate: string | null;
  line: Omit<SaleLine, 'sale'>;
};
export type RowFile = { uploadId: string; pool: string; calculationId: string };

/** The next rows of a file after a key, in the order of the file, each with how it earned. */
export async function tracedRows(trx: Trx, { uploadId, pool, calculationId }: RowFile, after: number, limit: number): Promise<TracedRow[]> {
  const { rows } = await sql<TracedRow>`
    select l.file_row as key, s.sku, s.product_name, s.category, s.channel, s.quantity, s.currency, l.price, l.price_kind, l.exchange_rate,
      l.line
    from settlement_line l left join sales_row s on s.tenant = l.tenant and s.upload_id = l.upload_id and s.file_row = l.file_row
    where l.upload_id = ${uploadId} and l.pool = ${pool} and l.calculation_id = ${calculationId} and l.file_row > ${after}
    order by l.file_row limit ${limit}`.execute(trx);
  return rows;
}

/** The sheets of a file, to name the sheet of a row. */
export async function sheetsOf(trx: Trx, uploadId: string): Promise<SheetRead[]> {
  const upload = await trx.selectFrom('salesUpload').select('sheets').where('id', '=', uploadId).executeTakeFirst();
  return upload?.sheets ?? [];
}
