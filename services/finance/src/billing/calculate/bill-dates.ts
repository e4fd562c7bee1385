import { type PaymentSchedule, royaltyDays } from '@bls/proto/domain/royalty/case/bill-calendar';
import { type Day, lastDayOfMonth } from '@bls/proto/domain/values/time';

type Calendar = {
  /** Contract years with the sell-off time. */
  years: readonly { from: Day; to: Day }[];
  schedule: PaymentSchedule;
  /** The days from which guarantees are billed. */
  guaranteeFrom: readonly Day[];
  /** The first day of the contract that replaces this one. */
  replacedFrom: Day | null;
};
type Progress = {
  /** The last date that was billed. */
  billedUntil: Day | null;
  /** All sales up to this day are approved. */
  salesUntil: Day | null;
  /** Guarantees that are billed from then or before. */
  today: Day;
};

/**
 * The dates to bill now, in order. Royalties are billed at the end of each payment period (calendar months, quarters,
 * half-years) and of each contract year, once all sales up to there are approved; guarantees from their own days on.
 *
 * When none of these lies after the last billed date, that date is settled again: late and corrected sales of periods that
 * are billed already become a bill of the difference; an old bill never changes.
 */
export function billDates(calendar: Calendar, { billedUntil, salesUntil: approvedUntil, today }: Progress): Day[] {
  const periods = royaltyDays(calendar.years, calendar.schedule).filter((day) => approvedUntil !== null && day <= approvedUntil);
  const open = [...periods, ...calendar.guaranteeFrom.filter((day) => day <= today)].filter(
    (day) => billedUntil === null || day > billedUntil,
  );
  const { replacedFrom } = calendar;
  const dates = [...new Set(open)].filter((day) => replacedFrom === null || day < replacedFrom).sort();
  if (dates.length > 0) return dates;
  return billedUntil === null ? [] : [billedUntil];
}

/** The day up to which all sales are approved: the end of the last month before the first one that is not. */
export function salesUntil(months: readonly { month: string; approved: boolean }[]): Day | null {
  let until: Day | null = null;
  for (const { month, approved } of [...months].sort((a, b) => (a.month < b.month ? -1 : 1))) {
    if (!approved) break;
    until = lastDayOfMonth(month);
  }
  return until;
}
