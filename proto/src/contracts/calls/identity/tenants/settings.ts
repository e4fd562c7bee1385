import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { licensorInfoRead, licensorInfoSent } from '../../../../domain/company/licensor-info.js';
import { idSchema, revisionSchema } from '../../../../domain/values/ids.js';
import {
  screenSettingsSchema,
  SETTING_KEYS,
  type SettingKey,
  someSettingsSchema,
  tenantSettingsSchema,
} from '../../../../domain/settings/tenant-settings.js';
import { daySchema, daysBetween, instantSchema } from '../../../../domain/values/time.js';

/** A change of one setting. Values are as the setting's schema has them; `old` is the default where none was set. */
export const settingChangeSchema = z.object({
  key: z.enum(SETTING_KEYS as [SettingKey, ...SettingKey[]]),
  old: z.unknown(),
  new: z.unknown(),
  at: instantSchema,
  byName: z.string(),
});
export type SettingChange = z.infer<typeof settingChangeSchema>;

/** The current settings, with their latest changes. */
export const settingsRead = defineCall({
  subject: 'identity.settings.read.v1',
  access: 'settings.read',
  http: 'GET /AppSetting/GetSettings',
  shows: ['settings'],
  summary: 'Settings of the tenant, with who changed what last.',
  request: z.strictObject({}),
  response: z.object({
    settings: tenantSettingsSchema,
    revision: revisionSchema,
    /** The latest change of each setting that was ever changed. */
    last: z.array(settingChangeSchema),
    /** Newest first, at most 100. */
    history: z.array(settingChangeSchema),
  }),
});

/**
 * Saves some settings, usually those of one section. Errors: forbidden for a setting that the caller may not set,
 * conflict when somebody saved since `revision`.
 */
export const settingsSave = defineCall({
  subject: 'identity.settings.save.v1',
  access: 'settings.read',
  http: 'POST /AppSetting/SaveSettings',
  changes: ['settings'],
  summary: 'Changes settings of the tenant.',
  request: z.strictObject({ settings: someSettingsSchema, revision: revisionSchema }),
  response: z.object({ settings: tenantSettingsSchema, revision: revisionSchema }),
});

/** What screens act by, for everybody signed in: the settings whose `ruledBy` names the screens. */
export const settingsForScreens = defineCall({
  subject: 'identity.settings.for-screens.v1',
  access: 'session.own',
  http: 'GET /General/GetSettings',
  shows: ['settings'],
  summary: 'The settings of the tenant that screens use.',
  request: z.strictObject({}),
  response: screenSettingsSchema,
});

/** The longest time for which public holidays are listed at once. */
const MAX_HOLIDAY_DAYS = 800;

/** The public holidays of the countries of the tenant, as they are calculated. The tenant's own days are settings. */
export const settingsHolidays = defineCall({
  subject: 'identity.settings.holidays.v1',
  access: 'settings.read',
  http: 'GET /AppSetting/GetPublicHolidays',
  shows: ['settings'],
  summary: 'The public holidays of the countries of the tenant.',
  request: z
    .strictObject({ from: daySchema, to: daySchema })
    .refine(({ from, to }) => from <= to && daysBetween(from, to) <= MAX_HOLIDAY_DAYS, { path: ['to'], params: { rule: 'invalidValue' } }),
  response: z.object({
    /** In order of the day; a day that several countries have occurs once for each. */
    holidays: z.array(z.object({ day: daySchema, country: z.string(), name: z.string(), nameZh: z.string() })),
    /** The countries whose public holidays are known (ISO 3166-1 alpha-2). */
    countries: z.array(z.string()),
  }),
});

const licensorInfo = z.object(licensorInfoRead.shape);

/** Without an id the tenant's first licensor. Errors: notFound. */
export const licensorInfoGet = defineCall({
  subject: 'identity.licensor-info.read.v1',
  access: 'settings.read',
  http: 'GET /AppSetting/getLicensor',
  ignoresUnknown: true,
  shows: ['settings'],
  summary: 'The licensor as the application settings show it.',
  request: z.strictObject({ newLicensorId: z.union([idSchema, z.literal('')]).optional() }),
  response: licensorInfo,
});

/** Errors: invalid when a required field that was filled is emptied, conflict when somebody has saved since `Revision`, alreadyExists for a taken name, notFound. */
export const licensorInfoSave = defineCall({
  subject: 'identity.licensor-info.save.v1',
  access: 'admin.settings',
  http: 'POST /AppSetting/SaveLicensorInfo',
  ignoresUnknown: true,
  changes: ['settings'],
  summary: 'Changes the licensor: company, signature, debit note info, tax.',
  request: z.strictObject({ LicensorInfoViewModel: licensorInfoSent }),
  response: licensorInfo,
});

export const settingsCalls = { settingsRead, settingsSave, settingsForScreens, settingsHolidays, licensorInfoGet, licensorInfoSave };
