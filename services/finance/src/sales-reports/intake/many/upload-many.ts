import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { salesReportUploadMany } from '@bls/proto/contracts/calls/finance/sales-reports';
import { CallError } from '@bls/proto/domain/values/errors';
import { DEFAULT_LIMITS } from '@bls/kit/xlsx/reading/limits';
import { openWorkbook } from '@bls/kit/xlsx/reading/open-workbook';
import { WorkbookRefused } from '@bls/kit/xlsx/reading/refusal';
import { withSpooled } from '@bls/kit/xlsx/reading/spool';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { changeWithFiles, onlyFile } from '@bls/shared/files/change-with-files';
import { FilesClient } from '@bls/shared/files/files-client';
import type { SalesReportsDb } from '../../../db/sales-reports.js';
import { openReports, type ReportRecord } from '../../report/reports.queries.js';
import { uploadIdsOfFile } from '../../report/uploads.queries.js';
import { receiveFile } from '../receive-file.js';
import { loadReportForUpload } from '../upload-report.js';
import { reportOfSheet } from './contract-of-sheet.js';

type Result = ResponseOf<typeof salesReportUploadMany>['sheets'][number];
type File = { fileId: string; fileName: string };

/** Takes one workbook for many contracts: each sheet becomes the upload of its month, in a transaction of its own. */
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
    const attachment = { fileIds: [fileId], purposes: ['salesReport' as const], scope: { companyId } };
    const storedIds = () => this.db.read(ctx, async (trx) => ((await uploadIdsOfFile(trx, fileId)).length > 0 ? [fileId] : []));
    const change = async (files: Parameters<typeof onlyFile>[0]) => {
      const sheets = await this.distribute({ fileId, fileName: onlyFile(files).name }, ctx);
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
    const names = await this.sheetsOf(file.fileId, ctx);
    const open = await this.db.read(ctx, (trx) => openReports(trx, ctx.actor));
    const results: Result[] = [];
    const taken = new Set<string>();
    for (const sheet of names) {
      const found = reportOfSheet(sheet, open);
      if (!found) results.push({ sheet, report: null, refusal: { rule: 'salesReport.many.noContract', params: {} } });
      else if (!found.report)
        results.push({
          sheet,
          report: null,
          refusal: { rule: 'salesReport.many.monthNotOpen', params: { contract: found.contractNumber } },
        });
      else results.push(await this.take(sheet, found.report, file, taken, ctx));
    }
    return results;
  }

  private async take(sheet: string, report: ReportRecord, file: File, taken: Set<string>, ctx: CallContext): Promise<Result> {
    const { id, contractNumber, month } = report;
    const result = { sheet, report: { id, contractNumber, month } };
    if (taken.has(id)) return { ...result, refusal: { rule: 'salesReport.many.twice', params: {} } };
    taken.add(id);
    try {
      await this.db.transaction(ctx, async (trx) => {
        const current = await loadReportForUpload(trx, report, ctx);
        await receiveFile(trx, ctx, current, { ...file, sheetName: sheet });
      });
      return { ...result, refusal: null };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const [issue] = error.detail.issues ?? [];
      const params = Object.fromEntries(Object.entries(issue?.params ?? {}).map(([name, value]) => [name, String(value)]));
      return { ...result, refusal: issue ? { rule: issue.rule, params } : { rule: 'salesReport.many.changed', params: {} } };
    }
  }

  /** The names of the visible sheets. */
  private async sheetsOf(fileId: string, ctx: CallContext): Promise<string[]> {
    const { stream } = await this.files.open(fileId, ctx);
    try {
      return await withSpooled(stream, DEFAULT_LIMITS.fileBytes, async (path) => {
        const workbook = await openWorkbook(path);
        const names = workbook.sheets.filter(({ visible }) => visible).map(({ name }) => name);
        workbook.close();
        return names;
      });
    } catch (error) {
      if (!(error instanceof WorkbookRefused)) throw error;
      throw new CallError('ruleBroken', { issues: [{ path: ['fileId'], rule: error.rule, params: error.params }] });
    }
  }
}

/** No sheet was accepted, so that the file is not kept: the reasons of the first sheets. */
const notAccepted = (sheets: readonly Result[]): CallError =>
  new CallError('ruleBroken', {
    issues: sheets.slice(0, 20).map(({ sheet, refusal }) => ({
      path: ['fileId', sheet],
      rule: refusal?.rule ?? 'salesReport.many.noContract',
      params: refusal?.params ?? {},
    })),
  });
