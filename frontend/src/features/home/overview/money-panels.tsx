import { AGING_BUCKET_CODES, type AgingBucket } from '@bls/proto/domain/enumerations/finance';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.js';
import { Money } from '../../../domain/money/money.js';
import { currencyLabel, formatAmount } from '../../../lib/text/format.js';
import { type Bar, Bars } from './bars.js';
import { byAmount, share, useMoney } from './overviews.js';
import type { Path } from '../../../lib/screens/path.js';

type Props = { to: Path };
const tones: Record<AgingBucket, NonNullable<Bar['tone']>> = {
  notDue: 'done',
  days0to30: 'warning',
  days31to60: 'warning',
  days61to120: 'error',
  over120: 'error',
  days365: 'error',
};

/** Open amounts by days overdue, in the currency with the largest open amount. */
export function AgingPanel({ to }: Props) {
  const { t } = useTranslation();
  const { data } = useMoney();
  const [first] = byAmount(data?.currencies ?? [], 'open');
  if (!first) return null;
  const bars = AGING_BUCKET_CODES.map((bucket): Bar => {
    const row = first.aging.find((one) => one.bucket === bucket);
    return {
      id: bucket,
      label: t(`bill.aging.${bucket}`),
      value: formatAmount(row?.amount ?? '0', first.currency),
      share: share(row?.amount ?? '0', first.open),
      tone: tones[bucket],
      to,
      search: { aging: bucket },
    };
  });
  return (
    <Card title={t('home.panel.aging', { currency: currencyLabel(first.currency) })}>
      <Bars bars={bars} />
    </Card>
  );
}

/** Guarantees of this year by currency, collected against plan. Omitted for a single currency, which the figure above shows. */
export function GuaranteePlanPanel({ to }: Props) {
  const { t } = useTranslation();
  const { data } = useMoney();
  const rows = byAmount(data?.currencies ?? [], 'mgPlanned').slice(0, 5);
  if (rows.length < 2) return null;
  const bars = rows.map((row): Bar => ({
    id: row.currency,
    label: t('home.panel.planned', { amount: `${currencyLabel(row.currency)} ${formatAmount(row.mgPlanned, row.currency)}` }),
    value: <Money amount={row.mgCollected} currency={row.currency} />,
    share: share(row.mgCollected, row.mgPlanned),
    to,
    search: { kind: 'MG', currency: row.currency },
  }));
  return (
    <Card title={t('home.panel.guaranteePlan')}>
      <Bars bars={bars} />
    </Card>
  );
}
