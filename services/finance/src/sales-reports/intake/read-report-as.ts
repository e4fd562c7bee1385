import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { salesReportReadAs } from '@bls/proto/contracts/calls/finance/sales-reports';
import { CallError } from '@bls/proto/domain/values/errors';
import { choiceRefusal } from '@bls/proto/domain/sales-report/reading';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { Handler } from '@bls/kit/rpc/handler';
import type { SalesReportsDb } from '../../db/sales-reports.js';
import { newestUpload } from '../report/uploads.queries.js';
import { saveCorrections } from './corrections/corrections.repository.js';
import { readingOf } from './reading.queries.js';
import { saveReading, learn } from './reading.repository.js';
import { receiveFile } from './receive-file.js';
import { loadReportForUpload } from './upload-report.js';

/** Saves how a licensee's columns are to be read, for its next files too, and checks the current file again. */
@Handler(salesReportReadAs)
export class ReadReportAs {
  constructor(private readonly db: Database<SalesReportsDb>) {}

  execute(request: RequestOf<typeof salesReportReadAs>, ctx: CallContext): Promise<ResponseOf<typeof salesReportReadAs>> {
    const { reading, uploadId } = request;
    return this.db.transaction(ctx, async (trx) => {
      const report = await loadReportForUpload(trx, request, ctx);
      const refusal = choiceRefusal(reading.columns);
      if (refusal) throw new CallError('ruleBroken', { issues: [{ path: ['reading', 'columns'], ...refusal }] });
      const upload = await newestUpload(trx, report.id);
      if (!upload || upload.id !== uploadId || upload.state !== 'checked') throw new CallError('conflict');
      // Two people of one company at once: the choices of both are saved.
      await advisoryLock(trx, ctx.tenant, `sales-reading-${report.companyId}`);
      const known = await readingOf(trx, report.companyId);
      await saveReading(trx, report.companyId, learn(known.columns, reading), reading.style, ctx.actor);
      const received = await receiveFile(trx, ctx, report, upload);
      await saveCorrections(trx, upload.id, received.uploadId, []);
      return received;
    });
  }
}
