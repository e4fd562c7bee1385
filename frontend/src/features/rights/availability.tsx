import { rightsAvailability } from '@bls/proto/client/licensing/rights';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { PageHeader } from '../../ui/layout/page.js';
import { PageSkeleton } from '../../ui/feedback/skeleton.js';
import { EmptyState, ErrorState } from '../../ui/layout/states.js';
import { useCall } from '../../lib/api/query.js';
import { useCan } from '../../lib/session/session.js';
import type { Cell } from './answer.js';
import { CellDrawer } from './cell-drawer.js';
import { useAskedRights } from './asked-rights.js';
import { Matrix } from './matrix.js';
import { today } from '../../lib/text/format.js';
import { yearOf } from '@bls/proto/domain/values/time';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** The next whole calendar year, the most common question. */
const nextYear = (): { from: string; to: string } => {
  const year = yearOf(today()) + 1;
  return { from: `${year}-01-01`, to: `${year}-12-31` };
};

/** Availability of rights: characters of a property against territories, for a category, a channel and a period. */
export default function Availability() {
  const { t } = useTranslation();
  const can = useCan();
  const { properties, chosen, from, to, request, controls } = useAskedRights(nextYear());
  const [opened, open] = useState<Cell>();
  const query = useCall(rightsAvailability, request, { keepPrevious: true });
  const error = properties.error ?? query.error;
  return (
    <>
      <PageHeader
        title={t('rights.title')}
        note={t('rights.intro')}
        actions={
          <>
            <ButtonLink to={pathTo(ROUTES.rights.timeline, {}, chosen ? { property: chosen } : {})}>
              {t('rights.timeline.title')}
            </ButtonLink>
            {can('termSheet.create') ? (
              <ButtonLink kind="primary" to={pathTo(ROUTES.termSheets.purpose)}>
                {t('rights.newDeal')}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <Card className="mb-4">{controls}</Card>
      {error ? <ErrorState error={error} onRetry={() => void query.refetch()} /> : null}
      {!(query.data && request) && !error ? <Waiting none={properties.data?.properties.length === 0} reversed={from > to} /> : null}
      {query.data && request ? <Matrix answer={query.data} onOpen={open} /> : null}
      <CellDrawer cell={opened} answer={query.data} request={request} onClose={() => open(undefined)} />
    </>
  );
}

function Waiting({ none, reversed }: { none: boolean; reversed: boolean }) {
  const { t } = useTranslation();
  if (none) return <EmptyState text={t('rights.noProperties')} />;
  return reversed ? <EmptyState text={t('rule.periodReversed')} /> : <PageSkeleton />;
}
