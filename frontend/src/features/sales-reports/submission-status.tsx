import { useTranslation } from 'react-i18next';
import { USER_TYPES } from '@bls/proto/roles';
import { useUser } from '../../lib/session.js';
import { ReportList } from './report-list.js';

/** How far every month is. */
export default function SubmissionStatus() {
  const { t } = useTranslation();
  const own = useUser()?.UserType === USER_TYPES.licensee;
  return (
    <ReportList
      id="salesReports.status"
      title={t('salesReports.status.title')}
      sort="-month"
      without={own ? ['companyName'] : []}
      emptyTitle={t('salesReports.empty')}
      emptyText={own ? t('salesReports.emptyLicensee') : t('salesReports.emptyLicensor')}
    />
  );
}
