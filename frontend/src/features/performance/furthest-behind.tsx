import { performanceIndex } from '@bls/proto/client/finance/insight/performance';
import type { RequestInput } from '@bls/proto/contracts/call';
import { useTranslation } from 'react-i18next';
import { BarChart } from '../../ui/charts/bar-chart.js';
import { Card } from '../../ui/layout/card.js';
import { useCall } from '../../lib/api/query.js';
import { formatPercent } from '../../lib/text/format.js';
import { hasMissing } from './reports-in.js';

const SHOWN = 10;

/** The contracts that are furthest behind, whatever the order of the list. Shares of all currencies can be compared. */
export function FurthestBehind({ filters }: { filters: RequestInput<typeof performanceIndex> }) {
  const { t } = useTranslation();
  const { data } = useCall(
    performanceIndex,
    { ...filters, pace: 'behind', sort: '-lag', page: 1, pageSize: SHOWN },
    { keepPrevious: true },
  );
  if (!data || data.rows.length === 0) return null;
  const title = t('performance.furthestBehind', { count: data.total, shown: data.rows.length });
  return (
    <Card title={title} className="mb-4">
      <BarChart
        title={title}
        height={180}
        highest={100}
        format={(value) => formatPercent(String(value / 100), 0)}
        series={[
          { id: 'reported', label: t('performance.reportedShare'), color: 'neutral', outline: true },
          { id: 'earned', label: t('performance.earnedShare'), color: 'done' },
        ]}
        points={data.rows.map((row) => ({
          label: row.contractNumber,
          title: t('performance.contractReports', { contract: row.contractNumber, approved: row.reportsApproved, reports: row.reports }),
          values: { reported: Number(row.reportedShare) * 100, earned: Number(row.earnedShare) * 100 },
        }))}
      />
      <p className="mt-1 text-xs text-muted">
        {data.rows.some(hasMissing) ? t('performance.comparedWithMissing') : t('performance.comparedWithReported')}
      </p>
    </Card>
  );
}
