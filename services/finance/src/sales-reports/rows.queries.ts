import type { RequestOf, ResponseOf } from '@bls/proto/call';
import type { salesReportRows } from '@bls/proto/calls/finance/sales-reports';
import type { SheetRead } from '@bls/proto/sales-report/sheets';
import { SALES_FIELDS, type SalesField } from '@bls/proto/sales-report/vocabulary';
import type { SalesRowView } from '@bls/proto/sales-report/views';
import { SEARCH_FROM } from '@bls/proto/page';
import type { CallContext } from '@bls/kit/context';
import { Database } from '@bls/kit/database';
import { contains } from '@bls/kit/listing/filters';
import { Injectable } from '@nestjs/common';
import { type Selectable, sql, type SqlBool } from 'kysely';
import { plain } from './numeric.js';
import { shownPlace } from './place.js';
import { loadReport } from './reports.queries.js';
import { uploadById } from './uploads.queries.js';
import type { SalesReportsDb, SalesRowTable } from '../db/sales-reports.js';

const NUMBERS: readonly SalesField[] = ['quantity', 'sellingPrice', 'suggestedRetailPrice', 'salesAmount', 'turnoverTax'];

function viewOf(row: Selectable<SalesRowTable>, sheets: readonly SheetRead[]): SalesRowView {
  const values: SalesRowView['values'] = {};
  for (const field of SALES_FIELDS) {
    const value = row.unread?.[field] ?? (NUMBERS.includes(field) ? plain(row[field]) : row[field]);
    if (value !== null) values[field] = value;
  }
  return {
    ...shownPlace(row.fileRow, sheets),
    values,
    messages: row.messages ?? [],
    royaltyRate: plain(row.royaltyRate),
    royaltyAmount: plain(row.royaltyAmount),
  };
}

/** The rows of the file that counts, page by page. */
@Injectable()
export class RowsQueries {
  constructor(private readonly db: Database<SalesReportsDb>) {}

  page(request: RequestOf<typeof salesReportRows>, ctx: CallContext): Promise<ResponseOf<typeof salesReportRows>> {
    const { page, pageSize, show, rule, search } = request;
    const sort = request.sort ?? 'fileRow';
    const column = sort.replace(/^-/, '') as 'fileRow' | 'sku' | 'quantity' | 'sellingPrice' | 'salesAmount';
    return this.db.read(ctx, async (trx) => {
      const { uploadId } = await loadReport(trx, request.id, ctx.actor);
      if (!uploadId) return { rows: [], total: 0, page, pageSize };
      let base = trx.selectFrom('salesRow').where('uploadId', '=', uploadId);
      if (show === 'messages') base = base.where('severity', '>', 0);
      if (show === 'errors') base = base.where('severity', '=', 2);
      if (show === 'warnings') base = base.where('severity', '>', 0).where(hasMessage({ severity: 'warning' }));
      if (rule) base = base.where('severity', '>', 0).where(hasMessage({ rule }));
      if (search && search.length >= SEARCH_FROM) {
        const like = contains(search);
        base = base.where((eb) => eb.or([eb('sku', 'ilike', like), eb('productName', 'ilike', like)]));
      }
      const { total } = await base.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const upload = await uploadById(trx, uploadId);
      const rows = await base
        .selectAll()
        .orderBy(column, (ob) => (sort.startsWith('-') ? ob.desc().nullsLast() : ob.asc().nullsLast()))
        .orderBy('fileRow')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
      return { rows: rows.map((row) => viewOf(row, upload?.sheets ?? [])), total: Number(total), page, pageSize };
    });
  }
}

const hasMessage = (part: Record<string, string>) => sql<SqlBool>`messages @> cast(${JSON.stringify([part])} as jsonb)`;
