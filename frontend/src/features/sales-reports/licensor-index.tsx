import { salesReportList } from '@bls/proto/client/finance/sales-reports';
import { FlaskConical, Settings, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/actions/button.js';
import { useCall } from '../../lib/api/query.js';
import { useCan } from '../../lib/session/session.js';
import { ReportList } from './report-list.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** Months that wait for the reader's decision, for roles with such a step; all months of the tenant for others. */
export default function LicensorIndex() {
  const { t } = useTranslation();
  const can = useCan();
  const waiting = can('salesReport.approveAsJuniorFinance')
    ? 'submitted'
    : can('salesReport.approveAsSeniorFinance')
      ? 'approvedByJuniorFinance'
      : undefined;
  return (
    <ReportList
      id="salesReports.licensor"
      title={t('salesReports.title')}
      sort="-month"
      {...(waiting ? { filters: { status: [waiting] } } : {})}
      actions={
        <>
          <OverdueLink />
          {can('salesReport.replay') ? (
            <ButtonLink to={pathTo(ROUTES.salesReports.dryRun)} icon={<FlaskConical size={15} aria-hidden />}>
              {t('salesReports.testing.title')}
            </ButtonLink>
          ) : null}
          {can('finance.settings') ? (
            <ButtonLink to={pathTo(ROUTES.salesReports.settings)} icon={<Settings size={15} aria-hidden />}>
              {t('salesReports.settings')}
            </ButtonLink>
          ) : null}
        </>
      }
      emptyTitle={t('salesReports.empty')}
      emptyText={t('salesReports.emptyLicensor')}
    />
  );
}

/** A link to the late months of all statuses, when there are any. */
function OverdueLink() {
  const { t } = useTranslation();
  const { data } = useCall(salesReportList, { only: 'overdue', pageSize: 10 });
  if (!data?.total) return null;
  return (
    <ButtonLink
      to={pathTo(ROUTES.salesReports.licensorList)}
      search={{ only: 'overdue', status: '*', sort: 'dueOn' }}
      icon={<TriangleAlert size={15} aria-hidden className="text-error" />}
    >
      {t('salesReports.overdueCount', { count: data.total })}
    </ButtonLink>
  );
}
