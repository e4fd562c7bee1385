import type { LateInterest } from '@bls/proto/domain/finance/dunning/late-interest';
import type { Currency } from '@bls/proto/domain/values/money';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../domain/money/money.js';
import { DateText } from '../../../ui/feedback/date-text.js';

/** Rate, source, and each stretch of days, so that a reader can calculate it again. */
export function InterestLines({ interest: { terms, lines }, currency }: { interest: LateInterest; currency: Currency }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="text-muted">
        {t('billing.dunning.terms', { rate: terms.ratePerYear, dayCount: t(`dunning.dayCount.${terms.dayCount}`), source: terms.source })}
      </p>
      <ul className="mt-1 space-y-0.5">
        {lines.map((line) => (
          <li key={line.from} className="tabular flex flex-wrap justify-between gap-x-4">
            <span>
              <DateText value={line.from} /> – <DateText value={line.until} /> · {t('billing.dunning.days', { count: line.days })} ·{' '}
              <Money amount={line.open} currency={currency} />
            </span>
            <span>{line.interest}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
