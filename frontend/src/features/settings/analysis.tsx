import { settingsRead } from '@bls/proto/client/identity/tenants/settings';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { PageHeader } from '../../ui/layout/page.js';
import { useCall } from '../../lib/api/query.js';
import { DirtySections } from './dirty-sections.js';
import { TenantSection } from './sections/tenant-section.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** The thresholds of the analysis for unusual months and guarantees at risk. */
export default function AnalysisSettings() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(settingsRead, {});
  if (!data) return <Awaiting query={{ error, refetch }} />;
  return (
    <DirtySections>
      <PageHeader title={t('settings.analysis')} crumbs={[{ label: t('menu.analysis'), to: pathTo(ROUTES.analysis.unusual) }]} />
      <div className="max-w-5xl">
        <TenantSection section="analysis" stored={data} />
      </div>
    </DirtySections>
  );
}
