import { contractPerformance } from '@bls/proto/client/finance/bills';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.js';
import { BarChart } from '../../../ui/charts/bar-chart.js';
import { currencyLabel, formatAmount } from '../../../lib/text/format.js';
import { useCall } from '../../../lib/api/query.js';

/** Guarantee and royalty of the contract against plan, by contract year. Only the chart converts figures to floating point. */
export function PerformanceCard({ contractId }: { contractId: string }) {
  const { t } = useTranslation();
  const { data } = useCall(contractPerformance, { contractId });
  if (!data || data.years.length === 0) return null;
  const series = [
    { id: 'mg', label: t('billKind.MG'), color: 'accent' as const },
    { id: 'royalty', label: t('billing.chart.royalty'), color: 'done' as const },
    { id: 'closing', label: t('billKind.MP_CLOSING'), color: 'information' as const },
  ];
  const points = data.years.map(({ year, planned, mg, royalty, closing }) => ({
    label: t('billing.chart.year', { year }),
    values: { planned: Number(planned), mg: Number(mg), royalty: Number(royalty), closing: Number(closing) },
  }));
  const title = t('billing.chart.title', { currency: currencyLabel(data.currency) });
  return (
    <Card title={title}>
      <BarChart
        title={title}
        series={series}
        stacked
        over={{ id: 'planned', label: t('billing.chart.planned'), color: 'neutral' }}
        points={points}
        format={(value) => formatAmount(value.toFixed(2), data.currency)}
      />
    </Card>
  );
}
