import { z } from 'zod';
import type { Capability } from '../access/permissions.js';

/** One setting of a tenant: its allowed values, its default, and who may change it. */
export type Setting<S extends z.ZodType = z.ZodType> = {
  schema: S;
  default: z.output<S>;
  /** The unit of the number, or what is chosen; label `settings.unit.{unit}` in `frontend/src/i18n`. */
  unit:
    | 'roles'
    | 'zone'
    | 'countries'
    | 'calendarDays'
    | 'choice'
    | 'text'
    | 'picture'
    | 'color'
    | 'rows'
    | 'hours'
    | 'days'
    | 'minutes'
    | 'failures'
    | 'workingDays'
    | 'MB'
    | 'percent'
    | 'times'
    | 'months';
  section: SettingSection;
  setBy: Capability;
  /** The services that use it; each stores a copy. */
  ruledBy: readonly ('identity' | 'licensing' | 'approvals' | 'finance' | 'files' | 'screens')[];
};

/** The sections of the settings page; each is saved separately. */
export const SETTING_SECTIONS = [
  'calendar',
  'signIn',
  'lists',
  'deals',
  'salesUpload',
  'salesChecks',
  'analysis',
  'uploads',
  'retention',
  'branding',
] as const;
export type SettingSection = (typeof SETTING_SECTIONS)[number];

/** Rows of one section, for `TENANT_SETTINGS`. */
export type SettingRows = Readonly<Record<string, Setting>>;

export const count = (min: number, max: number) => z.int().min(min).max(max);
/** One of a few numbers, each with its words on the screen. */
export const choice = <V extends number, S extends SettingSection, R extends 'identity' | 'licensing'>(
  section: S,
  values: readonly V[],
  standard: V,
  ruledBy: readonly R[],
) => ({ schema: z.literal(values), default: standard, unit: 'choice', section, setBy: 'admin.settings', ruledBy }) as const;
