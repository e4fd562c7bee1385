import { guaranteesOf } from '@bls/finance/terms/contracts/guarantees';
import { type Decimal, decimal, format, multiply, sum } from '@bls/proto/domain/values/decimal';
import { addDays } from '@bls/proto/domain/values/time';
import { signedEvent } from './contracts.js';
import { dayOf } from './clock.js';
import type { ContractWalk } from './contract-walk.js';
import type { Row, Writer } from './insert.js';
import { inspect, type InspectedReport } from './inspect-report.js';
import { idOf } from './random.js';
import { reportColumns, reportFileId, reportFileName } from './report-files.js';
import type { DemoReport, DemoSku } from './sales.js';

/** Every table of finance, those that others point to last. */
export const FINANCE_TABLES = [
  'bank_line',
  'bank_statement',
  'ledger_posting',
  'money_history',
  'payment_item',
  'payment',
  'bill',
  'paper_counter',
  'settlement_line',
  'settlement',
  'calculation',
  'exchange_rate_history',
  'exchange_rate_used',
  'exchange_rate',
  'finance_setting',
  'tenant_setting',
  'licensor',
  'guarantee',
  'contract_version',
  'contract',
  'tenant_directory',
  'sales_report_history',
  'sales_reading',
  'sales_total',
  'sales_row',
  'sales_upload',
  'sales_report',
  'sales_sku',
  'sales_contract',
] as const;

/** The signed contracts as finance bills them and as sales are reported under them. */
export async function writeContracts(writer: Writer, contracts: readonly ContractWalk[], skus: readonly DemoSku[]): Promise<void> {
  await writer.insert('tenant_directory', [{}]);
  await writer.insert('contract', contracts.map(contractRow));
  await writer.insert(
    'contract_version',
    contracts.map((contract) => ({
      contractId: contract.id,
      version: 1,
      terms: contract.deal.terms,
      signedOn: dayOf(contract.statusSince),
    })),
  );
  await writer.insert(
    'guarantee',
    contracts.flatMap(({ id, deal }) =>
      guaranteesOf(deal.terms).map((guarantee) => ({ ...guarantee, contractId: id, currency: deal.terms.basicTerms.currency })),
    ),
  );
  await writer.insert('sales_contract', contracts.map(salesContractRow));
  const channels = new Map(contracts.map(({ id, deal }) => [id, channelsOf(deal.terms.distribution.channels)]));
  const currencies = new Map(contracts.map(({ id, deal }) => [id, deal.terms.basicTerms.salesCurrency]));
  await writer.insert(
    'sales_sku',
    skus.map(({ since: _since, price, ...sku }) => ({
      ...sku,
      channels: channels.get(sku.contractId),
      suggestedRetailPrice: price,
      currency: currencies.get(sku.contractId),
    })),
  );
}

/** Reports with their files' rows and what was decided. */
export async function writeReports(writer: Writer, reports: readonly DemoReport[]): Promise<void> {
  const inspected = reports.map(inspect);
  await writer.insert('sales_report', inspected.map(reportRow));
  const uploaded = inspected.filter(({ lines }) => lines.length > 0);
  await writer.insert('sales_upload', uploaded.map(uploadRow));
  await writer.insert('sales_row', uploaded.flatMap(salesRows));
  await writer.insert(
    'sales_report_history',
    reports.flatMap((report) =>
      report.steps.map(({ action, from, to, by, at, comment }, index) => ({
        id: idOf(report.id, 'history', index),
        reportId: report.id,
        action,
        fromStatus: from,
        toStatus: to,
        by,
        at,
        comment: comment ?? null,
        uploadId: action === 'upload' ? report.uploadId : null,
        fileName: action === 'upload' ? reportFileName(report) : null,
      })),
    ),
  );
}

function contractRow(contract: ContractWalk): Row {
  const { contractId, contractNumber, companyId, companyName, licensorName, brandOwnerIds, signedOn, terms } = signedEvent(contract);
  const years = terms.keyTerms.contractYears;
  return {
    contractId,
    version: 1,
    contractNumber,
    companyId,
    companyName,
    companyNameZh: terms.purpose.licenseeNameZh ?? null,
    licensorName,
    licensorNameZh: terms.purpose.licensorNameZh ?? null,
    brandOwnerIds,
    currency: terms.basicTerms.currency,
    startsOn: years[0]?.from,
    endsOn: years.at(-1)?.to,
    signedOn,
  };
}

