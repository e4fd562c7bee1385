import { addDays, addMonths, type Day, daysBetween, monthOf } from '../values/time.js';
import type { StoreDraft } from './fields.js';

/**
 * The content of a renewal: a period of the same length, in whole months where it has whole months, that starts the day after the
 * end, or today when that has passed, and stays within the contract. Insurance periods that end before it are left out.
 */
export function nextPeriod(content: StoreDraft, { day, contractEnd }: { day: Day; contractEnd: Day }): StoreDraft {
  const { from, to, insurances } = content;
  if (!from || !to || to >= contractEnd) return content;
  const after = addDays(to, 1);
  const start = after < day ? day : after;
  const end = endOf(start, { from, to });
  const lasting = insurances?.filter((period) => !period.to || period.to >= start);
  return { ...content, from: start, to: end > contractEnd ? contractEnd : end, ...(lasting ? { insurances: lasting } : {}) };
}

/** The last day of a period from `start` on that is as long as the other one. */
function endOf(start: Day, { from, to }: { from: Day; to: Day }): Day {
  const months = monthsBetween(from, addDays(to, 1));
  return months === undefined ? addDays(start, daysBetween(from, to)) : addDays(sameDay(start, months), -1);
}

/** The whole months between two days; undefined when they are not the same day of their months. */
function monthsBetween(from: Day, next: Day): number | undefined {
  if (from.slice(8) !== next.slice(8)) return undefined;
  const [year = 0, month = 0] = next.split('-').map(Number);
  const [year0 = 0, month0 = 0] = from.split('-').map(Number);
  const months = (year - year0) * 12 + month - month0;
  return months > 0 ? months : undefined;
}

/** The same day some months later, or the first of the month after when that month is shorter. */
function sameDay(day: Day, months: number): Day {
  const found = `${addMonths(monthOf(day), months)}-${day.slice(8)}`;
  return Number.isNaN(Date.parse(found)) || addDays(found, 0) !== found ? `${addMonths(monthOf(day), months + 1)}-01` : found;
}
