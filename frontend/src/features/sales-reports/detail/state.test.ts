import { describe, expect, it } from '@jest/globals';
import { actionsFor } from '@bls/proto/domain/workflow/workflow';
import { salesReportWorkflow } from '@bls/proto/domain/workflow/definitions/sales-report';
import { hasEarned, isBeingCorrected, offeredActions, primaryOf, type ReportDetail, takesFile, waitsSince } from './state.js';

type Status = ReportDetail['report']['status'];
const detail = (status: Status, role: 'licenseeFinance' | 'juniorFinance', given: object = {}): ReportDetail =>
  ({
    report: { status, errors: 0 },
    upload: null,
    uploadRefusal: null,
    notCalculated: [],
    actions: actionsFor(salesReportWorkflow, status, { role, permissions: [] }),
    ...given,
  }) as unknown as ReportDetail;
const offered = (...of: Parameters<typeof detail>): string[] =>
  offeredActions(detail(...of)).map(({ action, allowed, reason }) => (allowed ? action : `${action}: ${reason ?? ''}`));

describe('the waiting time of a month', () => {
  const since = (status: Status, updatedAt: string, today: string) =>
    waitsSince({ status, month: '2026-11', updatedAt } as ReportDetail['report'], today).since;

  it('begins when the month is over, not when its contract was signed', () => {
    expect(since('notUploaded', '2025-07-01T00:00:00Z', '2026-11-26')).toBeUndefined();
    expect(since('notUploaded', '2025-07-01T00:00:00Z', '2026-12-05')).toBe('2026-12-01T00:00:00Z');
    expect(since('notUploaded', '2026-12-20T00:00:00Z', '2026-12-25')).toBe('2026-12-20T00:00:00Z');
    expect(since('submitted', '2026-11-02T00:00:00Z', '2026-11-26')).toBe('2026-11-02T00:00:00Z');
  });
});

describe('the actions of a month', () => {
  it('W-SALES-13 a file with errors cannot be submitted, and the reason is shown before the click', () => {
    expect(offered('uploaded', 'licenseeFinance')).toEqual(['submit', 'declareNoSales']);
    expect(offered('uploaded', 'licenseeFinance', { report: { status: 'uploaded', errors: 2 } })).toEqual([
      'submit: salesReportErrors',
      'declareNoSales',
    ]);
    expect(offered('uploaded', 'licenseeFinance', { upload: { state: 'checking' } })).toEqual([
      'submit: salesReportChecking',
      'declareNoSales: salesReportChecking',
    ]);
  });

  it('a month whose predecessor is open accepts no file and no declaration', () => {
    const early = { uploadRefusal: { rule: 'salesReport.previousMonthRequired', params: {} } };
    expect(offered('notUploaded', 'licenseeFinance', early)).toEqual(['declareNoSales: salesReportMonth']);
    expect(takesFile(detail('notUploaded', 'licenseeFinance', early))).toBe(false);
    expect(takesFile(detail('notUploaded', 'licenseeFinance'))).toBe(true);
    expect(takesFile(detail('submitted', 'licenseeFinance'))).toBe(false);
    expect(takesFile(detail('notUploaded', 'juniorFinance'))).toBe(false);
  });

  it('a month being corrected still shows the royalty of the approved file', () => {
    const of = (status: Status, approvedAt: string | null, noSales = false) => {
      const month = { report: { status, approvedAt, noSales } } as unknown as ReportDetail;
      return [isBeingCorrected(month), hasEarned(month)];
    };
    expect(of('rejectedBySeniorFinance', null)).toEqual([false, false]);
    expect(of('approvedBySeniorFinance', 'then')).toEqual([false, false]);
    expect([of('calculated', 'then'), of('calculated', 'then', true)]).toEqual([
      [false, true],
      [false, false],
    ]);
    expect([of('rejectedBySeniorFinance', 'then'), of('submitted', 'then', true)]).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  it('the primary button is the step forward, never the declaration of an empty month', () => {
    expect(primaryOf(offeredActions(detail('notUploaded', 'licenseeFinance')))).toBe('');
    expect(primaryOf(offeredActions(detail('submitted', 'juniorFinance')))).toBe('approve');
  });
});
