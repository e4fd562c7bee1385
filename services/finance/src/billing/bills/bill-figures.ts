import type { AppliedTax } from '@bls/proto/domain/finance/tax/applied-tax';
import { taxFigures } from '@bls/proto/domain/finance/tax/tax-figures';
import type { Decimal } from '@bls/proto/domain/values/decimal';
import { type Currency, roundMoney } from '@bls/proto/domain/values/money';

/** The columns of a bill that its tax decides. */
export function taxColumns(amount: string, applied: AppliedTax, currency: Currency) {
  const { netExpected: _netExpected, ...figures } = taxFigures(amount, applied, currency);
  return { ...figures, taxPercent: applied.onTopPercent, appliedTax: applied };
}

/** Whether an amount has no part of a minor unit of its currency. */
export const fitsMinorUnits = (amount: Decimal, currency: Currency): boolean => roundMoney(amount, currency) === amount;
