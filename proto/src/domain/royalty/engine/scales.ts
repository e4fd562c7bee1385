/**
 * The decimals of each figure of the engine. A product has the sum of the decimals of its factors, so that nothing is rounded
 * between a sale and its bill: quantity x price = amount, amount x rate = money, and quantity x fee = money.
 */
export const QUANTITY = 6;
export const PRICE = 12;
export const AMOUNT = QUANTITY + PRICE;
export const RATE = 6;
export const MONEY = AMOUNT + RATE;
export const FEE = MONEY - QUANTITY;
