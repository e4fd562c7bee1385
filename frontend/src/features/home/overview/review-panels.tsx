import { reviewTimes } from '@bls/proto/client/approvals/settings/review-times';
import { useTranslation } from 'react-i18next';
import { useDuration, useStageName } from '../../../domain/queue/stage-name.js';
import { useCall } from '../../../lib/api/query.js';
import type { Path } from '../../../lib/screens/path.js';
import { Card } from '../../../ui/layout/card.js';
import { Bars } from './bars.js';
import { FigureLink } from './figure-link.js';
import { useApprovals } from './overviews.js';

type Props = { to: Path };
const MOST = 5;

/** Reviews of products whose clock has ended. */
export function ReviewsOverdueFigure({ to }: Props) {
  const { t } = useTranslation();
  const { data, isPending } = useApprovals();
  return (
    <FigureLink
      label={t('home.figure.reviewsOverdue')}
      loading={isPending}
      to={to}
      search={{ overdue: 'true', sort: 'dueOn' }}
      value={data?.overdue ?? 0}
      note={t('home.figure.reviewsDueSoon', { count: data?.dueSoon ?? 0 })}
    />
  );
}

/** The slowest stages of the last 90 days, by the 90th percentile. */
export function ReviewTimesPanel({ to }: Props) {
  const { t } = useTranslation();
  const stageName = useStageName();
  const duration = useDuration();
  const { data } = useCall(reviewTimes, { days: 90 }, { staleTime: 60_000 });
  if (!data || data.all.count === 0) return null;
  const most = Math.max(...data.stages.map(({ p90Hours }) => p90Hours), 1);
  const bars = data.stages.slice(0, MOST).map((stage) => ({
    id: `${stage.kind} ${stage.status}`,
    label: stageName(stage),
    value: t('home.panel.medianAndP90', { median: duration(stage.medianHours), p90: duration(stage.p90Hours) }),
    share: stage.p90Hours / most,
    to,
  }));
  return (
    <Card title={t('home.panel.reviewTimes')}>
      <Bars bars={bars} />
    </Card>
  );
}
