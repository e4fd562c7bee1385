import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { salesReportDecide } from '@bls/proto/contracts/calls/finance/sales-reports';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { SalesReportsDb } from '../../db/sales-reports.js';
import { decide, moveReport, personOf } from '../report/move-report.js';
import { loadReport } from '../report/reports.queries.js';

/** Junior finance, then senior finance approves or rejects; senior finance may reopen an approved month. The status decides who is next. */
@Handler(salesReportDecide)
export class DecideReport {
  constructor(private readonly db: Database<SalesReportsDb>) {}

  execute(request: RequestOf<typeof salesReportDecide>, ctx: CallContext): Promise<ResponseOf<typeof salesReportDecide>> {
    const { actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const report = await loadReport(trx, request.id, actor);
      if (report.revision !== request.revision) throw new CallError('conflict');
      decide(report, { action: request.action, actor });
      if (request.action !== 'approve' && !request.comment) {
        throw new CallError('ruleBroken', { issues: [{ path: ['comment'], rule: 'salesReport.commentRequired' }] });
      }
      const moved = await moveReport(trx, ctx, report, { action: request.action, actor, by: personOf(actor), comment: request.comment });
      return { id: moved.id, status: moved.status, revision: moved.revision };
    });
  }
}
