import { type Decimal, decimal, divide, multiply, ZERO } from '../../values/decimal.js';
import { type Currency, roundMoney } from '../../values/money.js';

/** The part of an amount of a bill or credit note that stands for tax withheld: in proportion, rounded once, half up. Pure. */
export const withheldPart = (
  amount: Decimal,
  { total, withheld, currency }: { total: string; withheld: string; currency: Currency },
): Decimal => (decimal(withheld) === ZERO ? ZERO : roundMoney(divide(multiply(amount, decimal(withheld)), decimal(total)), currency));
