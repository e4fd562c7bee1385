import type { Language } from '@bls/proto/domain/enumerations/identity';
import type { CalendarEntry } from '@bls/proto/domain/calendar/entry';
import { calendarText } from '@bls/proto/presentation/calendar-text';
import { pageLink } from '@bls/proto/presentation/page-link';
import { translate } from '../http/texts.js';
import { writeCalendar } from './ics.js';

/** How often calendar programs are asked to fetch a link again. */
const REFRESH_HOURS = 6;

type For = { tenant: string; language: Language; publicUrl: string };

/**
 * Key dates as text/calendar. Amounts are left out: the file goes to calendar programs of others. The address of the installation is
 * part of each id, so that two installations never have the same.
 */
export function calendarFile(entries: readonly CalendarEntry[], { tenant, language, publicUrl }: For): string {
  const text = (key: string, params: Record<string, string> = {}): string => translate(language, key, params) ?? key;
  const host = new URL(publicUrl).hostname;
  return writeCalendar({
    name: text('calendar.name'),
    language,
    refreshHours: REFRESH_HOURS,
    events: entries.map((entry) => {
      const { title, properties } = calendarText(entry, language, text);
      return {
        uid: `${entry.id}.${tenant.toLowerCase()}@${host}`,
        day: entry.day,
        summary: title,
        description: properties,
        url: pageLink(publicUrl, tenant, entry.path),
        category: text(`calendar.kind.${entry.kind}`),
        sequence: entry.revision,
        changedAt: entry.changedAt,
      };
    }),
  });
}
