import type { CalendarEntry } from '@bls/proto/domain/calendar/entry';
import { monthOf } from '@bls/proto/domain/values/time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../lib/text/format.js';
import { cx } from '../../ui/cx.js';
import { daysOf } from '../../ui/form/dates/calendar.js';
import { Dialog } from '../../ui/overlay/dialog.js';
import { longDay, weekdayNames } from './day-names.js';
import { EntryLink } from './entry-link.js';

type Props = { month: string; days: ReadonlyMap<string, readonly CalendarEntry[]> };
/** Entries of a day in the month; the others are behind a button. */
const SHOWN = 3;

/** Six weeks of a month with the first key dates of each day. */
export function MonthView({ month, days }: Props) {
  const { t, i18n } = useTranslation();
  const [opened, open] = useState<string>();
  const all = daysOf(month);
  const weeks = Array.from({ length: 6 }, (_, index) => all.slice(index * 7, index * 7 + 7));
  return (
    <>
      <table className="w-full table-fixed border-collapse overflow-hidden rounded-lg border border-line bg-surface">
        <caption className="sr-only">{t('calendarPage.caption')}</caption>
        <thead>
          <tr>
            {weekdayNames(i18n.language).map((name) => (
              <th key={name} scope="col" className="border-b border-line px-2 py-1.5 text-left text-xs font-medium text-quiet">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Cell key={day} day={day} outside={monthOf(day) !== month} entries={days.get(day) ?? []} onMore={() => open(day)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {opened ? (
        <Dialog open onClose={() => open(undefined)} title={longDay(opened, i18n.language)}>
          <ul>
            {(days.get(opened) ?? []).map((entry) => (
              <li key={entry.id}>
                <EntryLink entry={entry} />
              </li>
            ))}
          </ul>
        </Dialog>
      ) : null}
    </>
  );
}

type CellProps = { day: string; outside: boolean; entries: readonly CalendarEntry[]; onMore: () => void };

function Cell({ day, outside, entries, onMore }: CellProps) {
  const { t, i18n } = useTranslation();
  const isToday = day === today();
  const more = entries.length - SHOWN;
  return (
    <td className={cx('h-28 border-t border-l border-line p-1 align-top first:border-l-0', outside ? 'bg-page' : '')}>
      <span
        aria-current={isToday ? 'date' : undefined}
        className={cx(
          'tabular mb-0.5 inline-flex h-5 min-w-5 items-center justify-center rounded-sm px-1 text-xs',
          isToday ? 'bg-fill font-medium text-white' : outside ? 'text-quiet' : 'text-muted',
        )}
      >
        <span className="sr-only">{longDay(day, i18n.language)}</span>
        <span aria-hidden>{Number(day.slice(8))}</span>
      </span>
      <ul>
        {entries.slice(0, more === 1 ? SHOWN + 1 : SHOWN).map((entry) => (
          <li key={entry.id}>
            <EntryLink entry={entry} short />
          </li>
        ))}
      </ul>
      {more > 1 ? (
        <button
          type="button"
          onClick={onMore}
          className="focus-inset h-6 rounded-sm px-1 text-xs font-medium text-accent-text hover:underline"
        >
          {t('calendarPage.more', { count: more })}
        </button>
      ) : null}
    </td>
  );
}
