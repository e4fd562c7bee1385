import { termsEffect } from '@bls/proto/client/finance/effect';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { Card, Figure } from '../../../ui/layout/card.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { type PlainColumn, PlainTable } from '../../../domain/deal/plain-table.js';
import { Money } from '../../../domain/money/money.js';
import { PageHeader } from '../../../ui/layout/page.js';
import { currencyLabel } from '../../../lib/text/format.js';
import { useCall } from '../../../lib/api/query.js';
import { useParams } from '../../../lib/screens/params.js';
import { pathTo } from '../../../lib/screens/path.js';
import { ROUTES } from '../../../lib/screens/patterns.js';

type Effect = ResponseOf<typeof termsEffect>;
const FIGURES = ['billed', 'wanted', 'difference'] as const;

/** The effect of an amendment on past periods, before it is agreed. */
export default function EffectOfTerms() {
  const { t } = useTranslation();
  const { termSheetVersionId } = useParams(ROUTES.billing.effect);
  const query = useCall(termsEffect, { termSheetVersionId });
  const effect = query.data;
  if (!effect) return <Awaiting query={query} />;
  return (
    <>
      <PageHeader
        title={t('billing.effect.title')}
        note={t('billing.effect.note', { contract: effect.contractNumber })}
        crumbs={[
          {
            label: t('billing.effect.amendment', { contract: effect.contractNumber }),
            to: pathTo(ROUTES.termSheets.view, { termSheetVersionId }),
          },
        ]}
      />
      <div className="mb-4 grid gap-3 sm:grid-cols-3">
        {FIGURES.map((figure) => (
          <Figure
            key={figure}
            label={t(`billing.effect.${figure}`)}
            value={<Money amount={effect[figure]} currency={effect.currency} size="large" />}
            note={t('billing.effect.total')}
          />
        ))}
      </div>
      <div className="space-y-4">
        <Periods effect={effect} />
        <Bills effect={effect} />
      </div>
    </>
  );
}

function Periods({ effect: { periods, currency } }: { effect: Effect }) {
  const { t } = useTranslation();
  const columns: PlainColumn<Effect['periods'][number]>[] = [
    { id: 'on', header: t('billing.effect.period'), cell: ({ on }) => <DateText value={on} /> },
    ...FIGURES.map((figure) => ({
      id: figure,
      header: t(`billing.effect.${figure}`),
      align: 'right' as const,
      cell: (row: Effect['periods'][number]) => <Money amount={row[figure]} currency={currency} bare />,
    })),
  ];
  return (
    <Card title={t('billing.effect.periods', { currency: currencyLabel(currency) })} flush>
      {periods.length === 0 ? (
        <p className="px-4 pb-4 text-muted">{t('billing.effect.none')}</p>
      ) : (
        <PlainTable stacked label={t('billing.effect.title')} columns={columns} rows={periods} rowId={({ on }) => on} />
      )}
    </Card>
  );
}

function Bills({ effect: { bills, currency } }: { effect: Effect }) {
  const { t } = useTranslation();
  const columns: PlainColumn<Effect['bills'][number]>[] = [
    { id: 'kind', header: t('billing.kind'), cell: ({ kind }) => t(`billKind.${kind}`) },
    { id: 'pool', header: t('billing.effect.pool'), cell: ({ poolName }) => poolName },
    { id: 'year', header: t('billing.year'), cell: ({ year }) => year },
    { id: 'on', header: t('billing.effect.period'), cell: ({ on }) => <DateText value={on} /> },
    { id: 'amount', header: t('billing.amount'), align: 'right', cell: ({ amount }) => <Money amount={amount} currency={currency} /> },
  ];
  return (
    <Card title={t('billing.effect.bills')} flush>
      {bills.length === 0 ? (
        <p className="px-4 pb-4 text-muted">{t('billing.effect.noBills')}</p>
      ) : (
        <PlainTable
          stacked
          label={t('billing.effect.bills')}
          columns={columns}
          rows={bills}
          rowId={({ pool, year, kind, on }) => [pool, year, kind, on].join(' ')}
        />
      )}
    </Card>
  );
}
