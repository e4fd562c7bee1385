import type { ReportingFrequency } from '@bls/proto/domain/enumerations/term-sheet';
import { type DueRule, dueOn } from '@bls/proto/domain/sales-report/due-day';
import { addDays, addMonths, type Day, monthOf } from '@bls/proto/domain/values/time';

/** The months to be reported of a term, with those of the sell-off time, and their due days. */
export function reportMonths(
  { from, to, sellOffDays, frequency }: { from: Day; to: Day; sellOffDays: number; frequency: ReportingFrequency },
  rule: DueRule,
): { month: string; dueOn: Day }[] {
  const months: { month: string; dueOn: Day }[] = [];
  const last = monthOf(addDays(to, sellOffDays));
  for (let month = monthOf(from); month <= last; month = addMonths(month, 1)) months.push({ month, dueOn: dueOn(month, frequency, rule) });
  return months;
}
