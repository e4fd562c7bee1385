import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { salesReportConfirmRepeats } from '@bls/proto/contracts/calls/finance/sales-reports';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database, jsonb } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { SalesReportsDb } from '../../../db/sales-reports.js';
import { personOf } from '../../report/move-report.js';
import { updateReport } from '../../report/reports.repository.js';
import { loadReportForUpload } from '../upload-report.js';
import { currentUpload } from './correct-report.js';

/** A person answers for rows that look as if they were reported twice. */
@Handler(salesReportConfirmRepeats)
export class ConfirmRepeats {
  constructor(private readonly db: Database<SalesReportsDb>) {}

  execute(request: RequestOf<typeof salesReportConfirmRepeats>, ctx: CallContext): Promise<ResponseOf<typeof salesReportConfirmRepeats>> {
    return this.db.transaction(ctx, async (trx) => {
      const report = await loadReportForUpload(trx, request, ctx);
      const upload = await currentUpload(trx, report, request.uploadId);
      await trx
        .updateTable('salesUpload')
        .set({ repeatsConfirmedBy: jsonb(personOf(ctx.actor)), repeatsConfirmedAt: new Date().toISOString() })
        .where('id', '=', upload.id)
        .execute();
      const updated = await updateReport(trx, report, {});
      if (!updated) throw new CallError('conflict');
      return { revision: updated.revision };
    });
  }
}
