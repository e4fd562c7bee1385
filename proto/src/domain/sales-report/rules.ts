import { add, type Decimal, decimal, divide, format, multiply, negate, ONE, subtract, ZERO } from '../values/decimal.js';
import type { Severity } from '../enumerations/sales-report.js';
import type { CellMessage, SalesRow } from './row.js';
import type { SalesThresholds } from './thresholds.js';
import type { SalesField } from './vocabulary.js';

/** What the system knows about the SKU of a row. */
export type KnownSku = { suggestedRetailPrice: Decimal | null; channels: readonly string[] };
/** What was reported for the same SKU and channel the month before. */
export type LastMonth = { quantity: Decimal; suggestedRetailPrice: Decimal | null };
export type RowFacts = {
  row: SalesRow;
  month: string;
  currency: string;
  sku: KnownSku | undefined;
  /** The approved SKU that is written almost like the unknown one of the row. */
  meant?: string | undefined;
  lastMonth: LastMonth | undefined;
};
export type Params = NonNullable<CellMessage['params']>;

/**
 * One rule of a row: pure, decided from the row and what is known about it. `breaks` gives the parameters of the message
 * when the rule is broken, null when it holds or does not apply.
 */
export type RowRule = {
  rule: string;
  severity: Severity;
  field: SalesField;
  breaks: (facts: RowFacts, limits: Limits) => Params | null;
};

/** Thresholds, parsed once for a whole report. */
export type Limits = {
  quantityTimes: Decimal;
  priceUnderSrp: Decimal;
  srpChange: Decimal;
  totalOffAverage: Decimal;
  amountTolerance: Decimal;
};
export const limitsOf = (t: SalesThresholds): Limits => ({
  quantityTimes: decimal(t.quantityTimes),
  priceUnderSrp: decimal(t.priceUnderSrp),
  srpChange: decimal(t.srpChange),
  totalOffAverage: decimal(t.totalOffAverage),
  amountTolerance: decimal(t.amountTolerance),
});

const HUNDRED = decimal('100');
export const absolute = (value: Decimal): Decimal => (value < 0n ? negate(value) : value);
/** A fraction as the percentage that a message names: 0.1234 -> "12.3". */
export const percent = (fraction: Decimal): string => format(multiply(fraction, HUNDRED), 1).replace(/\.0$/, '');
/** The relative difference of `value` from `base`. */
const change = (value: Decimal, base: Decimal): Decimal => divide(absolute(subtract(value, base)), absolute(base));
const broken: Params = {};

const errors: readonly RowRule[] = [
  {
    rule: 'salesReport.skuUnknown',
    severity: 'error',
    field: 'sku',
    breaks: ({ row, sku, meant }) => (row.sku !== null && !sku && meant === undefined ? { sku: row.sku } : null),
  },
  {
    rule: 'salesReport.skuMistyped',
    severity: 'error',
    field: 'sku',
    breaks: ({ row, sku, meant }) => (row.sku !== null && !sku && meant !== undefined ? { sku: row.sku, suggestion: meant } : null),
  },
  {
    rule: 'salesReport.monthDiffers',
    severity: 'error',
    field: 'month',
    breaks: ({ row, month }) => (row.month !== null && row.month !== month ? { expected: month, found: row.month } : null),
  },
  {
    rule: 'salesReport.currencyDiffers',
    severity: 'error',
    field: 'currency',
    breaks: ({ row, currency }) =>
      row.currency !== null && row.currency !== currency ? { expected: currency, found: row.currency } : null,
  },
  {
    rule: 'salesReport.remarkRequired',
    severity: 'error',
    field: 'remark',
    breaks: ({ row }) => (row.quantity !== null && row.quantity < 0n && !row.remark ? broken : null),
  },
  {
    rule: 'salesReport.priceNotPositive',
    severity: 'error',
    field: 'sellingPrice',
    breaks: ({ row }) => (row.sellingPrice !== null && row.sellingPrice <= 0n ? broken : null),
  },
  {
    rule: 'salesReport.priceAboveSrp',
    severity: 'error',
    field: 'sellingPrice',
    breaks: ({ row: { sellingPrice: price, suggestedRetailPrice: srp } }) =>
      price !== null && srp !== null && srp > 0n && price > srp ? { price: format(price), srp: format(srp) } : null,
  },
  {
    rule: 'salesReport.srpNotPositive',
    severity: 'error',
    field: 'suggestedRetailPrice',
    breaks: ({ row }) => (row.suggestedRetailPrice !== null && row.suggestedRetailPrice <= 0n ? broken : null),
  },
];

