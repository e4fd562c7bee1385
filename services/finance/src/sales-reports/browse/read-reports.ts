import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { salesReportGet, salesReportList, salesReportRows, salesReportYear } from '@bls/proto/contracts/calls/finance/sales-reports';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { SalesReportsDb } from '../../db/sales-reports.js';
import { readReport } from './detail.queries.js';
import { listReports } from './list.queries.js';
import { listRows } from './rows.queries.js';
import { readYear } from './year.queries.js';

@Handler(salesReportList)
export class ListReports {
  constructor(private readonly db: Database<SalesReportsDb>) {}

  execute(request: RequestOf<typeof salesReportList>, ctx: CallContext): Promise<ResponseOf<typeof salesReportList>> {
    return this.db.read(ctx, (trx) => listReports(trx, request, ctx.actor));
  }
}

@Handler(salesReportGet)
export class ReadReport {
  constructor(private readonly db: Database<SalesReportsDb>) {}

  execute({ id }: RequestOf<typeof salesReportGet>, ctx: CallContext): Promise<ResponseOf<typeof salesReportGet>> {
    return this.db.read(ctx, (trx) => readReport(trx, id, ctx.actor));
  }
}

@Handler(salesReportRows)
export class ListRows {
  constructor(private readonly db: Database<SalesReportsDb>) {}

  execute(request: RequestOf<typeof salesReportRows>, ctx: CallContext): Promise<ResponseOf<typeof salesReportRows>> {
    return this.db.read(ctx, (trx) => listRows(trx, request, ctx.actor));
  }
}

@Handler(salesReportYear)
export class ReadYear {
  constructor(private readonly db: Database<SalesReportsDb>) {}

  execute(request: RequestOf<typeof salesReportYear>, ctx: CallContext): Promise<ResponseOf<typeof salesReportYear>> {
    return this.db.read(ctx, (trx) => readYear(trx, request, ctx.actor));
  }
}
