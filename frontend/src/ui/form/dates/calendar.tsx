import { addDays, addMonths, lastDayOfMonth, monthOf } from '@bls/proto/domain/values/time';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/text/format.js';
import { cx } from '../../cx.js';
import { IconButton } from '../../actions/icon-button.js';

type Props = { value: string; min?: string | undefined; max?: string | undefined; onPick: (day: string) => void };

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
export const monthName = (month: string, language: string, style: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(language, { year: style === 'long' ? 'numeric' : undefined, month: style, timeZone: 'UTC' }).format(
    utc(`${month}-01`),
  );
const weekdays = (language: string): string[] =>
  Array.from({ length: 7 }, (_, day) =>
    new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' }).format(utc(`2026-11-0${day + 1}`)),
  );

/** Six weeks from the Sunday on or before the first, so that the grid has a constant height. */
export function daysOf(month: string): string[] {
  const first = `${month}-01`;
  const start = addDays(first, -utc(first).getUTCDay());
  return Array.from({ length: 42 }, (_, index) => addDays(start, index));
}

function stepFor(event: KeyboardEvent, day: string): string | undefined {
  const month = monthOf(day);
  const inMonth = (other: string) => [`${other}-${day.slice(8)}`, lastDayOfMonth(other)].sort()[0];
  switch (event.key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'PageUp':
      return inMonth(addMonths(month, event.shiftKey ? -12 : -1));
    case 'PageDown':
      return inMonth(addMonths(month, event.shiftKey ? 12 : 1));
    default:
      return undefined;
  }
}

/** A month view for choosing a day. Arrows move by day and week, Page keys by month, with Shift by year. */
export function Calendar({ value, min, max, onPick }: Props) {
  const { t, i18n } = useTranslation();
  const [at, setAt] = useState(value || today());
  const grid = useRef<HTMLTableElement>(null);
  const month = monthOf(at);
  const days = daysOf(month);
  useEffect(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), [at]);
  const closed = (day: string) => Boolean((min && day < min) || (max && day > max));
  return (
    <div className="w-60 p-1">
      <div className="flex items-center justify-between pb-1">
        <IconButton
          plain
          label={t('date.previousMonth')}
          icon={<ChevronLeft size={16} aria-hidden />}
          onClick={() => setAt(`${addMonths(month, -1)}-01`)}
        />
        <span aria-live="polite" className="font-medium">
          {monthName(month, i18n.language)}
        </span>
        <IconButton
          plain
          label={t('date.nextMonth')}
          icon={<ChevronRight size={16} aria-hidden />}
          onClick={() => setAt(`${addMonths(month, 1)}-01`)}
        />
      </div>
      <table
        ref={grid}
        aria-label={monthName(month, i18n.language)}
        className="w-full table-fixed"
        onKeyDown={(event) => {
          const next = stepFor(event, at);
          if (!next) return;
          event.preventDefault();
          setAt(next);
        }}
      >
        <thead>
          <tr>
            {weekdays(i18n.language).map((name, index) => (
              <th key={index} scope="col" className="pb-1 text-xs font-normal text-muted">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: 6 }, (_, week) => (
            <tr key={week}>
              {days.slice(week * 7, week * 7 + 7).map((day) => (
                <td key={day} className="p-0 text-center">
                  <button
                    type="button"
                    tabIndex={day === at ? 0 : -1}
                    disabled={closed(day)}
                    aria-pressed={day === value}
                    aria-current={day === today() ? 'date' : undefined}
                    onClick={() => onPick(day)}
                    className={cx(
                      'tabular focus-inset size-8 rounded-md disabled:opacity-40',
                      day === value ? 'bg-fill text-white' : 'hover:bg-hover',
                      day !== value && monthOf(day) !== month && 'text-quiet',
                      day !== value && day === today() && 'font-semibold text-accent-text',
                    )}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A year view for choosing a month. */
export function MonthGrid({ value, min, max, onPick }: Props) {
  const { t, i18n } = useTranslation();
  const [year, setYear] = useState(Number((value || today()).slice(0, 4)));
  return (
    <div className="w-60 p-1">
      <div className="flex items-center justify-between pb-1">
        <IconButton plain label={t('date.previousYear')} icon={<ChevronLeft size={16} aria-hidden />} onClick={() => setYear(year - 1)} />
        <span aria-live="polite" className="tabular font-medium">
          {year}
        </span>
        <IconButton plain label={t('date.nextYear')} icon={<ChevronRight size={16} aria-hidden />} onClick={() => setYear(year + 1)} />
      </div>
      <div className="grid grid-cols-3 gap-1">
        {Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`).map((month) => (
          <button
            key={month}
            type="button"
            aria-pressed={month === value}
            disabled={Boolean((min && month < min) || (max && month > max))}
            onClick={() => onPick(month)}
            className={cx('focus-inset h-9 rounded-md disabled:opacity-40', month === value ? 'bg-fill text-white' : 'hover:bg-hover')}
          >
            {monthName(month, i18n.language, 'short')}
          </button>
        ))}
      </div>
    </div>
  );
}
