import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { SalesPart } from '@bls/proto/contracts/calls/finance/sales-archives';
import { salesReportUploadMany } from '@bls/proto/contracts/calls/finance/sales-reports';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import { enqueue } from '@bls/kit/events/outbox';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { DEFAULT_LIMITS } from '@bls/kit/xlsx/reading/limits';
import { WorkbookRefused } from '@bls/kit/xlsx/reading/refusal';
import { withSpooled } from '@bls/kit/xlsx/reading/spool';
import { changeWithFiles, onlyFile } from '@bls/shared/files/change-with-files';
import { FilesClient } from '@bls/shared/files/files-client';
import type { SalesReportsDb } from '../../../db/sales-reports.js';
import { openReports } from '../../report/reports.queries.js';
import { uploadIdsOfFile } from '../../report/uploads.queries.js';
import { lookInto } from './archive-of-workbooks.js';
import { archiveOfJob } from './archives.queries.js';
import { insertArchive } from './archives.repository.js';
import { Distribution } from './distribution.js';
import { ownerOfArchive, takeArchiveJob } from './take-archive.job.js';

type File = Pick<FileDescription, 'fileId' | 'name' | 'kind'>;
type Response = ResponseOf<typeof salesReportUploadMany>;

/** Takes one workbook for many contracts, each sheet of which becomes the upload of its month; an archive of workbooks is taken apart by a job. */
@Handler(salesReportUploadMany)
export class UploadMany {
  constructor(
    private readonly db: Database<SalesReportsDb>,
    private readonly caller: Caller,
    private readonly files: FilesClient,
  ) {}

  async execute({ fileId }: RequestOf<typeof salesReportUploadMany>, ctx: CallContext): Promise<Response> {
    const { companyId } = ctx.actor;
    if (!companyId) throw new CallError('forbidden');
    // no brand owner sees the file, because it has the sales of all properties
    const attachment = { fileIds: [fileId], purposes: ['salesReport' as const, 'salesArchive' as const], scope: { companyId } };
    const storedIds = () =>
      this.db.read(ctx, async (trx) => {
        const isStored = (await uploadIdsOfFile(trx, fileId)).length > 0 || (await archiveOfJob(trx, fileId)) !== undefined;
        return isStored ? [fileId] : [];
      });
    const change = (files: FileDescription[]) => {
      const file = onlyFile(files);
      return file.kind === 'zip' ? this.receiveArchive(file, companyId, ctx) : this.distribute(file, ctx);
    };
    return changeWithFiles(this.caller, { owner: ownerOfArchive(fileId), attachments: [attachment], change, storedIds }, ctx);
  }

  /** The same file again is the same archive. */
  private async receiveArchive({ fileId, name }: File, companyId: string, ctx: CallContext): Promise<Response> {
    const { actor } = ctx;
    await this.db.transaction(ctx, async (trx) => {
      const isNew = await insertArchive(trx, { id: fileId, fileName: name, companyId, person: actor });
      if (isNew) await enqueue(trx, ctx, takeArchiveJob, { archiveId: fileId }, { id: fileId, userId: actor.userId });
    });
    return { sheets: [], archiveId: fileId };
  }

  private async distribute(file: File, ctx: CallContext): Promise<Response> {
    const open = await this.db.read(ctx, (trx) => openReports(trx, ctx.actor));
    const distribution = new Distribution(this.db, ctx, open);
    const { stream } = await this.files.open(file.fileId, ctx);
    try {
      await withSpooled(stream, DEFAULT_LIMITS.fileBytes, async (path) => {
        const { sheets } = await lookInto(path);
        return distribution.sheets(sheets, { file: null, fileName: file.name, fileId: async () => file.fileId });
      });
    } catch (error) {
      if (!(error instanceof WorkbookRefused)) throw error;
      throw new CallError('ruleBroken', { issues: [{ path: ['fileId'], rule: error.rule, params: error.params }] });
    }
    const { results } = distribution;
    if (results.every(({ refusal }) => refusal !== null)) throw notAccepted(results);
    return { sheets: results, archiveId: null };
  }
}

/** No sheet was accepted, so that the file is not kept: the reasons of the first sheets. */
const notAccepted = (sheets: readonly SalesPart[]): CallError =>
  new CallError('ruleBroken', {
    issues:
      sheets.length === 0
        ? [{ path: ['fileId'], rule: 'workbook.empty', params: {} }]
        : sheets.slice(0, 20).map(({ sheet, refusal }) => ({
            path: ['fileId', sheet],
            rule: refusal?.rule ?? 'salesReport.many.noContract',
            params: refusal?.params ?? {},
          })),
  });
