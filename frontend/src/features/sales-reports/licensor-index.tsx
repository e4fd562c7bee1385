import { useTranslation } from 'react-i18next';
import { useCan } from '../../lib/session.js';
import { ReportList } from './report-list.js';

/** What waits for the reader's decision, when there is any such step; all months of the tenant for the others. */
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
      emptyTitle={t('salesReports.empty')}
      emptyText={t('salesReports.emptyLicensor')}
    />
  );
}
