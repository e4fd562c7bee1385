import { performanceIndex } from '@bls/proto/client/finance/insight/performance';
import type { RequestInput } from '@bls/proto/contracts/call';
import { useTranslation } from 'react-i18next';
import { BarList } from '../../ui/charts/bar-list.js';
import { Card } from '../../ui/layout/card.js';
import { useCall } from '../../lib/api/query.js';
import { formatPercent } from '../../lib/text/format.js';
import { useNameOf, useNamesOf } from '../../lib/text/names.js';
import { hasMissing } from './reports-in.js';

const SHOWN = 10;

/** The contracts that are furthest behind, whatever the order of the list. Shares of all currencies can be compared. */
export function FurthestBehind({ filters }: { filters: RequestInput<typeof performanceIndex> }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const names = useNamesOf();
  const { data } = useCall(
    performanceIndex,
    { ...filters, pace: 'behind', sort: '-lag', page: 1, pageSize: SHOWN },
    { keepPrevious: true },
  );
  if (!data || data.rows.length === 0) return null;
  const title = t('performance.furthestBehind', { count: data.total, shown: data.rows.length });
  const share = (of: string) => formatPercent(of, 0);
  return (
    <Card title={title} className="mb-4">
      <BarList
        label={title}
        rows={data.rows.map((row) => ({
          id: row.contractId,
          name: row.contractNumber,
          about: [names(row, 'propertyNames'), name(row, 'companyName')].filter(Boolean).join(' · '),
          value: Number(row.earnedShare),
          of: Number(row.reportedShare),
          figures: t('performance.earnedOfReported', {
            earned: share(row.earnedShare),
            reported: share(row.reportedShare),
            approved: row.reportsApproved,
            reports: row.reports,
          }),
        }))}
      />
      <p className="mt-2 text-xs text-muted">
        {data.rows.some(hasMissing) ? t('performance.comparedWithMissing') : t('performance.comparedWithReported')}
      </p>
    </Card>
  );
}
