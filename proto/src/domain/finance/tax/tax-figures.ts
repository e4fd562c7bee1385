import { add, type Decimal, decimal, divide, multiply, ONE, subtract, ZERO } from '../../values/decimal.js';
import { type Currency, moneyText, roundMoney } from '../../values/money.js';
import type { AppliedTax } from './applied-tax.js';

/** The figures of a bill in its currency, as text in minor units. */
export type TaxFigures = {
  /** The royalty as agreed. */
  amount: string;
  /** What the payer pays above the royalty: the gross-up and the tax on top. */
  tax: string;
  /** The part of `tax` by which the royalty was raised, so that it is left after the withholding. */
  grossUp: string;
  /** `amount` and `tax`. */
  total: string;
  /** The part of `total` that the payer deducts and pays to its tax office. */
  withheld: string;
  /** What arrives: `total` less `withheld`. */
  netExpected: string;
};

const HUNDRED = decimal('100');

/**
 * Taxes a royalty. Each figure is rounded once, half up: the gross amount, the tax on top of it, and the tax withheld from it
 * without the tax on top. With gross-up the amount after withholding is exactly the royalty. Pure.
 */
export function taxFigures(
  royalty: string,
  { onTopPercent, withheldPercent, grossUp }: Pick<AppliedTax, 'onTopPercent' | 'withheldPercent' | 'grossUp'>,
  currency: Currency,
): TaxFigures {
  const agreed = decimal(royalty);
  const share = fractionOf(withheldPercent);
  const gross = grossUp ? roundMoney(divide(agreed, subtract(ONE, share)), currency) : agreed;
  const raised = subtract(gross, agreed);
  const onTop = roundMoney(multiply(gross, fractionOf(onTopPercent)), currency);
  const withheld = grossUp ? raised : roundMoney(multiply(gross, share), currency);
  const tax = add(raised, onTop);
  const total = add(agreed, tax);
  const show = (figure: Decimal) => moneyText(figure, currency);
  return {
    amount: show(agreed),
    tax: show(tax),
    grossUp: show(raised),
    total: show(total),
    withheld: show(withheld),
    netExpected: show(subtract(total, withheld)),
  };
}

const fractionOf = (percent: string): Decimal => (percent === '0' ? ZERO : divide(decimal(percent), HUNDRED));
