import { join } from 'node:path';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { salesReportTemplate, salesReportTemplates, WORKBOOK_CONTRACTS } from '@bls/proto/contracts/calls/finance/sales-reports';
import { bothLanguages, CHANNEL_WORDS, DATA_TYPE_WORDS } from '@bls/proto/domain/sales-report/vocabulary';
import { nameIn } from '@bls/proto/domain/values/text/names';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { withTemporaryFolder } from '@bls/kit/xlsx/reading/spool';
import { FilesClient, writeTo } from '@bls/shared/files/files-client';
import { plain } from '../../db/amounts.js';
import type { SalesReportsDb, SkuRecord } from '../../db/sales-reports.js';
import { translate } from '../../workbook/workbook.api.js';
import { skusOf } from '../months/skus.queries.js';
import { CallError } from '@bls/proto/domain/values/errors';
import { loadReport, nextReports, type ReportRecord } from '../report/reports.queries.js';
import { categoryNamesFor } from './category-names.js';
import { type Template, type TemplateLine, templatesWorkbook, templateWorkbook } from './template-workbook.js';

/** Makes the template workbook of a month with the present SKUs of its contract. */
@Handler(salesReportTemplate)
export class MakeTemplate {
  constructor(
    private readonly db: Database<SalesReportsDb>,
    private readonly files: FilesClient,
    private readonly caller: Caller,
  ) {}

  async execute(request: RequestOf<typeof salesReportTemplate>, ctx: CallContext): Promise<ResponseOf<typeof salesReportTemplate>> {
    const { report, skus } = await this.db.read(ctx, async (trx) => {
      const found = await loadReport(trx, request.id, ctx.actor);
      return { report: found, skus: await skusOf(trx, found.contractId) };
    });
    const { language } = ctx.actor;
    const { month, contractNumber } = report;
    const name = `${translate(language, 'salesReport.workbook.fileName', { contract: contractNumber, monthCode: month })}.xlsx`;
    const categoryName = await categoryNamesFor(this.caller, ctx);
    const template = templateOf(report, skus, categoryName, language);
    const fileId = await withTemporaryFolder(async (folder) => {
      const path = join(folder, 'template.xlsx');
      await writeTo(templateWorkbook(template), path);
      return this.files.storeWorkbook(
        path,
        { name, owner: { kind: 'salesReport', id: report.id }, scope: { companyId: report.companyId } },
        ctx,
      );
    });
    return { fileId, name };
  }
}

/** Makes one workbook for the next month of every contract of the company. */
@Handler(salesReportTemplates)
export class MakeTemplates {
  constructor(
    private readonly db: Database<SalesReportsDb>,
    private readonly files: FilesClient,
    private readonly caller: Caller,
  ) {}

  async execute(_request: RequestOf<typeof salesReportTemplates>, ctx: CallContext): Promise<ResponseOf<typeof salesReportTemplates>> {
    const { language, companyId } = ctx.actor;
    const months = await this.db.read(ctx, async (trx) => {
      const found: { report: ReportRecord; skus: SkuRecord[] }[] = [];
      for (const report of await nextReports(trx, ctx.actor, WORKBOOK_CONTRACTS))
        found.push({ report, skus: await skusOf(trx, report.contractId) });
      return found;
    });
    const [first] = months;
    if (!first || !companyId) throw new CallError('ruleBroken', { issues: [{ path: [], rule: 'salesReport.nothingToReport' }] });
    const categoryName = await categoryNamesFor(this.caller, ctx);
    const templates = months.map(({ report, skus }) => templateOf(report, skus, categoryName, language));
    const name = `${translate(language, 'salesReport.workbook.allFileName', { monthCode: first.report.month })}.xlsx`;
    const fileId = await withTemporaryFolder(async (folder) => {
      const path = join(folder, 'templates.xlsx');
      await writeTo(templatesWorkbook(templates, language), path);
      return this.files.storeWorkbook(path, { name, owner: { kind: 'salesReport', id: first.report.id }, scope: { companyId } }, ctx);
    });
    return { fileId, name };
  }
}

const templateOf = (
  report: ReportRecord,
  skus: readonly SkuRecord[],
  categoryName: (code: string) => string,
  language: Template['language'],
): Template => ({
  month: report.month,
  contractNumber: report.contractNumber,
  companyName: nameIn(language, report, 'companyName'),
  currency: report.currency,
  lines: skus.flatMap((sku) => linesOf(sku, report, categoryName)),
  language,
});

/** One line for each channel that the SKU may be sold in. */
function linesOf(sku: SkuRecord, report: ReportRecord, categoryName: (code: string) => string): TemplateLine[] {
  const property = report.properties.find((p) => p.propertyId === sku.propertyId);
  const character = property?.characters.find((c) => c.characterId === sku.characterId);
  const channels = sku.channels.length > 0 ? sku.channels : report.channels;
  const line: TemplateLine = {
    month: report.month,
    sku: sku.sku,
    productName: sku.productName,
    approvalNumber: sku.approvalNumber,
    category: categoryName(sku.category),
    subCategory: categoryName(sku.subCategory),
    character: character?.name ?? property?.name,
    dataType: bothLanguages(DATA_TYPE_WORDS.actual),
    currency: report.currency,
    // A retail price in another currency would be wrong here: the licensee fills it in.
    suggestedRetailPrice: sku.currency === report.currency ? (plain(sku.suggestedRetailPrice) ?? undefined) : undefined,
  };
  return channels.flatMap((channel) => {
    const word = CHANNEL_WORDS[channel as keyof typeof CHANNEL_WORDS];
    return word ? [{ ...line, channel: bothLanguages(word) }] : [];
  });
}
