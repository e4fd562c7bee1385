import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { salesReportRows } from '@bls/proto/contracts/calls/finance/sales-reports';
import type { SheetRead } from '@bls/proto/domain/sales-report/sheets';
import { SALES_FIELDS, type SalesField } from '@bls/proto/domain/sales-report/vocabulary';
import type { SalesRowView } from '@bls/proto/contracts/views/sales-report';
import { isSearchable } from '@bls/proto/domain/search/searchable';
import { anyContains } from '@bls/kit/db/listing/filters';
import { type Selectable, sql, type SqlBool } from 'kysely';
import { plain } from '../../db/amounts.js';
import type { SalesCorrectionTable, SalesRowTable, Trx } from '../../db/sales-reports.js';
import { loadReport } from '../report/reports.queries.js';
import { shownPosition } from '../report/row-key.js';
import { uploadById } from '../report/uploads.queries.js';

const NUMBERS: readonly SalesField[] = ['quantity', 'sellingPrice', 'suggestedRetailPrice', 'salesAmount', 'turnoverTax'];

const PER_UNIT: readonly string[] = ['fixedFee', 'slidingFee'];

type Earned = { rateType: string | null; repriced: string | null };

type Correction = Selectable<SalesCorrectionTable>;

function viewOf(
  row: Selectable<SalesRowTable> & { earned: Earned | null },
  sheets: readonly SheetRead[],
  corrections: readonly Correction[],
): SalesRowView {
  const values: SalesRowView['values'] = {};
  const earned = row.earned ?? { rateType: null, repriced: null };
  for (const field of SALES_FIELDS) {
    const value = row.unread?.[field] ?? (NUMBERS.includes(field) ? plain(row[field]) : row[field]);
    if (value !== null) values[field] = value;
  }
  return {
    ...shownPosition(row.fileRow, sheets),
    key: row.fileRow,
    values,
    messages: row.messages ?? [],
    corrections: corrections
      .filter(({ fileRow }) => fileRow === row.fileRow)
      .map(({ field, original, byName, at }) => ({ field, original, by: byName, at })),
    royaltyRate: plain(row.royaltyRate),
    royaltyPer: earned.rateType === null ? null : PER_UNIT.includes(earned.rateType) ? 'unit' : 'amount',
    royaltyAmount: plain(row.royaltyAmount),
    royaltyRepriced: earned.repriced,
  };
}

/** A page of the rows of the current file of a month. */
export async function listRows(
  trx: Trx,
  request: RequestOf<typeof salesReportRows>,
  actor: Actor,
): Promise<ResponseOf<typeof salesReportRows>> {
  const { page, pageSize, show, rule, search } = request;
  const sort = request.sort ?? 'fileRow';
  const column = sort.replace(/^-/, '') as 'fileRow' | 'sku' | 'quantity' | 'sellingPrice' | 'salesAmount';
  const { uploadId } = await loadReport(trx, request.id, actor);
  if (!uploadId) return { rows: [], total: 0, page, pageSize };
  let base = trx.selectFrom('salesRow').where('uploadId', '=', uploadId);
  if (show === 'messages') base = base.where('severity', '>', 0);
  if (show === 'errors') base = base.where('severity', '=', 2);
  if (show === 'warnings') base = base.where('severity', '>', 0).where(hasMessage({ severity: 'warning' }));
  if (rule) base = base.where('severity', '>', 0).where(hasMessage({ rule }));
  if (search && isSearchable(search)) base = base.where(anyContains('sku', 'productName')(search));
  const { total } = await base.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const upload = await uploadById(trx, uploadId);
  const rows = await base
    .selectAll()
    .select(earned.as('earned'))
    .orderBy(column, (ob) => (sort.startsWith('-') ? ob.desc().nullsLast() : ob.asc().nullsLast()))
    .orderBy('fileRow')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const corrections = await correctionsOfRows(
    trx,
    uploadId,
    rows.map(({ fileRow }) => fileRow),
  );
  return { rows: rows.map((row) => viewOf(row, upload?.sheets ?? [], corrections)), total: Number(total), page, pageSize };
}

const correctionsOfRows = async (trx: Trx, uploadId: string, rows: readonly number[]): Promise<Correction[]> =>
  rows.length === 0
    ? []
    : trx.selectFrom('salesCorrection').selectAll().where('uploadId', '=', uploadId).where('fileRow', 'in', rows).execute();

/** The rate and repricing of a row by its newest calculation and the terms that this calculation used. */
const earned = sql<Earned | null>`(
  select jsonb_build_object('rateType', rate ->> 'type', 'repriced', earned.line ->> 'repriced')
  from settlement_line as earned
    join calculation on calculation.tenant = earned.tenant and calculation.id = earned.calculation_id
    join contract_version as version on version.tenant = calculation.tenant and version.contract_id = calculation.contract_id
      and version.version = calculation.contract_version
    cross join jsonb_array_elements(version.terms #> '{royalty,rates}') as rate
  where earned.tenant = sales_row.tenant and earned.upload_id = sales_row.upload_id and earned.file_row = sales_row.file_row
    and rate ->> 'id' = earned.line ->> 'rate'
  order by calculation.sequence desc limit 1)`;

const hasMessage = (part: Record<string, string>) => sql<SqlBool>`messages @> cast(${JSON.stringify([part])} as jsonb)`;
