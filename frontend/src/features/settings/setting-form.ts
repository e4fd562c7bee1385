import { type SettingKey, TENANT_SETTINGS, type TenantSettings } from '@bls/proto/domain/settings/tenant-settings';
import { ownDaySchema } from '@bls/proto/domain/settings/working-days';
import { z } from 'zod';
import { formatDate } from '../../lib/text/format.js';

/** Units of settings that are chosen, not typed: the form has them as they are stored. */
const CHOSEN: readonly string[] = ['roles', 'zone', 'countries', 'calendarDays'];
const isChosen = (key: SettingKey): boolean => CHOSEN.includes(TENANT_SETTINGS[key].unit);

const shownPart = (part: unknown): string => {
  const own = ownDaySchema.safeParse(part).data;
  return own ? `${formatDate(own.day)} ${own.name}` : String(part);
};
/** Converts a setting to text: a list is separated by commas. */
export const shownSetting = (value: TenantSettings[SettingKey]): string =>
  Array.isArray(value) ? value.map(shownPart).join(', ') : String(value);

/** The value with which the control of a setting starts. */
export const controlValue = (key: SettingKey, value: TenantSettings[SettingKey]): unknown => (isChosen(key) ? value : shownSetting(value));

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
    if (isChosen(key)) return [key, schema];
    return [key, z.preprocess(Array.isArray(standard) ? typedList : typed, schema as z.ZodType)];
  });
  return z.strictObject(Object.fromEntries(fields) as Record<K, z.ZodType>) as unknown as z.ZodType<Pick<TenantSettings, K>>;
}
