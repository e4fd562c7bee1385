import { type SettingKey, TENANT_SETTINGS, type TenantSettings } from '@bls/proto/domain/settings/tenant-settings';
import { z } from 'zod';

/** Converts a setting to the value of its control: figures as text, a list separated by commas. */
export const shownSetting = (value: TenantSettings[SettingKey]): string => (Array.isArray(value) ? value.join(', ') : String(value));

/** The value with which the control of a setting starts: roles stay a list. */
export const controlValue = (key: SettingKey, value: TenantSettings[SettingKey]): unknown =>
  key === 'secondFactorRoles' ? value : shownSetting(value);

const typed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const text = value.normalize('NFKC').trim();
  return /^\d{1,9}$/.test(text) ? Number(text) : text === '' ? undefined : Number.NaN;
};
const typedList = (value: unknown): unknown => {
  if (value === undefined) return [];
  return typeof value === 'string'
    ? value
        .split(/[,，、\s]+/)
        .filter(Boolean)
        .map(typed)
    : value;
};

/** The schema of the service, for typed values. */
export function settingForm<K extends SettingKey>(keys: readonly K[]): z.ZodType<Pick<TenantSettings, K>> {
  const fields = keys.map((key) => {
    const { schema, default: standard } = TENANT_SETTINGS[key];
    return [key, z.preprocess(Array.isArray(standard) ? typedList : typed, schema as z.ZodType)];
  });
  return z.strictObject(Object.fromEntries(fields) as Record<K, z.ZodType>) as unknown as z.ZodType<Pick<TenantSettings, K>>;
}
