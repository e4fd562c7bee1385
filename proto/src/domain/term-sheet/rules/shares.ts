import { type Decimal, decimal, divide, multiply, round } from '../../values/decimal.js';
import { CURRENCIES, type Currency } from '../../values/money.js';

const HUNDRED = decimal('100');
/** The decimals of a percentage (see `percentSchema`). */
const PERCENT_DIGITS = 4;

/** The amount of a percentage of a guarantee, rounded to the minor unit of the currency. */
export const amountOfPercent = (guarantee: Decimal, percent: Decimal, currency: Currency): Decimal =>
  round(divide(multiply(guarantee, percent), HUNDRED), CURRENCIES[currency].digits);

/** The percentage of an amount of a guarantee above zero. */
export const percentOfAmount = (guarantee: Decimal, amount: Decimal): Decimal =>
  round(divide(multiply(amount, HUNDRED), guarantee), PERCENT_DIGITS);
