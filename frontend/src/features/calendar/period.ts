import { type Day, addMonths, lastDayOfMonth } from '@bls/proto/domain/values/time';
import { daysOf } from '../../ui/form/dates/calendar.js';

export type View = 'month' | 'list';
/** Months of the list. */
const LISTED_MONTHS = 3;

/** The days that a view of a month shows: its six weeks, or three months from its first day on. */
export function shownPeriod(view: View, month: string): { from: Day; to: Day } {
  if (view === 'list') return { from: `${month}-01`, to: lastDayOfMonth(addMonths(month, LISTED_MONTHS - 1)) };
  const days = daysOf(month);
  return { from: days[0] ?? `${month}-01`, to: days.at(-1) ?? `${month}-28` };
}
