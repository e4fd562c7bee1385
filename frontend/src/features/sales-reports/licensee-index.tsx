import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/actions/button.js';
import { useCan } from '../../lib/session/session.js';
import { ReportList } from './report-list.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** All months of the licensee's own contracts. */
export default function LicenseeIndex() {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <ReportList
      id="salesReports.licensee"
      title={t('salesReports.title')}
      sort="-month"
      without={['companyName']}
      emptyTitle={t('salesReports.empty')}
      emptyText={t('salesReports.emptyLicensee')}
      actions={
        can('salesReport.write') ? (
          <ButtonLink kind="primary" to={pathTo(ROUTES.salesReports.current)}>
            {t('salesReports.current.open')}
          </ButtonLink>
        ) : null
      }
    />
  );
}
