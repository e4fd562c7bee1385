import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/layout/page.js';
import { PageSkeleton } from '../../ui/feedback/skeleton.js';
import { ageOf, readerClock } from '../../lib/text/format.js';
import { useBadge } from '../../lib/session/live.js';
import { useUser } from '../../lib/session/session.js';
import { Changes } from './changes.js';
import { Figures } from './overview/figures.js';
import { greetingName, partOfDay } from './greeting.js';
import { HomeActions } from './home-actions.js';
import { layoutOf } from './layout.js';
import OwnHome from './own-home.js';
import { OfferedProperties } from './offered-properties.js';
import { Panels } from './overview/panels.js';
import { TourCard } from './tour/tour-card.js';
import { useEntries } from './use-entries.js';
import { EntryCard } from './waiting.js';
import { pathOfItemPage, pathTo } from '../../lib/screens/path.js';
import { useScreen } from '../../lib/screens/screen.js';
import { ROUTES } from '../../lib/screens/patterns.js';

const SHOWN = 8;

/**
 * Home: pending items, figures of the role, recent changes; the role decides the content. Each user type has its own address
 * (SanrioIndex is the brand owner's): the address of another type leads to the own one.
 */
export default function HomeOfType() {
  const type = useUser()?.UserType;
  const { path } = useScreen();
  const own = type && path.toLowerCase().startsWith(pathOfItemPage('home', type).toLowerCase());
  return own ? <Home /> : <OwnHome />;
}

function Home() {
  const user = useUser();
  const { t } = useTranslation();
  const pending = useEntries('Pending', SHOWN);
  const drafts = useEntries('Draft', 5);
  const { draft } = useBadge();
  if (!user) return <PageSkeleton />;
  const { figures, panels } = layoutOf(user.Role);
  return (
    <>
      <PageHeader
        title={t(`home.greeting.${partOfDay(readerClock())}`, { name: greetingName(user.FullName) })}
        note={<Waiting pending={pending} />}
        actions={<HomeActions />}
      />
      <TourCard key={user.UserName} user={user} />
      <Figures ids={figures} type={user.UserType} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="min-w-0 space-y-4">
          <EntryCard
            title={t('home.waiting.title')}
            all={pathTo(ROUTES.inbox.pending)}
            empty={{ title: t('home.waiting.none'), text: t('home.waiting.noneText') }}
            inbox={pending}
            late
          />
          {draft > 0 || drafts.total ? (
            <EntryCard
              title={t('home.drafts')}
              all={pathTo(ROUTES.inbox.drafts)}
              empty={{ title: t('home.drafts'), text: '' }}
              inbox={drafts}
            />
          ) : null}
          {user.UserType === USER_TYPES.agent ? <OfferedProperties /> : null}
          <Changes />
        </div>
        <div className="min-w-0 space-y-4">
          <Panels ids={panels} type={user.UserType} />
        </div>
      </div>
    </>
  );
}

/** "5 things wait for you. The oldest is 3 days old." */
function Waiting({ pending }: { pending: ReturnType<typeof useEntries> }) {
  const { t } = useTranslation();
  const [oldest] = pending.entries;
  if (pending.total === undefined) return <>&nbsp;</>;
  const age = oldest ? ageOf(oldest.at) : undefined;
  const count = t('home.waiting.count', { count: pending.total });
  return age && age.unit === 'days'
    ? t('home.waiting.both', { waiting: count, oldest: t('home.waiting.oldest', { count: age.count }) })
    : count;
}
