import type { EventHome } from '@bls/proto/contracts/calls/licensing/event';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../domain/company/picture.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { EmptyState } from '../../ui/layout/states.js';
import { LIST_PATH, viewPath } from './paths.js';
import { useNameOf } from '../../lib/text/names.js';

/** Banners of current events and of the categories. */
export function EventsHome({ home: { events, categories } }: { home: EventHome }) {
  const { t } = useTranslation();
  const named = useNameOf();
  if (events.length + categories.length === 0) return <EmptyState title={t('events.home.empty')} text={t('events.home.emptyText')} />;
  return (
    <div className="@container space-y-5">
      <ul className="grid gap-4 empty:hidden @2xl:grid-cols-2">
        {events.map((event) => (
          <li key={event.id} className="first:@2xl:col-span-2">
            <LinkTo to={viewPath(event.id)} className="group block overflow-hidden rounded-lg border border-line hover:border-line-strong">
              <Picture fileId={event.bannerFileId} alt="" className="aspect-[3/1] w-full rounded-none border-0" />
              <span className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 px-3 py-2">
                <span className="font-medium group-hover:underline">{named(event)}</span>
                <span className="text-muted">
                  <DateText value={event.from} /> – <DateText value={event.to} />
                  {event.place ? ` · ${event.place}` : ''}
                </span>
              </span>
            </LinkTo>
          </li>
        ))}
      </ul>
      <ul className="grid grid-cols-2 gap-3 empty:hidden @2xl:grid-cols-4">
        {categories.map((category) => (
          <li key={category.id}>
            <LinkTo
              to={LIST_PATH}
              search={{ categoryId: category.id }}
              className="group block overflow-hidden rounded-lg border border-line"
            >
              <Picture fileId={category.bannerFileId} alt="" className="aspect-[3/1] w-full rounded-none border-0" />
              <span className="block truncate px-3 py-1.5 group-hover:underline">{named(category)}</span>
            </LinkTo>
          </li>
        ))}
      </ul>
    </div>
  );
}
