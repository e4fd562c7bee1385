import { buffer } from 'node:stream/consumers';
import { findHeader } from '@bls/finance/sales-reports/intake/check/find-header';
import { templateWorkbook } from '@bls/finance/sales-reports/template/template-workbook';
import { format, multiply, decimal } from '@bls/proto/domain/values/decimal';
import { DEFAULT_STYLE } from '@bls/proto/domain/sales-report/reading';
import { bothLanguages, CHANNEL_WORDS, DATA_TYPE_WORDS, HEADERS, SALES_FIELDS } from '@bls/proto/domain/sales-report/vocabulary';
import type { ColumnMapping } from '@bls/proto/domain/sales-report/reading';
import { type InspectedReport, inspect } from './inspect-report.js';
import { idOf } from './random.js';
import type { DemoReport } from './sales.js';
import type { DemoFile } from './write-files.js';

export const reportFileId = ({ id }: { id: string }): string => idOf(id, 'file');
export const reportFileName = ({ contract, month }: DemoReport): string => `${contract.number} ${month}.xlsx`;

/** The workbook of every month that was uploaded: each holds exactly the rows that are stored of it. */
export const reportFiles = (reports: readonly DemoReport[]): DemoFile[] =>
  reports
    .filter(({ lines }) => lines.length > 0)
    .map((report) => {
      const upload = report.steps.find(({ action }) => action === 'upload');
      const { contract, month } = report;
      return {
        id: reportFileId(report),
        name: reportFileName(report),
        purpose: 'salesReport',
        drawing: { key: `sales-${contract.number}-${month}`.toLowerCase(), kind: 'xlsx', make: () => workbookOf(inspect(report)) },
        uploaderName: upload?.by?.name ?? '',
        at: upload?.at ?? `${month}-01T00:00:00Z`,
        owner: { kind: 'salesReport', id: report.id },
        companyId: contract.deal.licensee.id,
        brandOwnerIds: contract.deal.head.brandOwnerIds,
      };
    });

/** How the columns of these workbooks are read: as the product itself reads the headers of its template. */
export function reportColumns(): { columns: ColumnMapping[]; style: typeof DEFAULT_STYLE } {
  const cells = SALES_FIELDS.map((field) => ({
    kind: 'text' as const,
    value: `${HEADERS[field].en}\n${HEADERS[field].zh}`,
    formula: false,
  }));
  const found = findHeader([{ number: 4, cells }]);
  return { columns: 'header' in found ? found.header.mapping : found.mapping, style: DEFAULT_STYLE };
}

function workbookOf(report: InspectedReport): Promise<Buffer> {
  const { contract, month, currency } = report;
  const { terms } = contract.deal;
  const names = new Map(
    terms.keyTerms.properties.flatMap(({ characters }) => characters.map(({ characterId, name }) => [characterId, name])),
  );
  const lines = report.lines.map(({ sku, channel, quantity, sellingPrice }) => ({
    month,
    sku: sku.sku,
    productName: sku.productName,
    approvalNumber: sku.approvalNumber,
    category: sku.category,
    subCategory: sku.subCategory,
    ...(names.has(sku.characterId ?? '') ? { character: names.get(sku.characterId ?? '') ?? '' } : {}),
    channel: bothLanguages(CHANNEL_WORDS[channel]),
    dataType: bothLanguages(DATA_TYPE_WORDS.actual),
    currency,
    quantity: String(quantity),
    sellingPrice,
    suggestedRetailPrice: sku.price,
    salesAmount: format(multiply(decimal(quantity), decimal(sellingPrice)), 2),
  }));
  const template = {
    month,
    contractNumber: contract.number,
    companyName: terms.purpose.licenseeName,
    currency,
    lines,
    language: 'en' as const,
  };
  return buffer(templateWorkbook(template));
}
