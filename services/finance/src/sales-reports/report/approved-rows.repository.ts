import { type Selectable, sql } from 'kysely';
import type { SalesRowTable, Trx } from '../../db/sales-reports.js';

const COLUMNS = [
  'fileRow',
  'propertyId',
  'category',
  'subCategory',
  'channel',
  'quantity',
  'sellingPrice',
  'suggestedRetailPrice',
  'turnoverTax',
] as const;
type Columns = Pick<Selectable<SalesRowTable>, (typeof COLUMNS)[number]>;

/** The columns that royalty is calculated from. In an approved row only the turnover tax may be missing. */
export type ApprovedRow = { [C in keyof Columns]: C extends 'turnoverTax' ? Columns[C] : NonNullable<Columns[C]> };

const PAGE = 5000;

/** The actual sales of an upload in the order of the file, in pages to limit memory. Without forecast rows. */
export async function* approvedRows(trx: Trx, uploadId: string): AsyncGenerator<ApprovedRow[]> {
  for (let after = 0; ;) {
    const rows = await trx
      .selectFrom('salesRow')
      .select(COLUMNS)
      .where('uploadId', '=', uploadId)
      .where('dataType', '=', 'actual')
      .where('severity', '<', 2)
      .where('fileRow', '>', after)
      .orderBy('fileRow')
      .limit(PAGE)
      .execute();
    if (rows.length === 0) return;
    yield rows as ApprovedRow[];
    after = rows.at(-1)?.fileRow ?? Number.MAX_SAFE_INTEGER;
  }
}

/** Stores the royalty of rows, which the grid of the report shows. At most a few thousand at once. */
export async function saveRoyalties(
  trx: Trx,
  uploadId: string,
  royalties: readonly { fileRow: number; rate: string | null; amount: string }[],
): Promise<void> {
  await sql`
    update sales_row set royalty_rate = v.rate, royalty_amount = v.amount
    from json_to_recordset(cast(${JSON.stringify(royalties)} as json)) as v("fileRow" int, rate numeric, amount numeric)
    where sales_row.upload_id = ${uploadId} and sales_row.file_row = v."fileRow"`.execute(trx);
}
