import type { ReportingFrequency } from '@bls/proto/domain/enumerations/term-sheet';
import { type DueRule, dueOn } from '@bls/proto/domain/sales-report/due-day';
import { addDays, addMonths, type Day, monthOf } from '@bls/proto/domain/values/time';

/** Every month of a term that has to be reported, the months of the sell-off period included. */
export function reportMonths(
  { from, to, sellOffDays, frequency }: { from: Day; to: Day; sellOffDays: number; frequency: ReportingFrequency },
  rule: DueRule,
): { month: string; dueOn: Day }[] {
  const months: { month: string; dueOn: Day }[] = [];
  const last = monthOf(addDays(to, sellOffDays));
  for (let month = monthOf(from); month <= last; month = addMonths(month, 1)) months.push({ month, dueOn: dueOn(month, frequency, rule) });
  return months;
}
