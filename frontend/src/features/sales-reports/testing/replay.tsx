import { salesReportGet, salesReportList, salesReportReplay } from '@bls/proto/client/finance/sales-reports';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { TRIAL_FIGURES } from '@bls/proto/contracts/views/sales-report';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.js';
import { Card } from '../../../ui/layout/card.js';
import { Combobox } from '../../../ui/form/combobox.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { LinkTo } from '../../../ui/actions/link-to.js';
import { NumberText } from '../../../domain/money/money.js';
import { ErrorState } from '../../../ui/layout/states.js';
import { api } from '../../../lib/api/api.js';
import { useCall } from '../../../lib/api/query.js';
import { useSearchValue } from '../../../lib/screens/screen.js';
import { reportPath } from '../paths.js';
import { Checking } from './checking.js';
import { reportName } from './report-name.js';
import { TrialResult } from './trial-result.js';
import { useNameOf } from '../../../lib/text/names.js';

/** Finance checks the stored file of a month again and compares the result with the original one. */
export function Replay() {
  const { t } = useTranslation();
  const name = useNameOf();
  const search = async (text: string) => {
    const { rows } = await api(salesReportList, { search: text, sort: '-month', pageSize: 50 });
    return rows
      .filter(({ rows: count }) => count > 0)
      .map((row) => ({ value: row.id, label: reportName(row), detail: name(row, 'companyName') }));
  };
  const [id, setId] = useSearchValue('id');
  const detail = useCall(salesReportGet, id ? { id } : undefined);
  const replay = useCall(salesReportReplay, id && detail.data?.report.rows ? { id } : undefined, { staleTime: 60_000 });
  const report = detail.data?.report;
  const error = detail.error ?? replay.error;
  return (
    <div className="space-y-4">
      <Combobox
        className="max-w-md"
        label={t('salesReports.testing.stored')}
        help={t('salesReports.testing.storedHelp')}
        value={id ?? ''}
        onChange={(value) => setId(value || undefined)}
        search={search}
        labelOf={() => (report ? reportName(report) : undefined)}
      />
      {error ? <ErrorState error={error} onRetry={() => void (detail.error ? detail : replay).refetch()} /> : null}
      {id && replay.isFetching ? <Checking text={t('salesReports.testing.replaying')} /> : null}
      {report && !report.rows ? <Alert tone="information" title={t('rule.salesReport.noFile')} /> : null}
      {report && replay.data ? (
        <>
          <p>
            <LinkTo to={reportPath(report.id)} className="text-accent-text underline">
              {reportName(report)}
            </LinkTo>{' '}
            <span className="text-muted">{name(report, 'companyName')}</span>
          </p>
          <Compared found={replay.data} />
          <TrialResult trial={replay.data} report={report} />
        </>
      ) : null}
    </div>
  );
}

function Compared({ found }: { found: ResponseOf<typeof salesReportReplay> }) {
  const { t } = useTranslation();
  const { stored } = found;
  if (found.refusal) return null;
  const different = TRIAL_FIGURES.filter((key) => String(found[key]) !== String(stored[key]));
  return (
    <>
      <Alert
        tone={different.length > 0 ? 'warning' : 'ok'}
        title={t(different.length > 0 ? 'salesReports.testing.differs' : 'salesReports.testing.same')}
      />
      <Card title={t('salesReports.testing.compared')} flush>
        <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={t('salesReports.testing.compared')}>
          <table className="w-full text-right">
            <thead>
              <tr className="border-y border-line text-xs text-muted">
                <th scope="col" className="px-4 py-2 text-left font-medium">
                  {t('salesReports.testing.figure')}
                </th>
                <th scope="col" className="px-4 py-2 font-medium">
                  <DateText value={stored.uploadedAt} time />
                </th>
                <th scope="col" className="px-4 py-2 font-medium">
                  {t('salesReports.testing.now')}
                </th>
              </tr>
            </thead>
            <tbody>
              {TRIAL_FIGURES.map((key) => (
                <tr key={key} className="border-b border-line last:border-0">
                  <th scope="row" className="px-4 py-1.5 text-left font-normal">
                    {t(`salesReports.testing.figures.${key}`)}
                  </th>
                  <td className="px-4 py-1.5">
                    <NumberText value={stored[key]} />
                  </td>
                  <td className={different.includes(key) ? 'px-4 py-1.5 font-semibold text-warning' : 'px-4 py-1.5'}>
                    <NumberText value={found[key]} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
    </>
  );
}
