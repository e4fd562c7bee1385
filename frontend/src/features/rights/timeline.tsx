import { rightsTimeline } from '@bls/proto/client/licensing/rights';
import type { Holding } from '@bls/proto/contracts/calls/licensing/rights';
import { CHANNELS } from '@bls/proto/domain/enumerations/term-sheet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogue } from '../../domain/deal/use-deal-text.js';
import { useTerritories } from '../../domain/territory/territories.js';
import { useCall } from '../../lib/api/query.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { useSearchValue } from '../../lib/screens/screen.js';
import { useCan } from '../../lib/session/session.js';
import { today } from '../../lib/text/format.js';
import { Button, ButtonLink } from '../../ui/actions/button.js';
import { Alert } from '../../ui/feedback/alert.js';
import { PageSkeleton } from '../../ui/feedback/skeleton.js';
import { Segments } from '../../ui/form/segments.js';
import { Card } from '../../ui/layout/card.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState, ErrorState } from '../../ui/layout/states.js';
import { type Grouping, GROUPINGS, groupsOf } from './grouping.js';
import { ReservationDialog } from './reservation-dialog.js';
import { useAskedRights } from './asked-rights.js';
import { TimelineChart } from './timeline-chart.js';

/** Last year, this one and the next four. */
const years = (): { from: string; to: string } => {
  const year = Number(today().slice(0, 4));
  return { from: `${year - 1}-01-01`, to: `${year + 4}-12-31` };
};

/** Who holds which rights to a property by territory, category and channel over the years. */
export default function RightsTimeline() {
  const { t } = useTranslation();
  const can = useCan();
  const territories = useTerritories();
  const { nameOf } = useCatalogue();
  const { properties, chosen, channel, from, to, request, controls } = useAskedRights(years());
  const [by = 'territory', setBy] = useSearchValue('by');
  const [opened, open] = useState<Holding | 'new'>();
  const query = useCall(rightsTimeline, request, { keepPrevious: true });
  const grouping = GROUPINGS.find((one) => one === by) ?? 'territory';
  const codes: Record<Grouping, readonly string[]> = {
    territory: [...new Set(query.data?.characters.flatMap((character) => character.territories))],
    category: [],
    channel: channel ? [channel] : CHANNELS,
  };
  const names: Record<Grouping, (code: string) => string> = {
    territory: territories.nameOf,
    category: nameOf,
    channel: (code) => t(`termSheet.channel.${code}`),
  };
  const error = properties.error ?? query.error;
  const unlisted = (query.data?.total ?? 0) - (query.data?.holdings.length ?? 0);
  const body = () => {
    if (error) return <ErrorState error={error} onRetry={() => void query.refetch()} />;
    if (properties.data?.properties.length === 0) return <EmptyState text={t('rights.noProperties')} />;
    if (from > to) return <EmptyState text={t('rule.periodReversed')} />;
    if (!query.data) return <PageSkeleton />;
    return (
      <>
        {unlisted > 0 ? <Alert tone="information">{t('rights.timeline.unlisted', { count: unlisted })}</Alert> : null}
        <TimelineChart
          groups={groupsOf(query.data.holdings, grouping, codes[grouping])}
          nameOf={names[grouping]}
          characters={query.data.characters}
          shown={{ from, to }}
          {...(can('rights.reserve') ? { onOpen: open } : {})}
        />
      </>
    );
  };
  return (
    <>
      <PageHeader
        title={t('rights.timeline.title')}
        note={t('rights.timeline.intro')}
        actions={
          <>
            <ButtonLink to={pathTo(ROUTES.rights.availability, {}, chosen ? { property: chosen } : {})}>{t('rights.title')}</ButtonLink>
            {can('rights.reserve') && query.data ? <Button onClick={() => open('new')}>{t('rights.reserve.open')}</Button> : null}
          </>
        }
      />
      <Card className="mb-4">
        {controls}
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <span className="text-muted">{t('rights.timeline.groupBy')}</span>
          <Segments
            label={t('rights.timeline.groupBy')}
            value={grouping}
            options={GROUPINGS.map((value) => ({ value, label: t(`rights.timeline.group.${value}`) }))}
            onChange={(value) => setBy(value === 'territory' ? undefined : value)}
          />
        </div>
      </Card>
      {body()}
      {opened && chosen && query.data ? (
        <ReservationDialog
          propertyId={chosen}
          characters={query.data.characters}
          {...(opened === 'new' ? {} : { holding: opened })}
          onClose={() => open(undefined)}
        />
      ) : null}
    </>
  );
}
