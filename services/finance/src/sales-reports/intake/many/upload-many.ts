import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { salesReportUploadMany } from '@bls/proto/contracts/calls/finance/sales-reports';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { CallError } from '@bls/proto/domain/values/errors';
import { DEFAULT_LIMITS } from '@bls/kit/xlsx/reading/limits';
import { WorkbookRefused } from '@bls/kit/xlsx/reading/refusal';
import { withSpooled } from '@bls/kit/xlsx/reading/spool';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { changeWithFiles, onlyFile } from '@bls/shared/files/change-with-files';
import { FilesClient } from '@bls/shared/files/files-client';
import type { SalesReportsDb } from '../../../db/sales-reports.js';
import { openReports } from '../../report/reports.queries.js';
import { uploadIdsOfFile } from '../../report/uploads.queries.js';
import { ARCHIVE_LIMITS, type ArchivedWorkbook, eachWorkbook, idOfEntry, lookInto } from './archive-of-workbooks.js';
import { reportOfHead, reportOfSheet } from './contract-of-sheet.js';
import { Distribution, type Result } from './distribution.js';

type File = Pick<FileDescription, 'fileId' | 'name' | 'kind'>;

/**
 * Takes one workbook for many contracts, each sheet of which becomes the upload of its month, or an archive of workbooks, each for a
 * contract or for many.
 */
@Handler(salesReportUploadMany)
export class UploadMany {
  constructor(
    private readonly db: Database<SalesReportsDb>,
    private readonly caller: Caller,
    private readonly files: FilesClient,
  ) {}

  async execute({ fileId }: RequestOf<typeof salesReportUploadMany>, ctx: CallContext): Promise<ResponseOf<typeof salesReportUploadMany>> {
    const { companyId } = ctx.actor;
    if (!companyId) throw new CallError('forbidden');
    // no brand owner sees the file, because it has the sales of all properties
    const attachment = { fileIds: [fileId], purposes: ['salesReport' as const, 'salesArchive' as const], scope: { companyId } };
    const storedIds = () => this.db.read(ctx, async (trx) => ((await uploadIdsOfFile(trx, fileId)).length > 0 ? [fileId] : []));
    const change = async (files: FileDescription[]) => {
      const sheets = await this.distribute(onlyFile(files), ctx);
      if (sheets.every(({ refusal }) => refusal !== null)) throw notAccepted(sheets);
      return { sheets };
    };
    return changeWithFiles(
      this.caller,
      { owner: { kind: 'salesWorkbook', id: fileId }, attachments: [attachment], change, storedIds },
      ctx,
    );
  }

  private async distribute(file: File, ctx: CallContext): Promise<Result[]> {
    const open = await this.db.read(ctx, (trx) => openReports(trx, ctx.actor));
    const distribution = new Distribution(this.db, ctx, open);
    const { stream } = await this.files.open(file.fileId, ctx);
    const isArchive = file.kind === 'zip';
    try {
      await withSpooled(stream, (isArchive ? ARCHIVE_LIMITS : DEFAULT_LIMITS).fileBytes, async (path, folder) => {
        if (isArchive) return eachWorkbook(path, folder, (workbook) => this.takeWorkbook(file, workbook, distribution, ctx));
        const { sheets } = await lookInto(path);
        return distribution.sheets(sheets, { file: null, fileName: file.name, fileId: async () => file.fileId });
      });
    } catch (error) {
      if (!(error instanceof WorkbookRefused)) throw error;
      throw new CallError('ruleBroken', { issues: [{ path: ['fileId'], rule: error.rule, params: error.params }] });
    }
    return distribution.results;
  }

  /**
   * The contract of a workbook in an archive is named by its sheets, else by its file name, else above its rows. The workbook becomes a
   * file of its own, as if it had been uploaded alone.
   */
  private async takeWorkbook(archive: File, { name, path }: ArchivedWorkbook, distribution: Distribution, ctx: CallContext): Promise<void> {
    const { companyId } = ctx.actor;
    const fileName = name.split('/').at(-1) ?? name;
    const id = idOfEntry(archive.fileId, name);
    const owner = { kind: 'salesWorkbook', id: archive.fileId };
    const scope = companyId ? { companyId } : {};
    const fileId = () => this.files.store(path, 'salesReport', { name: fileName, owner, scope, fileId: id }, ctx);
    try {
      const { sheets, head } = await lookInto(path);
      const { open } = distribution;
      const source = { file: name, fileName, fileId };
      if (sheets.some((sheet) => reportOfSheet(sheet, open) !== null)) return await distribution.sheets(sheets, source);
      await distribution.workbook(reportOfSheet(fileName.replace(/\.[^.]*$/, ''), open) ?? reportOfHead(await head(), open), source);
    } catch (error) {
      if (!(error instanceof WorkbookRefused)) throw error;
      const params = Object.fromEntries(Object.entries(error.params).map(([key, value]) => [key, String(value)]));
      distribution.refuse(name, name, { rule: error.rule, params });
    }
  }
}

/** No part was accepted, so that the file is not kept: the reasons of the first parts. */
const notAccepted = (sheets: readonly Result[]): CallError =>
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
