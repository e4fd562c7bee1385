import type { ResponseOf } from '@bls/proto/contracts/call';
import type { salesReportGet } from '@bls/proto/client/finance/sales-reports';

export type ReportDetail = ResponseOf<typeof salesReportGet>;
type Offered = { reason?: string | undefined } & Omit<ReportDetail['actions'][number], 'reason'>;

/**
 * The actions as the header offers them. Uploading has its own place in the page. What the state of the file forbids is
 * refused here in words instead of after the click.
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
      return action;
    });
}

/** The filled button: never the declaration of an empty month, which is the exception. None when nothing else may be done. */
export const primaryOf = (offered: readonly Offered[]): string =>
  offered.find(({ action, allowed, direction }) => allowed && direction === 'forward' && action !== 'declareNoSales')?.action ?? '';

/** Is a corrected file on its way, while what was approved counts? */
export const isBeingCorrected = ({ report }: Pick<ReportDetail, 'report'>): boolean =>
  report.approvedAt !== null && report.status !== 'approvedBySeniorFinance' && report.status !== 'calculated';

/** May royalty have been calculated of the file that counts? One that was opened before says so itself. */
export const hasEarned = ({ report }: Pick<ReportDetail, 'report'>): boolean =>
  report.status === 'calculated' ? !report.noSales : isBeingCorrected({ report });

/** May this person bring a file now? */
export const takesFile = ({ actions, uploadRefusal }: ReportDetail): boolean =>
  !uploadRefusal && actions.some(({ action, allowed }) => action === 'upload' && allowed);