const warnings: readonly RowRule[] = [
  {
    rule: 'salesReport.quantityNegative',
    severity: 'warning',
    field: 'quantity',
    breaks: ({ row }) => (row.quantity !== null && row.quantity < 0n ? broken : null),
  },
  {
    rule: 'salesReport.quantityJump',
    severity: 'warning',
    field: 'quantity',
    breaks: ({ row, lastMonth }, { quantityTimes }) =>
      row.quantity !== null && lastMonth && lastMonth.quantity > 0n && row.quantity > multiply(lastMonth.quantity, quantityTimes)
        ? { times: format(quantityTimes), last: format(lastMonth.quantity) }
        : null,
  },
  {
    rule: 'salesReport.sameAsLastMonth',
    severity: 'warning',
    field: 'quantity',
    breaks: ({ row, lastMonth }) =>
      row.quantity !== null && row.quantity !== ZERO && lastMonth?.quantity === row.quantity ? { last: format(row.quantity) } : null,
  },
  {
    // A price above the SRP of its own row is an error (priceAboveSrp); one above the approved SRP is a
    // warning.
    rule: 'salesReport.priceAboveApprovedSrp',
    severity: 'warning',
    field: 'sellingPrice',
    breaks: ({ row: { sellingPrice: price }, sku }) =>
      price !== null && sku?.suggestedRetailPrice && price > sku.suggestedRetailPrice
        ? { price: format(price), srp: format(sku.suggestedRetailPrice) }
        : null,
  },
  {
    rule: 'salesReport.priceFarUnderSrp',
    severity: 'warning',
    field: 'sellingPrice',
    breaks: ({ row: { sellingPrice: price, suggestedRetailPrice: srp } }, { priceUnderSrp }) =>
      price !== null && srp !== null && price > 0n && srp > 0n && price < multiply(srp, subtract(ONE, priceUnderSrp))
        ? { percent: percent(change(price, srp)), limit: percent(priceUnderSrp) }
        : null,
  },
  {
    rule: 'salesReport.srpChanged',
    severity: 'warning',
    field: 'suggestedRetailPrice',
    breaks: ({ row: { suggestedRetailPrice: srp }, lastMonth }, { srpChange }) =>
      srp !== null &&
      lastMonth?.suggestedRetailPrice &&
      lastMonth.suggestedRetailPrice > 0n &&
      change(srp, lastMonth.suggestedRetailPrice) > srpChange
        ? {
            percent: percent(change(srp, lastMonth.suggestedRetailPrice)),
            last: format(lastMonth.suggestedRetailPrice),
            limit: percent(srpChange),
          }
        : null,
  },
  {
    rule: 'salesReport.amountDiffers',
    severity: 'warning',
    field: 'salesAmount',
    breaks: ({ row: { quantity, sellingPrice, salesAmount } }, { amountTolerance }) => {
      if (quantity === null || sellingPrice === null || salesAmount === null) return null;
      const product = multiply(quantity, sellingPrice);
      return absolute(subtract(salesAmount, product)) > add(multiply(absolute(product), amountTolerance), amountTolerance)
        ? { product: format(product) }
        : null;
    },
  },
  {
    rule: 'salesReport.channelNotLicensed',
    severity: 'warning',
    field: 'channel',
    breaks: ({ row, sku }) =>
      row.channel !== null && sku && sku.channels.length > 0 && !sku.channels.includes(row.channel) ? { channel: row.channel } : null,
  },
];

/** Every check of a row, in the order of the messages. */
export const ROW_RULES: readonly RowRule[] = [...errors, ...warnings];

/** The messages of one row. */
export function checkRow(facts: RowFacts, limits: Limits): CellMessage[] {
  const messages: CellMessage[] = [];
  for (const { rule, severity, field, breaks } of ROW_RULES) {
    const params = breaks(facts, limits);
    if (params) messages.push({ field, rule, severity, ...(params === broken ? {} : { params }) });
  }
  return messages;
}
