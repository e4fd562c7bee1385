import type { ReportingFrequency } from '../enumerations/term-sheet.js';
import { addMonths, addWorkingDays, type Day, lastDayOfMonth } from '../time.js';

/** The last month of the period that a month is reported in: of its quarter where sales are reported quarterly. */
const periodEnd = (month: string, frequency: ReportingFrequency): string => {
  if (frequency !== 'quarterly') return month;
  const index = Number(month.slice(5)) - 1;
  return addMonths(month, 2 - (index % 3));
};

/** The day by which the sales of a month are due: so many working days after the end of its period. */
export const dueOn = (month: string, frequency: ReportingFrequency, workingDays: number): Day =>
  addWorkingDays(lastDayOfMonth(periodEnd(month, frequency)), workingDays);
