import { jsonb } from '@bls/kit/db/database';
import type { PriceKind } from '@bls/proto/domain/enumerations/finance';
import type { SaleLine } from '@bls/proto/domain/royalty/case/result';
import { sql } from 'kysely';
import type { ReportEarned, SettlementPage, SettlementTable, Trx } from '../../../db/schema.js';

/** A page of the trace, with what each report has earned in its pool to date. */
export type ExplainedPage = { on: string | null; pool: string; years: number[]; page: SettlementPage; reports: ReportEarned[] };

/** A row of table `settlement_line`: a row of an uploaded file, and what it earned. */
export type SettlementLine = {
  uploadId: string;
  fileRow: number;
  pool: string;
  year: number;
  price: string;
  priceKind: PriceKind;
  exchangeRate: string | null;
  royalty: string;
  line: Omit<SaleLine, 'sale'>;
};

/** Stores a page of the trace. */
export async function insertSettlement(
  trx: Trx,
  settlement: Pick<SettlementTable, 'tenant' | 'id' | 'calculationId' | 'contractId'>,
  { on, pool, years, page, reports }: ExplainedPage,
): Promise<void> {
  await trx
    .insertInto('settlement')
    .values({ ...settlement, billOn: on, pool, years, page: jsonb(page), reports: jsonb(reports) })
    .execute();
}

/** Stores many lines of a calculation in one statement. */
export async function insertLines(trx: Trx, tenant: string, calculationId: string, rows: readonly SettlementLine[]): Promise<void> {
  await sql`
    insert into settlement_line (tenant, upload_id, file_row, calculation_id, pool, contract_year, price, price_kind, exchange_rate, royalty, line)
    select ${tenant}, r."uploadId", r."fileRow", ${calculationId}::uuid, r.pool, r.year, r.price, r."priceKind", r."exchangeRate", r.royalty, r.line
    from json_to_recordset(cast(${JSON.stringify(rows)} as json))
      as r("uploadId" uuid, "fileRow" int, pool text, year int, price text, "priceKind" text, "exchangeRate" text, royalty numeric, line jsonb)`.execute(
    trx,
  );
}
