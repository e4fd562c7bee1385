import { exchangeRateList } from '@bls/proto/client/finance/settings';
import { currencyLabel, formatDecimal, today } from '../../../lib/text/format.js';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/actions/button.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { messageOf } from '../../../ui/feedback/error-message.js';
import { useCall } from '../../../lib/api/query.js';
import { RATES } from '../paths.js';
import { SettingSection } from '../section.js';

/** The rates of this month; the full grid has its own page. */
export function RatesSection() {
  const { t } = useTranslation();
  const now = today();
  const month = Number(now.slice(5, 7)) - 1;
  const { data, error } = useCall(exchangeRateList, { Year: `${now.slice(0, 4)}-01-01` });
  const rows = data?.Rows ?? [];
  return (
    <SettingSection
      id="rates"
      title={t('settings.section.rates')}
      text={t('settings.about.rates')}
      last={data?.History[0]}
      entered
      actions={
        <ButtonLink size="small" to={RATES}>
          {t('settings.open')}
        </ButtonLink>
      }
    >
      {error ? <p className="text-muted">{messageOf(error, t)}</p> : null}
      {!data && !error ? <Skeleton className="h-12" /> : null}
      {data && rows.length === 0 ? <p className="text-muted">{t('settings.rates.none', { year: data.Year })}</p> : null}
      {rows.length > 0 ? (
        <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
          {rows.map((row) => (
            <li key={`${row.FromCurrency}${row.ToCurrency}`} className="flex justify-between gap-3 border-b border-line py-1.5">
              <span>
                1 {currencyLabel(row.FromCurrency)} {t('settings.rates.in')} {currencyLabel(row.ToCurrency)}
              </span>
              <span className="tabular font-medium">{row.Rates[month] ? formatDecimal(row.Rates[month]) : '–'}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </SettingSection>
  );
}
