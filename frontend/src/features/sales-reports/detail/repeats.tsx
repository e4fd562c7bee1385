import { salesReportConfirmRepeats, salesReportCorrect } from '@bls/proto/client/finance/sales-reports';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { Alert } from '../../../ui/feedback/alert.js';
import { messageOf } from '../../../ui/feedback/error-message.js';
import { formatDate } from '../../../lib/text/format.js';
import { useCommand } from '../../../lib/api/query.js';
import { isCorrectable, type ReportDetail, unconfirmedRepeats } from './state.js';

/** Sales that may have been reported twice: the reporter removes or confirms them, finance sees who confirmed them. */
export function Repeats({ detail }: { detail: ReportDetail }) {
  const { t } = useTranslation();
  const { report, upload } = detail;
  const confirm = useCommand(salesReportConfirmRepeats);
  const correct = useCommand(salesReportCorrect);
  const count = unconfirmedRepeats(detail);
  if (upload?.repeatsConfirmed) {
    const { by, at } = upload.repeatsConfirmed;
    return <Alert tone="information" title={t('salesReports.repeats.confirmed', { name: by, at: formatDate(at) })} />;
  }
  if (!upload || count === 0) return null;
  const inFile = upload.counts.find(({ rule }) => rule === 'salesReport.repeatedRow')?.count ?? 0;
  const change = { id: report.id, revision: report.revision, uploadId: upload.id };
  const failure = confirm.error ?? correct.error;
  return (
    <Alert tone="warning" title={t('salesReports.repeats.title', { count })}>
      {isCorrectable(detail) ? (
        <>
          <p>{t('salesReports.repeats.text')}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {inFile > 0 ? (
              <Button size="small" busy={correct.isPending} onClick={() => correct.mutate({ ...change, removeRepeated: true })}>
                {t('salesReports.repeats.remove', { count: inFile })}
              </Button>
            ) : null}
            <Button size="small" busy={confirm.isPending} onClick={() => confirm.mutate(change)}>
              {t('salesReports.repeats.confirm')}
            </Button>
          </div>
          {failure ? <p className="mt-2">{messageOf(failure, t)}</p> : null}
        </>
      ) : null}
    </Alert>
  );
}
