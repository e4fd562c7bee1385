import { z } from 'zod';

/** Interface languages; the first one is the default. */
export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];
export const languageSchema = z.enum(LANGUAGES);

/** Countries and regions offered at sign-in, by ISO code. Labels: `country.{code}`. */
export const LOGON_COUNTRIES = ['CN', 'HK', 'KR', 'MY', 'SG', 'TW'] as const;
export const logonCountrySchema = z.enum(LOGON_COUNTRIES);

/** What a company is to the tenant. Labels: `companyKind.{kind}`. */
export const COMPANY_KINDS = ['licensor', 'licensee', 'subLicensee', 'brandOwner', 'agent'] as const;
export type CompanyKind = (typeof COMPANY_KINDS)[number];
export const companyKindSchema = z.enum(COMPANY_KINDS);

/** Tabs of the inbox with their numbers on the wire. */
export const INBOX_TABS = { Pending: 0, Draft: 1, ActionCompleted: 2, Notification: 3 } as const;
export type InboxTab = keyof typeof INBOX_TABS;
export const INBOX_TAB_NAMES = Object.keys(INBOX_TABS) as InboxTab[];
export const inboxTabSchema = z.enum(INBOX_TAB_NAMES as [InboxTab, ...InboxTab[]]);

/** How entries of the inbox are grouped by date. */
export const INBOX_GROUPS = ['today', 'thisWeek', 'older'] as const;
export type InboxGroup = (typeof INBOX_GROUPS)[number];

/** What the audit trail calls a sign-in and a sign-out. */
export const USER_ACTION_TYPES = { login: 10, logout: 20 } as const;

/** Why a session ended. */
export const SESSION_END_REASONS = ['signedOut', 'expired', 'deactivated', 'forced', 'passwordChanged'] as const;
export const sessionEndReasonSchema = z.enum(SESSION_END_REASONS);
export type SessionEndReason = (typeof SESSION_END_REASONS)[number];

/** Minutes ahead of UTC that a new user gets. */
export const DEFAULT_TIME_OFFSET = 480;
/** From -12 h to +14 h, in minutes. */
export const timeOffsetSchema = z.int().min(-720).max(840);

export const MAIL_STATES = ['queued', 'sent', 'failed'] as const;
