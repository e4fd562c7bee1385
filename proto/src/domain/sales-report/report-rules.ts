import { type Decimal, divide, format, subtract } from '../values/decimal.js';
import { SUBMITTED_STATUSES, type SalesReportStatus } from '../enumerations/sales-report.js';
import { addMonths, monthOf } from '../values/time.js';
import type { ReportMessage } from './row.js';
import { absolute, type Limits, percent } from './rules.js';

/**
 * Decides whether a month may be reported. Days and months as text; `status` is that of the month itself.
 * `submittedBefore`: a file of the month was with finance once. It was submitted while the month was in the
 * term, so it may be corrected even if an amendment or a successor has shortened the term since.
 */
export type MonthFacts = {
  month: string;
  today: string;
  firstMonth: string;
  lastMonth: string;
  status: SalesReportStatus;
  submittedBefore: boolean;
  previousHandedIn: boolean;
};

/** Why a file for this month is refused, or null. Rule ids under `rule.`. */
export function monthRefusal(facts: MonthFacts): { rule: string; params: Record<string, string> } | null {
  const { month } = facts;
  if (SUBMITTED_STATUSES.includes(facts.status)) return { rule: 'salesReport.monthExists', params: { month } };
  if (!facts.submittedBefore && (month < facts.firstMonth || month > facts.lastMonth)) {
    return { rule: 'salesReport.contractNotValid', params: { month } };
  }
  if (month > monthOf(facts.today)) return { rule: 'salesReport.monthNotBegun', params: { month } };
  const previous = addMonths(month, -1);
  if (month > facts.firstMonth && !facts.previousHandedIn) {
    return { rule: 'salesReport.previousMonthRequired', params: { month: previous } };
  }
  return null;
}

export type ReportFacts = {
  /** Rows of data type actual with sales. */
  actualRows: number;
  total: Decimal;
  /** Totals of the submitted months before, at most the last twelve; empty: there is no average. */
  earlierTotals: readonly Decimal[];
  /** Cells whose value was computed by a formula. */
  formulas: number;
  /** Numbers that would differ with the other decimal mark. */
  ambiguous: number;
};

/** Messages about the report as a whole. */
export function checkReport(facts: ReportFacts, limits: Limits): ReportMessage[] {
  const messages: ReportMessage[] = [];
  if (facts.actualRows === 0) messages.push({ rule: 'salesReport.noActualRows', severity: 'error' });
  const average = averageOf(facts.earlierTotals);
  if (average !== null && average > 0n) {
    const difference = subtract(facts.total, average);
    const off = divide(absolute(difference), average);
    if (off > limits.totalOffAverage) {
      const params = {
        percent: percent(off),
        average: format(average, 2),
        limit: percent(limits.totalOffAverage),
        months: facts.earlierTotals.length,
      };
      const rule = difference > 0n ? 'salesReport.totalAboveAverage' : 'salesReport.totalBelowAverage';
      messages.push({ rule, severity: 'warning', params });
    }
  }
  if (facts.formulas > 0) messages.push({ rule: 'salesReport.formulas', severity: 'warning', params: { count: facts.formulas } });
  if (facts.ambiguous > 0) messages.push({ rule: 'salesReport.ambiguousNumbers', severity: 'warning', params: { count: facts.ambiguous } });
  return messages;
}

function averageOf(totals: readonly Decimal[]): Decimal | null {
  if (totals.length === 0) return null;
  const count = BigInt(totals.length);
  return (totals.reduce<bigint>((sum, total) => sum + total, 0n) / count) as Decimal;
}
