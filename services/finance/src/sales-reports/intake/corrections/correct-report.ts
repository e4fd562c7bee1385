import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { salesReportCorrect } from '@bls/proto/contracts/calls/finance/sales-reports';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { SalesReportsDb, Trx, UploadRecord } from '../../../db/sales-reports.js';
import type { ReportRecord } from '../../report/reports.queries.js';
import { isChecking, uploadById } from '../../report/uploads.queries.js';
import { receiveFile } from '../receive-file.js';
import { loadReportForUpload } from '../upload-report.js';
import { type NewCorrection, repeatedRows, rowsByKey, saveCorrections, type StoredRow, textOf } from './corrections.repository.js';

type Request = RequestOf<typeof salesReportCorrect>;

/** Corrects cells of the current file on the screen. The file itself stays as it is; it is checked again with the corrections. */
@Handler(salesReportCorrect)
export class CorrectReport {
  constructor(private readonly db: Database<SalesReportsDb>) {}

  execute(request: Request, ctx: CallContext): Promise<ResponseOf<typeof salesReportCorrect>> {
    return this.db.transaction(ctx, async (trx) => {
      const report = await loadReportForUpload(trx, request, ctx);
      const upload = await currentUpload(trx, report, request.uploadId);
      const corrections = await correctionsOf(trx, request, ctx);
      if (corrections.length === 0)
        throw new CallError('ruleBroken', { issues: [{ path: ['rows'], rule: 'salesReport.nothingCorrected' }] });
      const received = await receiveFile(trx, ctx, report, upload);
      await saveCorrections(trx, upload.id, received.uploadId, corrections);
      return received;
    });
  }
}

/** The current file of a month, if it is this one and no other one is being checked; throws `conflict` otherwise. */
export async function currentUpload(trx: Trx, report: Pick<ReportRecord, 'id' | 'uploadId'>, uploadId: string): Promise<UploadRecord> {
  const upload = report.uploadId === uploadId ? await uploadById(trx, uploadId) : undefined;
  if (!upload || upload.state !== 'checked' || (await isChecking(trx, report.id))) throw new CallError('conflict');
  return upload;
}

async function correctionsOf(
  trx: Trx,
  { uploadId, rows, removeRepeated }: Request,
  { actor, tenant }: CallContext,
): Promise<NewCorrection[]> {
  const by = { tenant, byId: actor.userId, byName: actor.name };
  const removed = (row: StoredRow): NewCorrection => {
    const original = [row.sku, textOf(row, 'quantity')].filter((part) => part !== null).join(' · ');
    return { ...by, fileRow: row.fileRow, field: 'row', original, value: null };
  };
  const found = await rowsByKey(
    trx,
    uploadId,
    rows.map(({ key }) => key),
  );
  const corrections = rows.flatMap(({ key, remove, cells }): NewCorrection[] => {
    const row = found.get(key);
    if (!row) throw new CallError('notFound');
    if (remove) return [removed(row)];
    return cells.map(({ field, value }) => ({ ...by, fileRow: key, field, original: textOf(row, field), value }));
  });
  if (!removeRepeated) return corrections;
  const named = new Set(rows.map(({ key }) => key));
  return [...corrections, ...(await repeatedRows(trx, uploadId)).filter(({ fileRow }) => !named.has(fileRow)).map(removed)];
}
