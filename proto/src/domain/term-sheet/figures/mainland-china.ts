import { add, decimal, divide, format, multiply, round } from '../../values/decimal.js';
import { CURRENCIES } from '../../values/money.js';
import type { TermsDraft } from '../draft.js';

/** The territory whose guarantees are raised. */
export const MAINLAND_CHINA = 'CN';

/**
 * The owed amount of a deal's guarantee: with mainland China it is raised by the percentage that the tenant
 * had set when the deal was submitted, rounded half up to the currency's minor unit.
 */
export function owedGuarantee(amount: string, { mg, basicTerms }: Pick<TermsDraft, 'mg' | 'basicTerms'>): string {
  const percent = mg?.mainlandChinaPercent;
  if (!percent) return amount;
  const factor = add(decimal('1'), divide(decimal(percent), decimal('100')));
  return format(round(multiply(decimal(amount), factor), CURRENCIES[basicTerms?.currency ?? 'USD'].digits));
}
