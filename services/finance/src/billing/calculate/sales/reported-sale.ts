import { type Decimal, decimal, divide, format, multiply, round, subtract } from '@bls/proto/domain/values/decimal';
import type { PriceKind } from '@bls/proto/domain/enumerations/finance';
import type { Sale } from '@bls/proto/domain/royalty/case/case';
import type { RateLine, Terms } from '@bls/proto/domain/term-sheet/terms';
import { type Day, lastDayOfMonth, monthOf } from '@bls/proto/domain/values/time';
import type { ApprovedRow } from '../../../sales-reports/sales-reports.api.js';

/** A row of an approved file as a sale of the engine, and how its price was found. */
export type ReportedSale = { sale: Sale; fileRow: number; priceKind: PriceKind; exchangeRate: string | null };

/**
 * The day that the sales of a month count on: its last one, so that they belong to the contract year in which the month
 * ends. The last month of the term counts on the last day of the term, the last month of the sell-off time on its last day.
 */
export function saleDay(month: string, { keyTerms }: Pick<Terms, 'keyTerms'>, lastDay: Day): Day {
  const end = keyTerms.contractYears.at(-1)?.to;
  const day = lastDayOfMonth(month);
  if (end !== undefined && monthOf(end) === month) return end;
  const start = keyTerms.contractYears[0]?.from;
  if (start !== undefined && day < start) return start;
  return day > lastDay ? lastDay : day;
}

/**
 * The price that the royalty of a row is taken from, in the currency of the deal: of the base that its rate names, less
 * the turnover tax where the deal says net, at the exchange rate of its month. Quantities keep six decimals.
 */
export function saleOfRow(
  row: ApprovedRow,
  date: Day,
  rate: Pick<RateLine, 'royaltyBase'>,
  terms: Pick<Terms, 'basicTerms'>,
  exchangeRate: string | null,
): ReportedSale {
  const priceKind = priceKindOf(rate);
  let price = decimal(row[priceKind]);
  if (terms.basicTerms.netOfTurnoverTax) price = netPrice(price, row, terms.basicTerms.turnoverTaxPercent);
  if (exchangeRate !== null) price = multiply(price, decimal(exchangeRate));
  const sale = {
    date,
    category: row.category,
    subCategory: row.subCategory,
    channel: row.channel,
    property: row.propertyId,
    quantity: format(round(decimal(row.quantity), 6)),
    price: format(price),
  };
  return { sale, fileRow: row.fileRow, priceKind, exchangeRate };
}

/** Reports carry the selling price and the suggested retail price; every other base is the selling price. */
const priceKindOf = (rate: Pick<RateLine, 'royaltyBase'>): PriceKind =>
  rate.royaltyBase === 'suggestedRetail' ? 'suggestedRetailPrice' : 'sellingPrice';

/** Takes off the tax of the row where the file has it, else the percentage of the deal. */
function netPrice(price: Decimal, row: ApprovedRow, percent: string | undefined): Decimal {
  const quantity = decimal(row.quantity);
  if (row.turnoverTax !== null && quantity !== 0n) return subtract(price, divide(decimal(row.turnoverTax), quantity));
  return subtract(price, multiply(price, divide(decimal(percent ?? '0'), decimal('100'))));
}
