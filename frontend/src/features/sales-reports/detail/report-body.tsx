import { shownFigures } from '@bls/proto/domain/sales-report/shown-params';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.js';
import { Figure } from '../../../ui/layout/card.js';
import { Money, NumberText } from '../../../domain/money/money.js';
import { Progress } from '../../../ui/feedback/progress.js';
import { EmptyState } from '../../../ui/layout/states.js';
import { formatDate } from '../../../lib/text/format.js';
import { dropJob, useJob } from '../../../lib/session/live.js';
import { DropReport } from './drop-report.js';
import { ChangeReading } from '../reading/change-reading.js';
import { needsColumnSettings, styleProblems } from '../reading/model.js';
import { Repeats } from './repeats.js';
import { RowsGrid } from './rows/rows-grid.js';
import { isBeingCorrected, isCorrectable, type ReportDetail, takesFile } from './state.js';

/** The file of the month: upload, progress of the check, result and rows. */
export function ReportBody({ detail }: { detail: ReportDetail }) {
  const { t } = useTranslation();
  const { report, upload, refused, uploadRefusal } = detail;
  const rule = (message: { rule: string; params?: Record<string, string | number> | undefined }): string =>
    t(`rule.${message.rule}`, shownFigures(message.params));
  const job = useJob(upload?.jobId);
  useEffect(() => {
    // No toast for readers of this screen, because they see the result.
    if (job && job.state === 'done' && upload?.state === 'checked') dropJob(job.id);
  }, [job, upload?.state]);
  const open = detail.actions.some(({ action, allowed }) => action === 'upload' && allowed);
  const canChange = takesFile(detail) && (upload?.columns.length ?? 0) > 0;
  return (
    <DropReport detail={detail} enabled={takesFile(detail)}>
      {report.approvedAt && isBeingCorrected(detail) ? (
        <Alert tone="information" title={t('salesReports.correcting', { at: formatDate(report.approvedAt) })} />
      ) : null}
      <LastComment detail={detail} />
      {open && uploadRefusal ? <Alert tone="warning" title={rule(uploadRefusal)} /> : null}
      {refused?.refusal ? (
        <Alert tone="error" title={t('salesReports.refused', { name: refused.fileName })}>
          {rule(refused.refusal)}
        </Alert>
      ) : null}
      {upload?.state === 'checking' ? <Checking jobId={upload.jobId} name={upload.fileName} /> : null}
      {report.noSales ? <EmptyState title={t('salesReports.noSales')} text={t('salesReports.noSalesText')} /> : null}
      {upload?.state === 'checked' ? (
        <>
          <Figures detail={detail} />
          <Repeats detail={detail} />
          {upload.messages.map((message) => (
            <Alert
              key={`${message.rule} ${JSON.stringify(message.params ?? {})}`}
              tone={message.severity}
              title={rule(message)}
              action={canChange && needsColumnSettings(message.rule) ? <ChangeReading report={report} upload={upload} /> : undefined}
            />
          ))}
          {canChange && styleProblems(upload).length > 0 ? (
            <Alert
              tone="information"
              title={t('salesReports.reading.otherStyle')}
              action={<ChangeReading report={report} upload={upload} />}
            />
          ) : null}
          {upload.rows > 0 ? <RowsGrid report={report} upload={upload} isEditable={isCorrectable(detail)} /> : null}
        </>
      ) : null}
    </DropReport>
  );
}

function Checking({ jobId, name }: { jobId: string; name: string }) {
  const { t } = useTranslation();
  const job = useJob(jobId);
  const read = Number(job?.note ?? 0);
  return (
    <div role="status" className="rounded-lg border border-line bg-surface p-4">
      <p className="mb-2 font-medium">{t('salesReports.checking', { name })}</p>
      <Progress value={job?.progress ?? 0.05} label={t('salesReports.checking', { name })} />
      <p className="mt-1.5 text-xs text-muted">{read > 0 ? t('salesReports.checkedRows', { count: read }) : t('salesReports.leave')}</p>
    </div>
  );
}

/** The comment on the last step: the reason for a rejection, or the licensee's explanation. */
function LastComment({ detail: { report, history } }: { detail: ReportDetail }) {
  const { t } = useTranslation();
  const last = history.findLast(({ to }) => to !== 'uploaded');
  const rejected = report.status === 'rejectedByJuniorFinance' || report.status === 'rejectedBySeniorFinance';
  const waiting = report.status === 'submitted' || report.status === 'approvedByJuniorFinance';
  if (!last?.comment || !(rejected || waiting)) return null;
  return (
    <Alert tone={rejected ? 'error' : 'neutral'} title={`${last.by?.name ?? ''} ${t(`salesReport.done.${last.action}`)}`}>
      {last.comment}
    </Alert>
  );
}

function Figures({ detail: { report, upload } }: { detail: ReportDetail }) {
  const { t } = useTranslation();
  const rows = t('salesReports.rowCount', { count: upload?.rows ?? 0 });
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <div className="max-sm:col-span-2">
        <Figure label={t('salesReports.amount')} value={<Money amount={report.amount} currency={report.currency} />} note={rows} />
      </div>
      <div className="max-sm:col-span-2">
        <Figure
          label={t('salesReport.field.quantity')}
          value={<NumberText value={report.quantity} />}
          note={upload?.unsoldRows ? t('salesReports.unsoldRows', { count: upload.unsoldRows }) : undefined}
        />
      </div>
      <Figure
        label={t('salesReports.errors')}
        value={<span className={report.errors > 0 ? 'text-error' : ''}>{report.errors}</span>}
        note={report.errors > 0 ? t('salesReports.correct') : t('salesReports.nothingToCorrect')}
      />
      <Figure
        label={t('salesReports.warnings')}
        value={<span className={report.warnings > 0 ? 'text-warning' : ''}>{report.warnings}</span>}
        note={t('salesReports.mayStay')}
      />
    </div>
  );
}
