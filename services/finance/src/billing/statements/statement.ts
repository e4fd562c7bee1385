import { add, compare, type Decimal, decimal, negate, sum, ZERO } from '@bls/proto/domain/values/decimal';
import type { Statement, StatementLine } from '@bls/proto/contracts/calls/finance/statements';
import { type Currency, moneyText } from '@bls/proto/domain/values/money';

export type StatementMove = Omit<StatementLine, 'balance'>;

/** The opening balance, each line with the balance after it, and the sums. Pure. */
export function balanced(
  before: string,
  moves: readonly StatementMove[],
  currency: Currency,
): Pick<Statement, 'opening' | 'billed' | 'paid' | 'closing' | 'lines'> {
  const show = (amount: Decimal) => moneyText(amount, currency);
  const opening = decimal(before);
  let balance = opening;
  const lines = moves.map((move): StatementLine => {
    balance = add(balance, decimal(move.amount));
    return { ...move, amount: show(decimal(move.amount)), balance: show(balance) };
  });
  const amounts = moves.map(({ amount }) => decimal(amount));
  const billed = sum(amounts.filter((amount) => compare(amount, ZERO) > 0));
  const paid = sum(amounts.filter((amount) => compare(amount, ZERO) < 0));
  return { opening: show(opening), billed: show(billed), paid: show(negate(paid)), closing: show(balance), lines };
}
