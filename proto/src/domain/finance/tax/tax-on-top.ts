import { decimal, subtract } from '../../values/decimal.js';
import { type Currency, moneyText } from '../../values/money.js';

/** The tax on top of a royalty: what is charged above it, without the gross-up for tax withheld. */
export const taxOnTop = ({ tax, grossUp, currency }: { tax: string; grossUp: string; currency: Currency }): string =>
  moneyText(subtract(decimal(tax), decimal(grossUp)), currency);
