import type { DueRule } from '@bls/proto/domain/sales-report/due-day';
import type { TenantSettings } from '@bls/proto/domain/settings/tenant-settings';
import { workingCalendar } from '@bls/shared/calendar/working-calendar';

/** The settings that due days follow. */
const RULING = ['salesUploadDays', 'salesQuarterDays', 'holidayCountries', 'ownHolidays', 'makeUpDays'] as const;

/** When sales reports are due, with the working days of the tenant. */
export async function dueRuleOf(settings: TenantSettings): Promise<DueRule> {
  const { salesUploadDays, salesQuarterDays } = settings;
  return { salesUploadDays, salesQuarterDays, isWorkingDay: await workingCalendar(settings) };
}

export const changesDueDays = (before: TenantSettings, after: TenantSettings): boolean =>
  RULING.some((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
