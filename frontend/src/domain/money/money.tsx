import type { Currency } from '@bls/proto/domain/values/money';
import { currencyLabel, formatAmount, formatDecimal, formatPercent } from '../../lib/text/format.js';
import { cx } from '../../ui/cx.js';

type Props = {
  amount: string | null | undefined;
  currency: Currency;
  size?: 'normal' | 'large';
  tone?: 'ok' | 'error';
  /** Hides the currency, where the column heading names it. */
  bare?: boolean;
  /** Rounds to the whole unit: for planning figures whose exact amounts are shown beside them. */
  whole?: boolean;
  className?: string;
};

/** An amount with its currency in a lighter font (CNY reads RMB), in tabular figures. An absent amount is a dash. */
export function Money({ amount, currency, size = 'normal', tone, bare = false, whole = false, className }: Props) {
  if (amount === null || amount === undefined || amount === '') return <span className="text-quiet">–</span>;
  return (
    <span
      className={cx(
        'tabular whitespace-nowrap',
        // in a narrow card the font shrinks before a digit is cut off
        size === 'large' && 'text-[clamp(15px,9cqi,var(--text-xl))] font-semibold',
        tone === 'error' && 'text-error',
        tone === 'ok' && 'text-ok',
        className,
      )}
    >
      {bare ? null : (
        <span className={cx('mr-1.5 font-normal text-quiet', size === 'large' ? 'text-sm font-medium' : 'text-[11px]')}>
          {currencyLabel(currency)}
        </span>
      )}
      {whole ? formatDecimal(amount, 0) : formatAmount(amount, currency)}
    </span>
  );
}

/** A fraction of one as percent: "0.125" reads 12.5 %. */
export const Percent = ({ value, digits }: { value: string | number | null | undefined; digits?: number }) =>
  value === null || value === undefined || value === '' ? (
    <span className="text-quiet">–</span>
  ) : (
    <span className="tabular whitespace-nowrap">{formatPercent(value, digits)}</span>
  );

/** A quantity or other plain number, grouped by thousands. */
export const NumberText = ({ value, digits }: { value: string | number | null | undefined; digits?: number | undefined }) =>
  value === null || value === undefined || value === '' ? (
    <span className="text-quiet">–</span>
  ) : (
    <span className="tabular whitespace-nowrap">{formatDecimal(value, digits)}</span>
  );
