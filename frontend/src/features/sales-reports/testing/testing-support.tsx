import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/layout/page.js';
import { NoPermission } from '../../../ui/layout/states.js';
import { useCan } from '../../../lib/session/session.js';
import { Replay } from './replay.js';
import { TryOut } from './try-out.js';
import { pathTo } from '../../../lib/screens/path.js';
import { ROUTES } from '../../../lib/screens/patterns.js';

/** Dry run: reporters check a workbook, finance checks a stored one again. Neither changes data. */
export default function TestingSupport() {
  const { t } = useTranslation();
  const can = useCan();
  const writes = can('salesReport.write');
  if (!writes && !can('salesReport.replay')) return <NoPermission />;
  return (
    <>
      <PageHeader
        title={t('salesReports.testing.title')}
        note={t(writes ? 'salesReports.testing.tryNote' : 'salesReports.testing.replayNote')}
        crumbs={[
          {
            label: t('salesReports.title'),
            to: writes ? pathTo(ROUTES.salesReports.licenseeList) : pathTo(ROUTES.salesReports.licensorList),
          },
        ]}
      />
      {writes ? <TryOut /> : <Replay />}
    </>
  );
}
