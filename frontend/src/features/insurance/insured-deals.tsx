import type { InsurancePolicy } from '@bls/proto/contracts/calls/licensing/insurance';
import type { Tone } from '@bls/proto/domain/values/tone';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { type PlainColumn, PlainTable } from '../../domain/deal/plain-table.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { Money } from '../../domain/money/money.js';
import { Status } from '../../ui/feedback/status.js';
import { formatDate } from '../../lib/text/format.js';
import { useNamesOf } from '../../lib/text/names.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

type Deal = InsurancePolicy['deals'][number];

const TONES: Record<Deal['cover']['state'], Tone> = {
  covers: 'ok',
  short: 'error',
  otherCurrency: 'warning',
  otherPeriod: 'neutral',
  nothingAsked: 'neutral',
};

/** The insurance requirements of the holder's live deals, and whether this policy meets them. */
export function InsuredDeals({ policy: { deals, moreDeals, to } }: { policy: InsurancePolicy }) {
  const { t } = useTranslation();
  const names = useNamesOf();
  const properties = (deal: Deal) => names(deal, 'propertyNames');
  const columns: PlainColumn<Deal>[] = [
    {
      id: 'number',
      header: t('insurances.deals.number'),
      cell: (deal) => (
        <LinkTo
          to={pathTo(ROUTES.termSheets.view, { termSheetVersionId: deal.termSheetVersionId })}
          className="rounded-sm font-medium hover:underline"
        >
          {deal.number}
        </LinkTo>
      ),
    },
    { id: 'properties', header: t('insurances.deals.properties'), wide: true, cell: properties },
    {
      id: 'term',
      header: t('insurances.deals.term'),
      cell: (deal) => (
        <>
          <DateText value={deal.from} /> – <DateText value={deal.to} />
        </>
      ),
    },
    {
      id: 'perOccurrence',
      header: t('insurances.deals.perOccurrence'),
      align: 'right',
      cell: (deal) => <Limit deal={deal} amount={deal.perOccurrence} short={deal.cover.perAccidentShort} />,
    },
    {
      id: 'aggregate',
      header: t('insurances.deals.aggregate'),
      align: 'right',
      cell: (deal) => <Limit deal={deal} amount={deal.aggregate} short={deal.cover.aggregateShort} />,
    },
    {
      id: 'cover',
      header: t('insurances.deals.cover'),
      cell: (deal) => {
        const { state } = deal.cover;
        // policies run for a year and deals for several: a sufficient policy has to be renewed
        const text =
          state === 'covers' && to < deal.to ? t('insurances.cover.coversUntil', { day: formatDate(to) }) : t(`insurances.cover.${state}`);
        return <Status tone={TONES[state]} text={text} />;
      },
    },
  ];
  return (
    <Card title={t('insurances.deals.title')} flush>
      {deals.length === 0 ? (
        <p className="px-4 pb-4 text-muted">{t('insurances.deals.none')}</p>
      ) : (
        <PlainTable stacked label={t('insurances.deals.title')} columns={columns} rows={deals} rowId={(deal) => deal.termSheetVersionId} />
      )}
      {moreDeals > 0 ? <p className="px-4 py-2 text-muted">{t('insurances.deals.more', { number: moreDeals })}</p> : null}
    </Card>
  );
}

function Limit({ deal, amount, short }: { deal: Deal; amount: string | null; short: string | null }) {
  const { t } = useTranslation();
  return (
    <>
      <Money amount={amount} currency={deal.currency} />
      {short ? (
        <span className="block text-xs text-error">
          {t('insurances.cover.shortBy')} <Money amount={short} currency={deal.currency} tone="error" />
        </span>
      ) : null}
    </>
  );
}
