import type { ResponseOf } from '@bls/proto/contracts/call';
import { repeatsOf } from '@bls/proto/domain/sales-report/repeats';
import { addMonths } from '@bls/proto/domain/values/time';
import type { salesReportGet } from '@bls/proto/client/finance/sales-reports';

export type ReportDetail = ResponseOf<typeof salesReportGet>;
type Offered = { reason?: string | undefined } & Omit<ReportDetail['actions'][number], 'reason'>;

/**
 * The actions of the header, without uploads, which have their own section. Actions that the file's state forbids are
 * refused here with a reason instead of after the click.
 */
export function offeredActions({ actions, report, upload, uploadRefusal }: ReportDetail): Offered[] {
  return actions
    .filter(({ action }) => action !== 'upload')
    .map((action) => {
      if (!action.allowed) return action;
      if (action.action === 'declareNoSales' && uploadRefusal) return { ...action, allowed: false, reason: 'salesReportMonth' };
      if (action.action !== 'submit' && action.action !== 'declareNoSales') return action;
      if (upload?.state === 'checking') return { ...action, allowed: false, reason: 'salesReportChecking' };
      if (action.action !== 'submit') return action;
      if (report.errors > 0) return { ...action, allowed: false, reason: 'salesReportErrors' };
      if (unconfirmedRepeats({ upload }) > 0) return { ...action, allowed: false, reason: 'salesReportRepeats' };
      return action;
    });
}

/** The primary button: never the declaration of an empty month, which is the exception. None when no other action is allowed. */
export const primaryOf = (offered: readonly Offered[]): string =>
  offered.find(({ action, allowed, direction }) => allowed && direction === 'forward' && action !== 'declareNoSales')?.action ?? '';

/** Since when a month waits for somebody: before its end it waits for nobody, although its report exists since the signature. */
export function waitsSince({ status, month, updatedAt }: ReportDetail['report'], today: string): { since?: string } {
  if (status !== 'notUploaded') return { since: updatedAt };
  const over = `${addMonths(month, 1)}-01`;
  return today < over ? {} : { since: updatedAt < over ? `${over}T00:00:00Z` : updatedAt };
}

/** True when a corrected file is in progress while the approved one is still valid. */
export const isBeingCorrected = ({ report }: Pick<ReportDetail, 'report'>): boolean =>
  report.approvedAt !== null && report.status !== 'approvedBySeniorFinance' && report.status !== 'calculated';

/** True when royalty may have been calculated for the valid file. */
export const hasEarned = ({ report }: Pick<ReportDetail, 'report'>): boolean =>
  report.status === 'calculated' ? !report.noSales : isBeingCorrected({ report });

/** Rows that look as if they were reported twice, until somebody has confirmed them. */
export const unconfirmedRepeats = ({ upload }: Pick<ReportDetail, 'upload'>): number =>
  upload?.state === 'checked' && !upload.repeatsConfirmed ? repeatsOf(upload) : 0;

/** True when cells of the current file may be corrected on the screen. */
export const isCorrectable = (detail: ReportDetail): boolean => detail.upload?.state === 'checked' && takesFile(detail);

/** True when this person may upload a file now. */
export const takesFile = ({ actions, uploadRefusal }: ReportDetail): boolean =>
  !uploadRefusal && actions.some(({ action, allowed }) => action === 'upload' && allowed);
