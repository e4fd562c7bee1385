import { type Decimal, divide, format, subtract } from '../values/decimal.js';
import { HANDED_IN, type SalesReportStatus } from '../enumerations/sales-report.js';
import { addMonths, monthOf } from '../values/time.js';
import type { ReportMessage } from './row.js';
import { absolute, type Limits, percent } from './rules.js';

/**
 * What decides whether a month may be reported at all. Days and months as text; `status` is that of the month itself.
 * `submittedBefore`: a file of it was with finance once. It came in while the month was in the term, so it may be corrected
 * also where an amendment or a successor has shortened the term since.
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

/** Why a file for this month is not taken, or null. Rule ids under `rule.`. */
export function monthRefusal(facts: MonthFacts): { rule: string; params: Record<string, string> } | null {
  const { month } = facts;
  if (HANDED_IN.includes(facts.status)) return { rule: 'salesReport.monthExists', params: { month } };
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
  /** Rows with sales of data type actual. */
  actualRows: number;
  total: Decimal;
  /** Totals of the months before that were submitted, at most the last twelve; without any there is no average. */
  earlierTotals: readonly Decimal[];
  /** Cells whose value was computed by a formula. */
  formulas: number;
  /** Numbers that would be others if decimals were written the other way. */
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
