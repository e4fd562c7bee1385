import { z } from 'zod';
import { FILE_PURPOSES, type FilePurpose, uploadSettingOf } from '../enumerations/files.js';
import { ANALYSIS_SETTINGS } from './sections/analysis.js';
import { BRANDING_SETTINGS } from './sections/branding.js';
import { CALENDAR_SETTINGS } from './sections/calendar.js';
import { DEALS_SETTINGS } from './sections/deals.js';
import { LISTS_SETTINGS } from './sections/lists.js';
import { RETENTION_SETTINGS } from './sections/retention.js';
import { SALES_CHECKS_SETTINGS } from './sections/sales-checks.js';
import { SALES_UPLOAD_SETTINGS } from './sections/sales-upload.js';
import { SIGN_IN_SETTINGS } from './sections/sign-in.js';
import { UPLOADS_SETTINGS } from './sections/uploads.js';
import type { Setting } from './setting.js';

/**
 * Everything that a tenant can set. Identity stores them with their history and publishes them to the
 * services that use them. What bills, debit notes and payments follow (royalty tax, days until a payment is
 * rejected, lines of the debit note, exchange rates) belongs to finance: see `finance/settings.ts`.
 * A new setting is a row in the file of its section.
 */
export const TENANT_SETTINGS = {
  ...CALENDAR_SETTINGS,
  ...SIGN_IN_SETTINGS,
  ...LISTS_SETTINGS,
  ...DEALS_SETTINGS,
  ...SALES_UPLOAD_SETTINGS,
  ...SALES_CHECKS_SETTINGS,
  ...ANALYSIS_SETTINGS,
  ...UPLOADS_SETTINGS,
  ...RETENTION_SETTINGS,
  ...BRANDING_SETTINGS,
} as const satisfies Record<string, Setting>;
export type SettingKey = keyof typeof TENANT_SETTINGS;
export const SETTING_KEYS = Object.keys(TENANT_SETTINGS) as SettingKey[];

type Schemas = { [K in SettingKey]: (typeof TENANT_SETTINGS)[K]['schema'] };
const schemas = Object.fromEntries(SETTING_KEYS.map((key) => [key, TENANT_SETTINGS[key].schema])) as Schemas;

/** All current settings of a tenant. */
export const tenantSettingsSchema = z.strictObject(schemas);
export type TenantSettings = z.infer<typeof tenantSettingsSchema>;
/** Some of the settings: those that a tenant has changed, or those that a section saves. */
export const someSettingsSchema = tenantSettingsSchema.partial();
export type SomeSettings = z.infer<typeof someSettingsSchema>;

/** The settings that screens use: those whose `ruledBy` names the screens. */
export type ScreenSettingKey = {
  [K in SettingKey]: 'screens' extends (typeof TENANT_SETTINGS)[K]['ruledBy'][number] ? K : never;
}[SettingKey];
const isForScreens = (key: SettingKey): key is ScreenSettingKey => (TENANT_SETTINGS[key] as Setting).ruledBy.includes('screens');
export const SCREEN_SETTING_KEYS = SETTING_KEYS.filter(isForScreens);
const screenSchemas = Object.fromEntries(SCREEN_SETTING_KEYS.map((key) => [key, schemas[key]])) as Pick<Schemas, ScreenSettingKey>;
/** Their values; other settings are left out. */
export const screenSettingsSchema = z.object(screenSchemas);

export const DEFAULT_TENANT_SETTINGS: TenantSettings = tenantSettingsSchema.parse(
  Object.fromEntries(SETTING_KEYS.map((key) => [key, TENANT_SETTINGS[key].default])),
);

/** The current settings: stored values, where they are still allowed, over the defaults. */
export function effectiveSettings(stored: Readonly<Record<string, unknown>> | undefined): TenantSettings {
  const set = SETTING_KEYS.flatMap((key) => {
    if (stored?.[key] === undefined) return [];
    const value = (schemas[key] as z.ZodType).safeParse(stored[key]);
    return value.success ? [[key, value.data]] : [];
  });
  return { ...DEFAULT_TENANT_SETTINGS, ...(Object.fromEntries(set) as SomeSettings) };
}

/** The largest file of a purpose that the tenant accepts, in bytes. */
export function uploadLimit(purpose: FilePurpose, settings: TenantSettings): number {
  const key = uploadSettingOf(purpose);
  return key ? settings[key] * 1024 * 1024 : FILE_PURPOSES[purpose].limit;
}
