import { reviewTimes } from '@bls/proto/client/approvals/settings/review-times';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { REVIEW_TIMES_DAYS } from '@bls/proto/domain/approval/review-clock';
import type { Role } from '@bls/proto/domain/access/roles';
import { useTranslation } from 'react-i18next';
import { type PlainColumn, PlainTable } from '../../domain/deal/plain-table.js';
import { useDuration, useStageName } from '../../domain/queue/stage-name.js';
import { useCall } from '../../lib/api/query.js';
import { useSearchValue } from '../../lib/screens/screen.js';
import { useRoleLabel } from '../../lib/session/tenant.js';
import { Select } from '../../ui/form/select.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Card } from '../../ui/layout/card.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';

type Times = ResponseOf<typeof reviewTimes>;

/** How long reviews took: median and 90th percentile by stage and by person. */
export default function ReviewTimes() {
  const { t } = useTranslation();
  const stageName = useStageName();
  const roleLabel = useRoleLabel();
  const duration = useDuration();
  const [chosen, choose] = useSearchValue('days');
  const days = REVIEW_TIMES_DAYS.find((one) => String(one) === chosen) ?? 90;
  const query = useCall(reviewTimes, { days }, { keepPrevious: true });
  if (!query.data) return <Awaiting query={query} />;
  const { all, stages, people } = query.data;
  const figures: PlainColumn<Times['all']>[] = [
    { id: 'count', header: t('reviewTimes.count'), align: 'right', cell: (row) => row.count },
    { id: 'median', header: t('reviewTimes.median'), align: 'right', cell: (row) => duration(row.medianHours) },
    { id: 'p90', header: t('reviewTimes.p90'), align: 'right', cell: (row) => duration(row.p90Hours) },
  ];
  return (
    <>
      <PageHeader
        title={t('reviewTimes.title')}
        note={t('reviewTimes.note', { count: all.count, median: duration(all.medianHours), p90: duration(all.p90Hours) })}
        actions={
          <Select
            label={t('reviewTimes.period')}
            hideLabel
            className="w-44"
            value={String(days)}
            onChange={choose}
            options={REVIEW_TIMES_DAYS.map((value) => ({ value: String(value), label: t('reviewTimes.days', { count: value }) }))}
          />
        }
      />
      {all.count === 0 ? (
        <EmptyState title={t('reviewTimes.empty')} />
      ) : (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <Card title={t('reviewTimes.byStage')} flush>
            <PlainTable
              label={t('reviewTimes.byStage')}
              stacked
              rows={stages}
              rowId={({ kind, status }) => `${kind} ${status}`}
              columns={[{ id: 'stage', header: t('reviewTimes.stage'), wide: true, cell: stageName }, ...figures]}
            />
          </Card>
          <Card title={t('reviewTimes.byPerson')} flush>
            <PlainTable
              label={t('reviewTimes.byPerson')}
              stacked
              rows={people}
              rowId={({ userId }) => userId}
              columns={[
                {
                  id: 'person',
                  header: t('reviewTimes.person'),
                  wide: true,
                  cell: ({ name, role }) => `${name} · ${roleLabel(role as Role)}`,
                },
                ...figures,
              ]}
            />
          </Card>
        </div>
      )}
    </>
  );
}
