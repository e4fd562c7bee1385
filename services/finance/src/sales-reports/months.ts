import type { ReportingFrequency } from '@bls/proto/enumerations/term-sheet';
import { addDays, addMonths, addWorkingDays, type Day, lastDayOfMonth, monthOf } from '@bls/proto/time';

/** Working days after the end of a period by which its sales are due. */
export const REPORT_WORKING_DAYS = 5;

/** The last month of the period that a month is reported in: of its quarter where sales are reported quarterly. */
const periodEnd = (month: string, frequency: ReportingFrequency): string => {
  if (frequency !== 'quarterly') return month;
  const index = Number(month.slice(5)) - 1;
  return addMonths(month, 2 - (index % 3));
};

/** The day by which the sales of a month are due. */
export const dueOn = (month: string, frequency: ReportingFrequency): Day =>
  addWorkingDays(lastDayOfMonth(periodEnd(month, frequency)), REPORT_WORKING_DAYS);

/** Every month of a term that has to be reported, the months of the sell-off period included. */
export function reportMonths(from: Day, to: Day, sellOffDays: number, frequency: ReportingFrequency): { month: string; dueOn: Day }[] {
  const months: { month: string; dueOn: Day }[] = [];
  const last = monthOf(addDays(to, sellOffDays));
  for (let month = monthOf(from); month <= last; month = addMonths(month, 1)) months.push({ month, dueOn: dueOn(month, frequency) });
  return months;
}
