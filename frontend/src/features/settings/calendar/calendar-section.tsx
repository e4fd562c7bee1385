import type { settingsRead } from '@bls/proto/client/identity/tenants/settings';
import { settingsHolidays } from '@bls/proto/client/identity/tenants/settings';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { yearOf } from '@bls/proto/domain/values/time';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCountryOptions } from '../../../domain/company/country.js';
import { useZoneOptions } from '../../../domain/company/time-zone.js';
import { useCall } from '../../../lib/api/query.js';
import { today } from '../../../lib/text/format.js';
import { FormCombobox, FormComboboxMulti } from '../../../ui/form/form-fields.js';
import { TenantSection } from '../sections/tenant-section.js';
import { YearDays } from './year-days.js';

/** The time zone of the tenant, and what is no working day. */
export function CalendarSection({ stored }: { stored: ResponseOf<typeof settingsRead> }) {
  return <TenantSection section="calendar" stored={stored} fields={(enabled) => <Fields enabled={enabled} />} />;
}

function Fields({ enabled }: { enabled: boolean }) {
  const { t } = useTranslation();
  const { dirtyFields } = useFormState({ name: 'holidayCountries' });
  const [year, setYear] = useState(() => yearOf(today()));
  const { data } = useCall(settingsHolidays, { from: `${year}-01-01`, to: `${year}-12-31` }, { keepPrevious: true });
  const known = new Set(data?.countries);
  const countries = useCountryOptions().filter(({ value }) => known.has(value));
  return (
    <div className="space-y-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormCombobox name="timeZone" label={t('settings.key.timeZone')} options={useZoneOptions()} disabled={!enabled} required />
        <FormComboboxMulti
          name="holidayCountries"
          label={t('settings.key.holidayCountries')}
          {...(dirtyFields['holidayCountries'] ? { help: t('settings.calendar.saveFirst') } : {})}
          options={countries}
          disabled={!enabled}
        />
      </div>
      <YearDays year={year} onYear={setYear} publicHolidays={data?.holidays ?? []} enabled={enabled} />
    </div>
  );
}
