import { describe, expect, it } from '@jest/globals';
import { decimal } from '../values/decimal.js';
import { countsAsSubmitted, SALES_REPORT_STATUSES } from '../enumerations/sales-report.js';
import { checkReport, monthRefusal, type MonthFacts } from './report-rules.js';
import { limitsOf } from './rules.js';
import { SALES_THRESHOLDS } from './thresholds.js';

const limits = limitsOf(SALES_THRESHOLDS);
const good: MonthFacts = {
  month: '2026-03',
  today: '2026-04-02',
  firstMonth: '2026-01',
  lastMonth: '2027-12',
  status: 'notUploaded',
  submittedBefore: false,
  previousHandedIn: true,
};
const refusal = (changes: Partial<MonthFacts>): string | undefined => monthRefusal({ ...good, ...changes })?.rule;

describe('the months that may be reported', () => {
  it('are the month after a submitted one, and the first one of the contract', () => {
    expect(monthRefusal(good)).toBeNull();
    expect(refusal({ month: '2026-01', previousHandedIn: false })).toBeUndefined();
    expect(refusal({ status: 'uploaded' })).toBeUndefined();
    expect(refusal({ status: 'rejectedByJuniorFinance' })).toBeUndefined();
  });
  it('W-SALES-22 the previous month must be submitted first', () => {
    expect(monthRefusal({ ...good, previousHandedIn: false })).toEqual({
      rule: 'salesReport.previousMonthRequired',
      params: { month: '2026-02' },
    });
    const handedIn = SALES_REPORT_STATUSES.filter((status) => countsAsSubmitted({ status, approvedAt: null }));
    expect(handedIn).toEqual(['submitted', 'approvedByJuniorFinance', 'approvedBySeniorFinance', 'calculated']);
    // approved once and being corrected
    expect(countsAsSubmitted({ status: 'rejectedBySeniorFinance', approvedAt: '2026-03-09T08:00:00Z' })).toBe(true);
  });
  it('W-SALES-23 rejects a month that is submitted already', () => {
    for (const status of ['submitted', 'approvedByJuniorFinance', 'approvedBySeniorFinance', 'calculated'] as const) {
      expect(refusal({ status })).toBe('salesReport.monthExists');
    }
  });
  it('W-ERROR-17 a month outside of the contract, or not begun, is rejected', () => {
    expect(refusal({ month: '2025-12' })).toBe('salesReport.contractNotValid');
    expect(refusal({ month: '2028-01', today: '2028-02-01' })).toBe('salesReport.contractNotValid');
    // a month that was with finance before the term was shortened may be corrected
    expect(refusal({ month: '2028-01', today: '2028-02-01', status: 'rejectedBySeniorFinance', submittedBefore: true })).toBeUndefined();
    expect(refusal({ month: '2026-05' })).toBe('salesReport.monthNotBegun');
    expect(refusal({ month: '2026-04' })).toBeUndefined();
  });
});

describe('the report as a whole', () => {
  const facts = { actualRows: 3, total: decimal('100'), earlierTotals: [decimal('90'), decimal('110')], formulas: 0, ambiguous: 0 };
  it('has no messages when it is valid', () => expect(checkReport(facts, limits)).toEqual([]));
  it('W-SALES-20 actual data must not be empty', () => {
    expect(checkReport({ ...facts, actualRows: 0 }, limits)).toEqual([{ rule: 'salesReport.noActualRows', severity: 'error' }]);
    expect(checkReport({ ...facts, actualRows: 1 }, limits)).toEqual([]);
  });
  it('W-SALES-35 W-LIMIT-13 warns when the total differs by over 20% from the average of the months before', () => {
    const rules = (total: string) => checkReport({ ...facts, total: decimal(total) }, limits);
    expect(rules('120')).toEqual([]);
    expect(rules('80')).toEqual([]);
    expect(rules('120.01')[0]).toMatchObject({
      rule: 'salesReport.totalAboveAverage',
      severity: 'warning',
      params: { average: '100.00', months: 2 },
    });
    expect(rules('79.99')).toMatchObject([{ rule: 'salesReport.totalBelowAverage' }]);
    expect(checkReport({ ...facts, earlierTotals: [], total: decimal('1000') }, limits)).toEqual([]);
  });
  it('mentions numbers that another style would read differently', () => {
    expect(checkReport({ ...facts, ambiguous: 2 }, limits)).toEqual([
      { rule: 'salesReport.ambiguousNumbers', severity: 'warning', params: { count: 2 } },
    ]);
  });
  it('mentions values that were computed by formulas', () => {
    expect(checkReport({ ...facts, formulas: 4 }, limits)).toEqual([
      { rule: 'salesReport.formulas', severity: 'warning', params: { count: 4 } },
    ]);
  });
});
