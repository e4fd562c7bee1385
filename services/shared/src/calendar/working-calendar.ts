import type { TenantSettings } from '@bls/proto/domain/settings/tenant-settings';
import { workingDays } from '@bls/proto/domain/settings/working-days';
import type { IsWorkingDay } from '@bls/proto/domain/values/time';
import { publicHolidaysOf } from './public-holidays.js';

/** The working days of a tenant with these settings. */
export async function workingCalendar(
  settings: Pick<TenantSettings, 'holidayCountries' | 'ownHolidays' | 'makeUpDays'>,
): Promise<IsWorkingDay> {
  return workingDays({ ...settings, isPublicHoliday: await publicHolidaysOf(settings.holidayCountries) });
}
