import type { PaymentKind } from '@bls/proto/domain/enumerations/finance';
import { compare, type Decimal, decimal, max, min, subtract, sum, ZERO } from '@bls/proto/domain/values/decimal';
import type { Issue } from '@bls/proto/domain/values/errors';
import { CURRENCIES, type Currency, moneyText, roundMoney } from '@bls/proto/domain/values/money';

/** `payable`: what is open less what is reported already; negative for a credit note. */
export type Payable = { id: string; currency: Currency; dueOn: string; number: string; payable: Decimal };
export type Share = { billId: string; amount: Decimal };
export type Allocation = { ok: true; currency: Currency; shares: Share[]; partial: boolean } | { ok: false; issues: Issue[] };

/**
 * Allocates a payment to its bills: credits count in full first, then bills by due date, the oldest first. Refuses more than
 * the bills ask for together, and bills in two currencies. For a certificate, `payable` is the tax withheld that is not certified.
 */
export function allocate(bills: readonly Payable[], amount: Decimal, kind: PaymentKind = 'transfer'): Allocation {
  const [first] = bills;
  const refuse = (rule: string, path: Issue['path'], params?: Issue['params']): Allocation => ({
    ok: false,
    issues: [{ path, rule: `payment.${rule}`, ...(params && { params }) }],
  });
  if (!first) return refuse('nothingSelected', ['billIds']);
  const { currency } = first;
  if (bills.some((bill) => bill.currency !== currency)) return refuse('mixedCurrencies', ['billIds']);
  const settled = bills.find(({ payable }) => payable === ZERO);
  if (settled) return refuse(kind === 'certificate' ? 'nothingWithheld' : 'nothingOpen', ['billIds'], { number: settled.number });
  const total = sum(bills.map(({ payable }) => payable));
  if (compare(amount, ZERO) < 0 || (amount === ZERO && total !== ZERO)) return refuse('notPositive', ['amount']);
  if (compare(amount, total) > 0)
    return refuse(kind === 'certificate' ? 'aboveWithheld' : 'overPayment', ['amount'], { total: moneyText(total, currency), currency });
  if (!fitsMinorUnits(amount, currency)) return refuse('minorUnits', ['amount'], { digits: CURRENCIES[currency].digits });

  const credits = bills.filter(({ payable }) => compare(payable, ZERO) < 0);
  const debits = bills
    .filter(({ payable }) => compare(payable, ZERO) > 0)
    .sort((a, b) => (a.dueOn + a.number < b.dueOn + b.number ? -1 : 1));
  let left = subtract(amount, sum(credits.map(({ payable }) => payable)));
  const shares: Share[] = credits.map(({ id, payable }) => ({ billId: id, amount: payable }));
  for (const { id, payable } of debits) {
    const share = min(left, payable);
    if (share === ZERO) continue;
    shares.push({ billId: id, amount: share });
    left = subtract(left, share);
  }
  return { ok: true, currency, shares, partial: compare(amount, total) < 0 };
}

/** What is open less what is reported already. */
export const payableOf = (bill: { open: string; reported: string }): Decimal => subtract(decimal(bill.open), decimal(bill.reported));

/** The tax to be withheld that no certificate covers, as far as it is open; zero where none is withheld, and for a credit note. */
export const uncertifiedOf = (bill: { open: string; reported: string; withheld: string; certified: string }): Decimal =>
  max(ZERO, min(subtract(decimal(bill.withheld), decimal(bill.certified)), payableOf(bill)));

const fitsMinorUnits = (amount: Decimal, currency: Currency): boolean => roundMoney(amount, currency) === amount;
