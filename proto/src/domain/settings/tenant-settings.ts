import { z } from 'zod';
import { FILE_PURPOSES, type FilePurpose, UPLOAD_MB, uploadSettingOf } from '../enumerations/files.js';
import { carriesWhiteText, COLOR } from '../values/color.js';
import { idSchema, text } from '../values/ids.js';
import { PAGE_SIZES } from '../values/page-sizes.js';
import { DEFAULT_TIME_ZONE } from '../values/time-zone.js';
import { timeZoneSchema } from '../values/clock-schemas.js';
import { holidayCountriesSchema, ownDaysSchema } from './working-days.js';
import type { Capability } from '../access/permissions.js';
import { roleSchema } from '../access/role-schemas.js';

/** One setting of a tenant: its allowed values, its default, and who may change it. */
type Setting<S extends z.ZodType = z.ZodType> = {
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

export const REFRESH_MONTHS = [6, 12] as const;

const count = (min: number, max: number) => z.int().min(min).max(max);
const choice = <V extends number, S extends SettingSection, R extends 'identity' | 'licensing'>(
  section: S,
  values: readonly V[],
  standard: V,
  ruledBy: readonly R[],
) => ({ schema: z.literal(values), default: standard, unit: 'choice', section, setBy: 'admin.settings', ruledBy }) as const;
const megabytes = (key: keyof typeof UPLOAD_MB) =>
  ({
    schema: count(1, UPLOAD_MB[key].most),
    default: UPLOAD_MB[key].default,
    unit: 'MB',
    section: 'uploads',
    setBy: 'admin.settings',
    ruledBy: ['files', 'screens'],
  }) as const;

/** More than the days in which an event can be delivered again: what is deleted must not come into being a second time. */
const LEAST_RETENTION_DAYS = 60;
const retention = <D extends number, R extends 'identity' | 'finance'>(standard: D, ruledBy: R, min = LEAST_RETENTION_DAYS, max = 3650) =>
  ({
    schema: count(min, max),
    default: standard,
    unit: 'days',
    section: 'retention',
    setBy: 'admin.settings',
    ruledBy: [ruledBy],
  }) as const;

const branding = <S extends z.ZodType, U extends 'text' | 'picture' | 'color'>(schema: S, standard: z.output<S>, unit: U) =>
  ({ schema, default: standard, unit, section: 'branding', setBy: 'admin.settings', ruledBy: ['identity', 'files'] }) as const;
const picture = branding(idSchema.nullable(), null, 'picture');

/** A limit of reviews in working days, at most `max`. */
const reviewLimit = (max: number, standard: number) =>
  ({
    schema: count(1, max),
    default: standard,
    unit: 'workingDays',
    section: 'deals',
    setBy: 'admin.settings',
    ruledBy: ['approvals'],
  }) as const;

/** How much of the guarantee of a deal in this stage counts in the pipeline. */
const stageWeight = <D extends number>(standard: D) =>
  ({
    schema: count(0, 100),
    default: standard,
    unit: 'percent',
    section: 'deals',
    setBy: 'admin.settings',
    ruledBy: ['licensing'],
  }) as const;

const salesCheck = <D extends number>(standard: D, unit: 'times' | 'percent', [min, max]: readonly [number, number]) =>
  ({
    schema: count(min, max),
    default: standard,
    unit,
    section: 'salesChecks',
    setBy: 'finance.settings',
    ruledBy: ['finance'],
  }) as const;

/**
 * Everything that a tenant can set. Identity stores them with their history and publishes them to the
 * services that use them. What bills, debit notes and payments follow (royalty tax, days until a payment is
 * rejected, lines of the debit note, exchange rates) belongs to finance: see `finance/settings.ts`.
 */
export const TENANT_SETTINGS = {
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
  /** An unused session ends after this time. */
  sessionIdleHours: { schema: count(1, 72), default: 8, unit: 'hours', section: 'signIn', setBy: 'admin.settings', ruledBy: ['identity'] },
  /**
   * A session ends this long after the sign-in, or after "stay logged in" was switched off, even when it is in use; "stay logged
   * in" has its own time.
   */
  sessionMaximumHours: {
    schema: count(1, 168),
    default: 24,
    unit: 'hours',
    section: 'signIn',
    setBy: 'admin.settings',
    ruledBy: ['identity'],
  },
  /** Duration of "stay logged in", from the sign-in. */
  stayLoggedInDays: { schema: count(1, 90), default: 14, unit: 'days', section: 'signIn', setBy: 'admin.settings', ruledBy: ['identity'] },
  /** Consecutive wrong passwords after which a user name is locked ... */
  lockAfterFailures: {
    schema: count(3, 50),
    default: 10,
    unit: 'failures',
    section: 'signIn',
    setBy: 'admin.settings',
    ruledBy: ['identity'],
  },
  /** ... and for how long. */
  lockMinutes: { schema: count(1, 1440), default: 15, unit: 'minutes', section: 'signIn', setBy: 'admin.settings', ruledBy: ['identity'] },
  /** How long an invitation can be accepted; sending it again restarts the time. */
  invitationDays: { schema: count(1, 60), default: 7, unit: 'days', section: 'signIn', setBy: 'admin.settings', ruledBy: ['identity'] },
  /** The roles whose people must have a second factor. It applies to their next sign-in; single sign-on counts as one. */
  secondFactorRoles: {
    schema: z.array(roleSchema).refine((roles) => new Set(roles).size === roles.length, { params: { rule: 'duplicate' } }),
    default: [],
    unit: 'roles',
    section: 'signIn',
    setBy: 'admin.settings',
    ruledBy: ['identity'],
  },
  /** Who may decide reviews by a link of a mail, without signing in: 0 nobody, 1 roles that demand no second factor, 2 everybody. */
  decisionLinks: choice('signIn', [0, 1, 2], 1, ['identity']),
  /** Rows of a page in lists, unless a user chooses another number. */
  pageSize: {
    schema: z.union(PAGE_SIZES.map((n) => z.literal(n))),
    default: 20,
    unit: 'rows',
    section: 'lists',
    setBy: 'admin.settings',
    ruledBy: ['screens'],
  },
  /** By how much the guarantee of a deal that covers mainland China is raised when the deal is submitted. */
  chinaMgIncreasePercent: {
    schema: count(0, 100),
    default: 0,
    unit: 'percent',
    section: 'deals',
    setBy: 'admin.settings',
    ruledBy: ['licensing'],
  },
  stageWeightDraft: stageWeight(10),
  stageWeightSales: stageWeight(20),
  stageWeightSalesManager: stageWeight(30),
  stageWeightBusinessHead: stageWeight(40),
  stageWeightCeo: stageWeight(50),
  stageWeightBrandOwner: stageWeight(60),
  stageWeightLicensee: stageWeight(70),
  stageWeightLicensor: stageWeight(80),
  stageWeightFreeze: stageWeight(90),
  stageWeightSign: stageWeight(95),
  /** Whether a signature on a term sheet or contract requires the password of the account: 1 yes, 0 no. */
  signPassword: choice('deals', [0, 1], 1, ['licensing']),
  /**
   * How often a licensee must confirm that an approved product is still made as approved: every six months,
   * or yearly.
   */
  productRefreshMonths: {
    schema: z.union(REFRESH_MONTHS.map((n) => z.literal(n))),
    default: 6,
    unit: 'months',
    section: 'deals',
    setBy: 'admin.settings',
    ruledBy: ['approvals'],
  },
  /** A review of a product, design, promotional material or SPU is due after this many working days in a stage. */
  reviewDays: reviewLimit(60, 3),
  /** After this many working days in a stage the head of the reviewer's role is informed. */
  reviewEscalationDays: reviewLimit(90, 5),
  /** From this many scans on, the public page of a label warns that its code may have been copied: a buyer, a shop and a few readers scan one. */
  oftenScanned: { schema: count(3, 1000), default: 20, unit: 'times', section: 'deals', setBy: 'admin.settings', ruledBy: ['approvals'] },
  /** Sales reports are due on this working day after the end of their month or quarter. */
  salesUploadDays: {
    schema: count(1, 60),
    default: 5,
    unit: 'workingDays',
    section: 'salesUpload',
    setBy: 'finance.settings',
    ruledBy: ['finance'],
  },
  /** If above 0, quarterly sales reports are due this many calendar days after the quarter instead. */
  salesQuarterDays: {
    schema: count(0, 90),
    default: 0,
    unit: 'days',
    section: 'salesUpload',
    setBy: 'finance.settings',
    ruledBy: ['finance'],
  },
  /** Days before the due day on which a licensee without an upload is reminded; empty: no reminders. */
  salesReminderDays: {
    schema: z
      .array(count(0, 30))
      .max(5)
      .refine((days) => new Set(days).size === days.length, { params: { rule: 'duplicate' } }),
    default: [3, 1],
    unit: 'days',
    section: 'salesUpload',
    setBy: 'finance.settings',
    ruledBy: ['finance'],
  },
  /** Sales check: warns of a quantity over this multiple of last month's ... */
  salesQuantityTimes: salesCheck(5, 'times', [2, 1000]),
  /** ... of a price more than this below the suggested retail price ... */
  salesPriceUnderSrpPercent: salesCheck(20, 'percent', [1, 99]),
  /** ... of a suggested retail price that changed by more than this since last month ... */
  salesSrpChangePercent: salesCheck(10, 'percent', [1, 1000]),
  /** ... and of a month's total that differs from the average of the twelve months before by more than this. */
  salesTotalOffPercent: salesCheck(20, 'percent', [1, 1000]),
  /** A reported month is unusual when it differs from the median by this many times the usual deviation ... */
  analysisSpreads: {
    schema: count(2, 50),
    default: 5,
    unit: 'times',
    section: 'analysis',
    setBy: 'finance.settings',
    ruledBy: ['finance'],
  },
  /** ... of at least this many months before it. */
  analysisMonths: {
    schema: count(3, 24),
    default: 6,
    unit: 'months',
    section: 'analysis',
    setBy: 'finance.settings',
    ruledBy: ['finance'],
  },
  /** A guarantee is at risk when, at the current rate, less than this share of it will be earned. */
  analysisGuaranteePercent: {
    schema: count(10, 100),
    default: 90,
    unit: 'percent',
    section: 'analysis',
    setBy: 'finance.settings',
    ruledBy: ['finance'],
  },
  uploadPictureMb: megabytes('uploadPictureMb'),
  uploadApprovalMb: megabytes('uploadApprovalMb'),
  uploadContractMb: megabytes('uploadContractMb'),
  uploadAttachmentMb: megabytes('uploadAttachmentMb'),
  uploadSalesReportMb: megabytes('uploadSalesReportMb'),
  uploadStyleGuideMb: megabytes('uploadStyleGuideMb'),
  uploadArtSourceMb: megabytes('uploadArtSourceMb'),
  /** Ended sessions with their devices, and counted wrong passwords, are deleted after this ... */
  keepSessionDays: retention(180, 'identity'),
  /** ... sent mails and text messages after this ... */
  keepMailDays: retention(365, 'identity'),
  /** ... notifications after this, read or not ... */
  keepNotificationDays: retention(365, 'identity'),
  /** ... and invitations that were accepted, rescinded or have expired after this. */
  keepInvitationDays: retention(365, 'identity'),
  /** How long a file with all data about a person can be downloaded ... */
  keepPersonalDataDays: retention(7, 'identity', 1, 30),
  /** ... and how long an audit pack. */
  keepAuditPackDays: retention(90, 'finance', 1),
  /** The title of the tenant in page, mails and tabs; empty: the one that the tenant was created with. */
  brandTitle: branding(text(60), '', 'text'),
  brandTitleZh: branding(text(60), '', 'text'),
  /** Files of purpose `logo`. Without an icon the logo is the icon. */
  brandLogoFileId: picture,
  brandIconFileId: picture,
  /** The main colour: of buttons, links and marks in the page, of mails and documents. White text must be readable on it. */
  brandColor: branding(
    z
      .string()
      .regex(COLOR, { error: 'format.color', abort: true })
      .refine(carriesWhiteText, { params: { rule: 'colorContrast' } })
      .nullable(),
    null,
    'color',
  ),
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
