import { type Decimal, decimal, divide, format, multiply, round, subtract } from '@bls/proto/domain/values/decimal';
import type { PriceKind } from '@bls/proto/domain/enumerations/finance';
import type { Sale } from '@bls/proto/domain/royalty/case/case';
import type { RateLine, Terms } from '@bls/proto/domain/term-sheet/terms';
import { type Day, lastDayOfMonth, monthOf } from '@bls/proto/domain/values/time';
import type { ApprovedRow } from '../../sales-reports/sales-reports.api.js';

/** How the price of a row came about, kept with its line. */
export type Priced = { price: string; priceKind: PriceKind; exchangeRate: string | null };

/**
 * The day that a month's sales count on: its last one, so that they belong to the contract year in which the month ends;
 * but the last month of the term counts into the term, and what is sold off last, into the sell-off time.
 */
export function saleDay(month: string, { keyTerms }: Pick<Terms, 'keyTerms'>, lastDay: Day): Day {
  const end = keyTerms.contractYears.at(-1)?.to;
  const day = lastDayOfMonth(month);
  if (end !== undefined && monthOf(end) === month) return end;
  const start = keyTerms.contractYears[0]?.from;
  if (start !== undefined && day < start) return start;
  return day > lastDay ? lastDay : day;
}

/** Reports carry what was charged and the suggested retail price; every other price base is what was charged. */
const priceKindOf = (rate: Pick<RateLine, 'royaltyBase'>): PriceKind =>
  rate.royaltyBase === 'suggestedRetail' ? 'suggestedRetailPrice' : 'sellingPrice';

/**
 * The price that a row's royalty is taken of, in the currency of the deal: of the base that its rate names, less the
 * turnover tax where the deal says net, at the exchange rate of its month.
 */
export function priceOf(
  row: ApprovedRow,
  rate: Pick<RateLine, 'royaltyBase'>,
  terms: Pick<Terms, 'basicTerms'>,
  exchangeRate: string | null,
): Priced {
  const priceKind = priceKindOf(rate);
  let price = decimal(row[priceKind]);
  if (terms.basicTerms.netOfTurnoverTax) price = netPrice(price, row, terms.basicTerms.turnoverTaxPercent);
  if (exchangeRate !== null) price = multiply(price, decimal(exchangeRate));
  return { price: format(price), priceKind, exchangeRate };
}

/** The tax of the row where the file tells it, else the percentage of the deal. */
function netPrice(price: Decimal, row: ApprovedRow, percent: string | undefined): Decimal {
  const quantity = decimal(row.quantity);
  if (row.turnoverTax !== null && quantity !== 0n) return subtract(price, divide(decimal(row.turnoverTax), quantity));
  return subtract(price, multiply(price, divide(decimal(percent ?? '0'), decimal('100'))));
}

/** A row as the engine takes it. Quantities keep six decimals. */
export const saleOf = (row: ApprovedRow, date: Day, price: string): Sale => ({
  date,
  category: row.category,
  subCategory: row.subCategory,
  channel: row.channel,
  property: row.propertyId,
  quantity: format(round(decimal(row.quantity), 6)),
  price,
});
