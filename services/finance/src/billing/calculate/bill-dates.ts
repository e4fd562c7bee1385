import { type PaymentSchedule, royaltyDays } from '@bls/proto/domain/royalty/case/bill-calendar';
import { type Day, lastDayOfMonth } from '@bls/proto/domain/values/time';

type Calendar = {
  /** Contract years with the sell-off time. */
  years: readonly { from: Day; to: Day }[];
  schedule: PaymentSchedule;
  guaranteeDue: readonly Day[];
  /** From this day on another contract has taken its place. */
  replacedFrom: Day | null;
};
type Standing = {
  /** The last date that was billed. */
  billedUntil: Day | null;
  /** Up to this day all sales have been approved. */
  salesUntil: Day | null;
  /** Guarantees that fall due by then are billed. */
  today: Day;
};

/**
 * The dates to bill now, in order. Royalties are billed at the end of each payment period (calendar months, quarters,
 * half-years) and of each contract year, once all sales up to there are approved; guarantees when they fall due.
 *
 * When none of these lies after the last billed date, that date is settled once more: late and corrected sales of
 * periods that were billed already come out as a difference, never as a change of an old bill.
 */
export function billDates(calendar: Calendar, { billedUntil, salesUntil: inUntil, today }: Standing): Day[] {
  const periods = royaltyDays(calendar.years, calendar.schedule).filter((day) => inUntil !== null && day <= inUntil);
  const fresh = [...periods, ...calendar.guaranteeDue.filter((day) => day <= today)].filter(
    (day) => billedUntil === null || day > billedUntil,
  );
  const { replacedFrom } = calendar;
  const dates = [...new Set(fresh)].filter((day) => replacedFrom === null || day < replacedFrom).sort();
  if (dates.length > 0) return dates;
  return billedUntil === null ? [] : [billedUntil];
}

/** Up to which day all sales are in: the end of the last month before the first one that is not approved. */
export function salesUntil(months: readonly { month: string; approved: boolean }[]): Day | null {
  let until: Day | null = null;
  for (const { month, approved } of [...months].sort((a, b) => (a.month < b.month ? -1 : 1))) {
    if (!approved) break;
    until = lastDayOfMonth(month);
  }
  return until;
}
