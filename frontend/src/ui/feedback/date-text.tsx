import type { DateFormat } from '@bls/proto/domain/values/clock/date-format';
import { useTranslation } from 'react-i18next';
import { ageOf, formatDate, formatDateTime, formatMonth } from '../../lib/text/format.js';

type Props = { value: string | null | undefined; time?: boolean; format?: DateFormat };

/**
 * A day, or an instant shifted by the user's time offset, in the date format of the user; with `time` also the time. A dash when
 * absent. Pages that people without an account read name a `format` that cannot be read in another order.
 */
export function DateText({ value, time = false, format }: Props) {
  const { i18n } = useTranslation();
  if (!value) return <span className="text-quiet">–</span>;
  return (
    <time dateTime={value} className="tabular whitespace-nowrap">
      {time && value.length > 10 ? formatDateTime(value, i18n.language, format) : formatDate(value, format)}
    </time>
  );
}

export const MonthText = ({ value }: { value: string | null | undefined }) =>
  value ? (
    <time dateTime={value} className="tabular">
      {formatMonth(value)}
    </time>
  ) : (
    <span className="text-quiet">–</span>
  );

/** The age in the short form of lists ("3 d"); the exact time on hover. Red from `lateAfterDays` on. */
export function Age({ since, lateAfterDays }: { since: string | null | undefined; lateAfterDays?: number }) {
  const { t, i18n } = useTranslation();
  if (!since) return <span className="text-quiet">–</span>;
  const { unit, count } = ageOf(since);
  const late = lateAfterDays !== undefined && unit === 'days' && count >= lateAfterDays;
  return (
    <time
      dateTime={since}
      title={formatDateTime(since, i18n.language)}
      className={late ? 'tabular whitespace-nowrap font-semibold text-error' : 'tabular whitespace-nowrap'}
    >
      {t(`age.${unit}`, { count })}
    </time>
  );
}
