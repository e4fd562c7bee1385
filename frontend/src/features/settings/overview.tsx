import { financeSettingsRead } from '@bls/proto/client/finance/settings';
import { settingsRead } from '@bls/proto/client/identity/tenants/settings';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { PageHeader } from '../../ui/layout/page.js';
import { useCall } from '../../lib/api/query.js';
import { useCan } from '../../lib/session/session.js';
import { CalendarSection } from './calendar/calendar-section.js';
import { DirtySections } from './dirty-sections.js';
import { DunningSection } from './sections/dunning-section.js';
import { ForceSection } from './sections/force-section.js';
import { HostNamesSection } from './sections/host-names-section.js';
import { LicensorSection } from './sections/licensor-section.js';
import { NoteSection } from './sections/note-section.js';
import { PaymentSection } from './sections/payment-section.js';
import { RatesSection } from './sections/rates-section.js';
import { TaxSection } from './sections/tax-section.js';
import { TenantSection } from './sections/tenant-section.js';
import { TerritoriesSection } from './sections/territories-section.js';

const PARTS = [
  'licensor',
  'note',
  'payment',
  'tax',
  'dunning',
  'rates',
  'territories',
  'calendar',
  'deals',
  'salesUpload',
  'salesChecks',
  'analysis',
  'signIn',
  'lists',
  'uploads',
  'retention',
] as const;

/** All settings of the tenant on one page; each section is saved separately. */
export default function Settings() {
  const { t } = useTranslation();
  const mayForce = useCan()('admin.settings');
  const tenant = useCall(settingsRead, {});
  const finance = useCall(financeSettingsRead, {});
  const error = tenant.error ?? finance.error;
  if (!tenant.data || !finance.data) {
    const refetch = () => Promise.all([tenant.refetch(), finance.refetch()]);
    return <Awaiting query={{ error, refetch }} />;
  }
  const parts = mayForce ? ([...PARTS, 'hostNames', 'force'] as const) : PARTS;
  return (
    <DirtySections>
      <PageHeader title={t('settings.title')} note={t('settings.note')} />
      <div className="grid items-start gap-6 lg:grid-cols-[180px_minmax(0,1fr)]">
        <nav aria-label={t('settings.parts')} className="sticky top-4 max-lg:hidden">
          <ul className="space-y-0.5">
            {parts.map((part) => (
              <li key={part}>
                <button
                  type="button"
                  className="w-full rounded-md px-2 py-1.5 text-left text-muted hover:bg-hover hover:text-text"
                  onClick={() => document.getElementById(part)?.scrollIntoView({ behavior: 'smooth' })}
                >
                  {t(`settings.section.${part}`)}
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <div className="max-w-5xl min-w-0 space-y-4">
          <LicensorSection />
          <NoteSection stored={finance.data} />
          <PaymentSection stored={finance.data} />
          <TaxSection />
          <DunningSection />
          <RatesSection />
          <TerritoriesSection />
          <CalendarSection stored={tenant.data} />
          <TenantSection section="deals" stored={tenant.data} />
          <TenantSection section="salesUpload" stored={tenant.data} />
          <TenantSection section="salesChecks" stored={tenant.data} />
          <TenantSection section="analysis" stored={tenant.data} />
          <TenantSection section="signIn" stored={tenant.data} />
          <TenantSection section="lists" stored={tenant.data} />
          <TenantSection section="uploads" stored={tenant.data} />
          <TenantSection section="retention" stored={tenant.data} />
          {mayForce ? <HostNamesSection /> : null}
          {mayForce ? <ForceSection /> : null}
        </div>
      </div>
    </DirtySections>
  );
}
