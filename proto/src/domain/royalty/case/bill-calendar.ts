import type { PAYMENT_SCHEDULES } from '../../enumerations/term-sheet.js';
import { addMonths, type Day, lastDayOfMonth, monthOf, monthOfYear } from '../../values/time.js';

export type PaymentSchedule = (typeof PAYMENT_SCHEDULES)[number];
const MONTHS_PER_PERIOD: Readonly<Record<PaymentSchedule, number>> = { monthly: 1, quarterly: 3, biAnnually: 6 };

/**
 * The days on which royalties of these contract years are settled, in order, each once: the ends of the payment
 * periods (calendar months, quarters, half-years) and of each contract year.
 */
export function royaltyDays(years: readonly { from: Day; to: Day }[], schedule: PaymentSchedule): Day[] {
  const from = years[0]?.from;
  const to = years.at(-1)?.to;
  if (from === undefined || to === undefined) return [];
  const days = new Set(years.map((year) => year.to));
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) {
    const end = lastDayOfMonth(month);
    if (monthOfYear(month) % MONTHS_PER_PERIOD[schedule] === 0 && end <= to) days.add(end);
  }
  return [...days].sort();
}
