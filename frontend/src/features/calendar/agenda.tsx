import type { CalendarEntry } from '@bls/proto/domain/calendar/entry';
import { useTranslation } from 'react-i18next';
import { today } from '../../lib/text/format.js';
import { Card } from '../../ui/layout/card.js';
import { EmptyState } from '../../ui/layout/states.js';
import { longDay } from './day-names.js';
import { EntryLink } from './entry-link.js';

/** The days with key dates, one below the other. */
export function Agenda({ days }: { days: ReadonlyMap<string, readonly CalendarEntry[]> }) {
  const { t, i18n } = useTranslation();
  if (days.size === 0) return <EmptyState title={t('calendarPage.none')} text={t('calendarPage.noneText')} />;
  return (
    <Card>
      {[...days].map(([day, entries]) => (
        <section
          key={day}
          aria-label={longDay(day, i18n.language)}
          className="border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0"
        >
          <h2 className="px-2 pb-1 text-xs font-medium text-quiet">
            {longDay(day, i18n.language)}
            {day === today() ? ` · ${t('calendarPage.today')}` : ''}
          </h2>
          <ul>
            {entries.map((entry) => (
              <li key={entry.id}>
                <EntryLink entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}
