import { timeZoneSchema } from '../../values/clock/clock-schemas.js';
import { DEFAULT_TIME_ZONE } from '../../values/clock/time-zone.js';
import type { SettingRows } from '../setting.js';
import { holidayCountriesSchema, ownDaysSchema } from '../working-days.js';

/** Time zone and working days. */
export const CALENDAR_SETTINGS = {
  /** What day it is for the tenant: due days, reminders and working days follow it, and its changes of summer time. */
  timeZone: {
    schema: timeZoneSchema,
    default: DEFAULT_TIME_ZONE,
    unit: 'zone',
    section: 'calendar',
    setBy: 'admin.settings',
    ruledBy: ['identity', 'licensing', 'approvals', 'finance', 'files'],
  },
  /** The public holidays of these countries are no working days. */
  holidayCountries: {
    schema: holidayCountriesSchema,
    default: [],
    unit: 'countries',
    section: 'calendar',
    setBy: 'admin.settings',
    ruledBy: ['finance', 'approvals'],
  },
  /** Further days on which nobody works ... */
  ownHolidays: {
    schema: ownDaysSchema,
    default: [],
    unit: 'calendarDays',
    section: 'calendar',
    setBy: 'admin.settings',
    ruledBy: ['finance', 'approvals'],
  },
  /** ... and days on which people work although they are a weekend or a public holiday. */
  makeUpDays: {
    schema: ownDaysSchema,
    default: [],
    unit: 'calendarDays',
    section: 'calendar',
    setBy: 'admin.settings',
    ruledBy: ['finance', 'approvals'],
  },
} as const satisfies SettingRows;
