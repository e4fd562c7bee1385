/**
 * How many decimals each figure of the engine carries. A product has the sum of its factors' scales, so that nothing is
 * rounded between a sale and the line that is billed: quantity x price = amount, amount x rate = money, and
 * quantity x fee = money.
 */
export const QUANTITY = 6;
export const PRICE = 12;
export const AMOUNT = QUANTITY + PRICE;
export const RATE = 6;
export const MONEY = AMOUNT + RATE;
export const FEE = MONEY - QUANTITY;
