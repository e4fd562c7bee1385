import { add, type Decimal, decimal, divide, multiply } from '@bls/proto/domain/values/decimal';
import { type Currency, moneyText, roundMoney } from '@bls/proto/domain/values/money';
import type { BillKind } from '@bls/proto/domain/royalty/case/result';
import { addDays, type Day } from '@bls/proto/domain/values/time';

/** Royalty, tax (rounded once, on the bill) and their sum, in minor units. */
export function taxed(amount: string, taxPercent: string, currency: Currency): { amount: string; tax: string; total: string } {
  const royalty = decimal(amount);
  const tax = roundMoney(divide(multiply(royalty, decimal(taxPercent)), decimal('100')), currency);
  return { amount: moneyText(royalty, currency), tax: moneyText(tax, currency), total: moneyText(add(royalty, tax), currency) };
}

/**
 * A guarantee is due on the day of its schedule, `guaranteeDue`, but not before its bill is issued; other bills by the payment
 * terms.
 */
export function dueDay(kind: BillKind, guaranteeDue: Day, issuedOn: Day, paymentDays: number): Day {
  if (kind === 'MG') return guaranteeDue > issuedOn ? guaranteeDue : issuedOn;
  return addDays(issuedOn, paymentDays);
}

/** Whether an amount has no part of a minor unit of its currency. */
export const fitsMinorUnits = (amount: Decimal, currency: Currency): boolean => roundMoney(amount, currency) === amount;
