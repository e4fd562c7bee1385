import { decimal, format, multiply } from '@bls/proto/domain/values/decimal';
import { SEVERITIES } from '@bls/proto/domain/enumerations/sales-report';
import type { CellMessage, SalesRow } from '@bls/proto/domain/sales-report/row';
import { checkRow, limitsOf } from '@bls/proto/domain/sales-report/rules';
import { SALES_THRESHOLDS } from '@bls/proto/domain/sales-report/thresholds';
import type { DemoReport } from './sales.js';

type Line = DemoReport['lines'][number] & { /** The file names a SKU that nobody approved. */ unknownSku?: boolean };
export type InspectedLine = Line & { messages: CellMessage[] };
export type InspectedReport = Omit<DemoReport, 'lines'> & {
  lines: readonly InspectedLine[];
  counts: { rule: string; severity: CellMessage['severity']; count: number }[];
  errorCount: number;
  warningCount: number;
  errorRows: number;
  warningRows: number;
};

const limits = limitsOf(SALES_THRESHOLDS);
const times = (amount: string, factor: string): string => format(multiply(decimal(amount), decimal(factor)), 2);

/** What people get wrong, line by line, in a file that has not been submitted; what finance looks at twice in one that waits for it. */
function mistaken(report: DemoReport, line: Line, index: number): Line {
  if (report.status === 'uploaded') {
    if (index === 0) return { ...line, unknownSku: true, sku: { ...line.sku, sku: `${line.sku.sku}-X` } };
    if (index === 1) return { ...line, sellingPrice: times(line.sku.price, '1.2') };
    if (index === 2) return { ...line, quantity: -3 };
  }
  const waits = report.status === 'submitted' || report.status === 'uploaded';
  return waits && index === 4 ? { ...line, sellingPrice: times(line.sku.price, '0.7') } : line;
}

function rowOf(report: DemoReport, line: Line): SalesRow {
  const price = decimal(line.sellingPrice);
  return {
    month: report.month,
    sku: line.sku.sku,
    productName: line.sku.productName,
    approvalNumber: line.sku.approvalNumber,
    category: line.sku.category,
    subCategory: line.sku.subCategory,
    character: null,
    channel: line.channel,
    businessModel: null,
    dataType: 'actual',
    currency: report.currency,
    quantity: decimal(line.quantity),
    sellingPrice: price,
    suggestedRetailPrice: decimal(line.sku.price),
    salesAmount: multiply(decimal(line.quantity), price),
    turnoverTax: null,
    remark: null,
  };
}

/** A report as the worker would have stored it: the messages are found by the rules of the product, none is written by hand. */
export function inspect(report: DemoReport): InspectedReport {
  const lines = report.lines.map((plain, index): InspectedLine => {
    const line = mistaken(report, plain, index);
    const sku = line.unknownSku ? undefined : { suggestedRetailPrice: decimal(line.sku.price), channels: [] };
    return {
      ...line,
      messages: checkRow({ row: rowOf(report, line), month: report.month, currency: report.currency, sku, lastMonth: undefined }, limits),
    };
  });
  const messages = lines.flatMap((line) => line.messages);
  const rules = [...new Map(messages.map(({ rule, severity }) => [rule, severity]))];
  const [errors, warnings] = SEVERITIES.map((severity) => ({
    messages: messages.filter((message) => message.severity === severity).length,
    rows: lines.filter((line) => line.messages.some((message) => message.severity === severity)).length,
  }));
  return {
    ...report,
    lines,
    counts: rules.map(([rule, severity]) => ({ rule, severity, count: messages.filter((message) => message.rule === rule).length })),
    errorCount: errors?.messages ?? 0,
    warningCount: warnings?.messages ?? 0,
    errorRows: errors?.rows ?? 0,
    warningRows: warnings?.rows ?? 0,
  };
}
