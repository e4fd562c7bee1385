import type { AppliedTax } from '@bls/proto/domain/finance/tax/applied-tax';
import { taxFigures } from '@bls/proto/domain/finance/tax/tax-figures';
import type { Decimal } from '@bls/proto/domain/values/decimal';
import { type Currency, roundMoney } from '@bls/proto/domain/values/money';
import type { IssuedKind } from '@bls/proto/domain/royalty/case/result';
import { addDays, type Day } from '@bls/proto/domain/values/time';

/** The columns of a bill that its tax decides. */
export function taxColumns(amount: string, applied: AppliedTax, currency: Currency) {
  const { netExpected: _netExpected, ...figures } = taxFigures(amount, applied, currency);
  return { ...figures, taxPercent: applied.onTopPercent, appliedTax: applied };
}

/**
 * A guarantee is due on the day of its schedule, `guaranteeDue`, but not before its bill is issued; other bills by the payment
 * terms.
 */
export function dueDay(kind: IssuedKind, guaranteeDue: Day, issuedOn: Day, paymentDays: number): Day {
  if (kind === 'MG') return guaranteeDue > issuedOn ? guaranteeDue : issuedOn;
  return addDays(issuedOn, paymentDays);
}

/** Whether an amount has no part of a minor unit of its currency. */
export const fitsMinorUnits = (amount: Decimal, currency: Currency): boolean => roundMoney(amount, currency) === amount;
