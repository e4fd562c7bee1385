import type { ReportingFrequency } from '../enumerations/term-sheet.js';
import type { TenantSettings } from '../settings/tenant-settings.js';
import { addDays, addMonths, addWorkingDays, type Day, type IsWorkingDay, lastDayOfMonth } from '../values/time.js';

/**
 * When sales reports are due: a number of working days after the month; for quarterly reports a number of
 * calendar days after the quarter, if the tenant sets it.
 */
export type DueRule = Pick<TenantSettings, 'salesUploadDays' | 'salesQuarterDays'> & { isWorkingDay: IsWorkingDay };

/** The last month of the reporting period of a month: of its quarter for quarterly reports. */
const periodEnd = (month: string, frequency: ReportingFrequency): string => {
  if (frequency !== 'quarterly') return month;
  const index = Number(month.slice(5)) - 1;
  return addMonths(month, 2 - (index % 3));
};

/** The day by which the sales of a month are due: a number of days after the end of its period. */
export function dueOn(month: string, frequency: ReportingFrequency, { salesUploadDays, salesQuarterDays, isWorkingDay }: DueRule): Day {
  const end = lastDayOfMonth(periodEnd(month, frequency));
  if (frequency === 'quarterly' && salesQuarterDays > 0) return addDays(end, salesQuarterDays);
  return addWorkingDays(end, salesUploadDays, isWorkingDay);
}
