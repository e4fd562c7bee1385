import type { ReportingFrequency } from '../enumerations/term-sheet.js';
import type { TenantSettings } from '../settings/tenant-settings.js';
import { addDays, addMonths, addWorkingDays, type Day, lastDayOfMonth } from '../values/time.js';

/** By when a tenant wants sales: working days after a month; after a quarter days of the calendar, where it says so. */
export type DueRule = Pick<TenantSettings, 'salesUploadDays' | 'salesQuarterDays'>;

/** The last month of the period that a month is reported in: of its quarter where sales are reported quarterly. */
const periodEnd = (month: string, frequency: ReportingFrequency): string => {
  if (frequency !== 'quarterly') return month;
  const index = Number(month.slice(5)) - 1;
  return addMonths(month, 2 - (index % 3));
};

/** The day by which the sales of a month are due: so many days after the end of its period. */
export function dueOn(month: string, frequency: ReportingFrequency, { salesUploadDays, salesQuarterDays }: DueRule): Day {
  const end = lastDayOfMonth(periodEnd(month, frequency));
  return frequency === 'quarterly' && salesQuarterDays > 0 ? addDays(end, salesQuarterDays) : addWorkingDays(end, salesUploadDays);
}
