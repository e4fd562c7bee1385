import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { salesReportGet, salesReportList, salesReportRows, salesReportYear } from '@bls/proto/contracts/calls/finance/sales-reports';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import { DetailQueries } from './detail.queries.js';
import { ListQueries } from './list.queries.js';
import { RowsQueries } from './rows.queries.js';
import { YearQueries } from './year.queries.js';

@Controller()
export class ReadingController {
  constructor(
    private readonly lists: ListQueries,
    private readonly details: DetailQueries,
    private readonly rows: RowsQueries,
    private readonly years: YearQueries,
  ) {}

  @Handles(salesReportList)
  list(request: RequestOf<typeof salesReportList>, ctx: CallContext): Promise<ResponseOf<typeof salesReportList>> {
    return this.lists.list(request, ctx);
  }

  @Handles(salesReportGet)
  get(request: RequestOf<typeof salesReportGet>, ctx: CallContext): Promise<ResponseOf<typeof salesReportGet>> {
    return this.details.get(request, ctx);
  }

  @Handles(salesReportRows)
  page(request: RequestOf<typeof salesReportRows>, ctx: CallContext): Promise<ResponseOf<typeof salesReportRows>> {
    return this.rows.page(request, ctx);
  }

  @Handles(salesReportYear)
  year(request: RequestOf<typeof salesReportYear>, ctx: CallContext): Promise<ResponseOf<typeof salesReportYear>> {
    return this.years.year(request, ctx);
  }
}