function salesContractRow(contract: ContractWalk): Row {
  const {
    currency: _currency,
    version: _version,
    licensorName: _licensor,
    licensorNameZh: _licensorZh,
    signedOn: _signed,
    ...known
  } = contractRow(contract);
  const { keyTerms, basicTerms, distribution } = contract.deal.terms;
  const endsOn = keyTerms.contractYears.at(-1)?.to ?? '';
  return {
    ...known,
    currency: basicTerms.salesCurrency,
    sellOffUntil: addDays(endsOn, keyTerms.sellOffDays),
    reportingFrequency: basicTerms.reportingFrequency,
    properties: keyTerms.properties.map(({ propertyId, name, nameZh, characters }) => ({
      propertyId,
      name,
      nameZh,
      characters: characters.map((character) => ({ characterId: character.characterId, name: character.name, nameZh: character.nameZh })),
    })),
    channels: channelsOf(distribution.channels),
  };
}

const channelsOf = (channels: readonly { channel: string }[]): string[] => [...new Set(channels.map(({ channel }) => channel))];

const amountOf = ({ quantity, sellingPrice }: { quantity: number; sellingPrice: string }): Decimal =>
  multiply(decimal(quantity), decimal(sellingPrice));

const totals = ({ lines }: InspectedReport): { amount: string; quantity: number } => ({
  amount: format(sum(lines.map(amountOf)), 2),
  quantity: lines.reduce((count, { quantity }) => count + quantity, 0),
});

function reportRow(report: InspectedReport): Row {
  const submitted = report.steps.find(({ action }) => action === 'submit' || action === 'declareNoSales');
  const approvedAt = report.steps.findLast(({ to }) => to === 'approvedBySeniorFinance')?.at ?? null;
  const sold = report.lines.length > 0;
  return {
    id: report.id,
    contractId: report.contract.id,
    companyId: report.contract.deal.licensee.id,
    month: report.month,
    dueOn: report.dueOn,
    status: report.status,
    revision: report.steps.length,
    uploadId: sold ? report.uploadId : null,
    approvedAt,
    approvedUploadId: sold && approvedAt ? report.uploadId : null,
    noSales: report.noSales,
    rowCount: report.lines.length,
    errorCount: report.errorCount,
    warningCount: report.warningCount,
    ...(sold ? totals(report) : { amount: null, quantity: null }),
    submittedAt: submitted?.at ?? null,
    submittedBy: submitted?.by?.userId ?? null,
    ownerId: submitted?.by?.userId ?? null,
    updatedAt: report.steps.at(-1)?.at ?? `${report.month}-01T00:00:00Z`,
    workflowVersion: 1,
  };
}

function uploadRow(report: InspectedReport): Row {
  const upload = report.steps.find(({ action }) => action === 'upload');
  return {
    id: report.uploadId,
    reportId: report.id,
    fileId: reportFileId(report),
    fileName: reportFileName(report),
    state: 'checked',
    uploadedBy: upload?.by?.userId,
    uploadedByName: upload?.by?.name,
    uploadedAt: upload?.at,
    rowCount: report.lines.length,
    ...reportColumns(),
    unsoldCount: 0,
    errorCount: report.errorCount,
    warningCount: report.warningCount,
    errorRows: report.errorRows,
    warningRows: report.warningRows,
    counts: report.counts,
    messages: [],
    ...totals(report),
  };
}

function salesRows(report: InspectedReport): Row[] {
  const { terms } = report.contract.deal;
  const names = new Map(
    terms.keyTerms.properties.flatMap(({ characters }) => characters.map(({ characterId, name }) => [characterId, name])),
  );
  return report.lines.map(({ fileRow, sku, channel, quantity, sellingPrice, messages, unknownSku }) => {
    return {
      uploadId: report.uploadId,
      fileRow,
      month: report.month,
      sku: sku.sku,
      skuId: unknownSku ? null : sku.skuId,
      productName: sku.productName,
      approvalNumber: sku.approvalNumber,
      propertyId: unknownSku ? null : sku.propertyId,
      characterId: unknownSku ? null : sku.characterId,
      category: sku.category,
      subCategory: sku.subCategory,
      character: names.get(sku.characterId ?? '') ?? null,
      channel,
      dataType: 'actual',
      currency: report.currency,
      quantity,
      sellingPrice,
      suggestedRetailPrice: sku.price,
      salesAmount: format(amountOf({ quantity, sellingPrice }), 2),
      messages: messages.length > 0 ? messages : null,
      severity: messages.length === 0 ? 0 : messages.some(({ severity }) => severity === 'error') ? 2 : 1,
    };
  });
}
