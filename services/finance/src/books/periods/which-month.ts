import { addDays, addMonths, monthOf } from '@bls/proto/domain/values/time';

type Periods = { closedUntil: string | null; firstMonth: string | null; today: string };

/** The first month that is open and over, which can be closed next; null when there is none. Pure. */
export function nextMonth({ closedUntil, firstMonth, today }: Periods): string | null {
  const next = closedUntil === null ? firstMonth : monthOf(addDays(closedUntil, 1));
  return next !== null && next < monthOf(today) ? next : null;
}

/** Whether a month can be closed, with all open ones before it. */
export function isClosable(month: string, periods: Periods): boolean {
  const next = nextMonth(periods);
  return next !== null && month >= next && month < monthOf(periods.today);
}

/** The month that can be reopened: the newest closed one. */
export const newestClosed = (closedUntil: string | null): string | null => (closedUntil === null ? null : monthOf(closedUntil));

/** The month before, up to which the books stay closed. */
export const monthBefore = (month: string): string => addMonths(month, -1);
