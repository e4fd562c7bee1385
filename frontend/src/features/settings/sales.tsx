import { settingsHolidays, settingsRead } from '@bls/proto/client/identity/tenants/settings';
import { dueOn } from '@bls/proto/domain/sales-report/due-day';
import { workingDays } from '@bls/proto/domain/settings/working-days';
import type { TenantSettings } from '@bls/proto/domain/settings/tenant-settings';
import { addDays, monthOf } from '@bls/proto/domain/values/time';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { DateText, MonthText } from '../../ui/feedback/date-text.js';
import { KeyValueList } from '../../ui/layout/key-value-list.js';
import { PageHeader } from '../../ui/layout/page.js';
import { today } from '../../lib/text/format.js';
import { useCall } from '../../lib/api/query.js';
import { DirtySections } from './dirty-sections.js';
import { HOME } from './paths.js';
import { SettingSection } from './section.js';
import { TenantSection } from './sections/tenant-section.js';

/** Settings of finance for sales reports: upload day, reminders, and thresholds of warnings. */
export default function SalesSettings() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(settingsRead, {});
  if (!data) return <Awaiting query={{ error, refetch }} />;
  return (
    <DirtySections>
      <PageHeader title={t('settings.sales.title')} note={t('settings.sales.note')} crumbs={[{ label: t('settings.title'), to: HOME }]} />
      <div className="max-w-5xl space-y-4">
        <TenantSection section="salesUpload" stored={data} />
        <Example settings={data.settings} />
        <TenantSection section="salesChecks" stored={data} />
      </div>
    </DirtySections>
  );
}

/** Beyond the end of a quarter and the most working days that can be set. */
const HOLIDAYS_AHEAD = 300;

/** The rule as dates: the setting is in working days, but users plan with dates. */
function Example({ settings }: { settings: TenantSettings }) {
  const { t } = useTranslation();
  const month = monthOf(today());
  const { data } = useCall(settingsHolidays, { from: `${month}-01`, to: addDays(`${month}-01`, HOLIDAYS_AHEAD) });
  const holidays = new Set(data?.holidays.map(({ day }) => day));
  const rule = { ...settings, isWorkingDay: workingDays({ ...settings, isPublicHoliday: (day) => holidays.has(day) }) };
  const monthly = dueOn(month, 'monthly', rule);
  const reminders = [...settings.salesReminderDays].sort((a, b) => b - a).map((days) => addDays(monthly, -days));
  const rows = [
    { label: t('settings.sales.monthly'), value: <DateText value={monthly} /> },
    { label: t('settings.sales.quarterly'), value: <DateText value={dueOn(month, 'quarterly', rule)} /> },
    {
      label: t('settings.sales.reminders'),
      value:
        reminders.length > 0 ? (
          <span className="flex flex-wrap gap-x-3">
            {reminders.map((day) => (
              <DateText key={day} value={day} />
            ))}
          </span>
        ) : (
          t('settings.sales.none')
        ),
    },
  ];
  return (
    <SettingSection id="salesExample" title={t('settings.sales.example')} entered>
      <p className="mb-3 text-muted">
        {t('settings.sales.month')} <MonthText value={month} />
      </p>
      <KeyValueList rows={rows} />
    </SettingSection>
  );
}
