import type { PaymentKind } from '@bls/proto/domain/enumerations/finance';
import { add, compare, type Decimal, min, negate, subtract, sum, ZERO } from '@bls/proto/domain/values/decimal';
import type { Issue } from '@bls/proto/domain/values/errors';
import { CURRENCIES, type Currency, moneyText } from '@bls/proto/domain/values/money';
import { fitsMinorUnits } from '../bills/bill-figures.js';

/**
 * `payable`: what is open less what is reported already; negative for a credit note. `uncertified`: the part of it that is tax
 * withheld without a certificate.
 */
export type Payable = { id: string; currency: Currency; dueOn: string; number: string; payable: Decimal; uncertified: Decimal };
export type Share = { billId: string; amount: Decimal };
export type Allocation = { ok: true; currency: Currency; shares: Share[]; partial: boolean } | { ok: false; issues: Issue[] };

/**
 * Allocates a payment to its bills: credits are deducted first, as far as the bills ask for them, then bills are paid by due
 * date, the tax withheld last; of all of them the oldest first. Refuses more than the bills ask for together, and bills in two currencies. For a certificate,
 * `payable` is the tax withheld that is not certified; credit notes have none. Without an amount, credits have to cover all but
 * the tax withheld.
 */
export function allocate(bills: readonly Payable[], amount: Decimal, kind: PaymentKind = 'payment'): Allocation {
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
  const oldestFirst = [...bills].sort((a, b) => (a.dueOn + a.number < b.dueOn + b.number ? -1 : 1));
  const debits = oldestFirst.filter(({ payable }) => compare(payable, ZERO) > 0);
  if (debits.length === 0) return refuse('onlyCredits', ['billIds']);
  const owed = sum(debits.map(({ payable }) => payable));
  const credits = divided(
    oldestFirst.filter(({ payable }) => compare(payable, ZERO) < 0).map(({ id, payable }) => ({ id, payable: negate(payable) })),
    owed,
  );
  const deducted = sum(credits.map((share) => share.amount));
  const total = subtract(owed, deducted);
  const withheld = sum(debits.map(({ uncertified }) => uncertified));
  const isCovered = deducted !== ZERO && compare(total, withheld) <= 0;
  if (compare(amount, ZERO) < 0 || (amount === ZERO && !isCovered)) return refuse('notPositive', ['amount']);
  if (compare(amount, total) > 0)
    return refuse(kind === 'certificate' ? 'aboveWithheld' : 'overPayment', ['amount'], { total: moneyText(total, currency), currency });
  if (!fitsMinorUnits(amount, currency)) return refuse('minorUnits', ['amount'], { digits: CURRENCIES[currency].digits });
  const shares = [...credits.map((share) => ({ ...share, amount: negate(share.amount) })), ...paidOf(debits, add(amount, deducted))];
  return { ok: true, currency, shares, partial: compare(amount, total) < 0 };
}

/** Pays bills in their order: first the amounts to transfer of all of them, then the tax withheld, which certificates cover. */
function paidOf(bills: readonly Payable[], amount: Decimal): Share[] {
  const net = divided(
    bills.map(({ id, payable, uncertified }) => ({ id, payable: subtract(payable, uncertified) })),
    amount,
  );
  const left = subtract(amount, sum(net.map((share) => share.amount)));
  const withheld = divided(
    bills.map(({ id, uncertified }) => ({ id, payable: uncertified })),
    left,
  );
  return bills.flatMap(({ id }) => {
    const parts = [...net, ...withheld].filter(({ billId }) => billId === id);
    return parts.length === 0 ? [] : [{ billId: id, amount: sum(parts.map((part) => part.amount)) }];
  });
}

/** Divides an amount over documents in their order; those that get nothing are left out. */
function divided(documents: readonly Pick<Payable, 'id' | 'payable'>[], amount: Decimal): Share[] {
  let left = amount;
  return documents.flatMap(({ id, payable }) => {
    const share = min(left, payable);
    left = subtract(left, share);
    return share === ZERO ? [] : [{ billId: id, amount: share }];
  });
}
