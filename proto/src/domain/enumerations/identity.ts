import { z } from 'zod';
import { LOGON_COUNTRIES } from '../values/logon-countries.js';

/** Interface languages; the first one is the default. */
export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];
export const languageSchema = z.enum(LANGUAGES);

export const logonCountrySchema = z.enum(LOGON_COUNTRIES);

/** The kind of a company within the tenant. Labels: `companyKind.{kind}`. */
export const COMPANY_KINDS = ['licensor', 'licensee', 'subLicensee', 'brandOwner', 'agent'] as const;
export type CompanyKind = (typeof COMPANY_KINDS)[number];
export const companyKindSchema = z.enum(COMPANY_KINDS);

/** Tabs of the inbox with their numbers in calls. */
export const INBOX_TABS = { Pending: 0, Draft: 1, ActionCompleted: 2, Notification: 3 } as const;
export type InboxTab = keyof typeof INBOX_TABS;
export const INBOX_TAB_NAMES = Object.keys(INBOX_TABS) as InboxTab[];
const TAB_NUMBERS = [0, 1, 2, 3] as const;
/** A tab by its name or its number; the output is the name. */
export const inboxTabSchema = z
  .literal([...INBOX_TAB_NAMES, ...TAB_NUMBERS, ...TAB_NUMBERS.map((number) => `${number}` as const)])
  .transform((tab) => INBOX_TAB_NAMES.find((name) => name === tab || INBOX_TABS[name] === Number(tab)) as InboxTab);

/** Groups of inbox entries by date. */
export const INBOX_DATE_GROUPS = ['today', 'thisWeek', 'older'] as const;
/** Groups by due date: before today, within a week, later, none. */
export const INBOX_DUE_GROUPS = ['overdue', 'dueSoon', 'dueLater', 'undated'] as const;
/** `returned`: deals that came back to the reader, before all others. */
export const INBOX_GROUPS = ['returned', ...INBOX_DATE_GROUPS, ...INBOX_DUE_GROUPS] as const;
export type InboxGroup = (typeof INBOX_GROUPS)[number];
/** Sort orders of pending entries. */
export const INBOX_SORTS = ['newest', 'oldest', 'due'] as const;
export type InboxSort = (typeof INBOX_SORTS)[number];

/** Kinds of the audit trail for a sign-in and a sign-out. */
export const USER_ACTION_TYPES = { login: 10, logout: 20 } as const;

/** Why a session ended. */
export const SESSION_END_REASONS = [
  'signedOut',
  'expired',
  'deactivated',
  'forced',
  'passwordChanged',
  'endedByOwner',
  'replayed',
  'rightsChanged',
  'clientRevoked',
] as const;
export const sessionEndReasonSchema = z.enum(SESSION_END_REASONS);
export type SessionEndReason = (typeof SESSION_END_REASONS)[number];

/** The method of sign-in that started a session. Labels: `signedInBy.{method}`. */
export const SIGN_IN_METHODS = ['password', 'code', 'singleSignOn'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** The kind of device of a session. Labels: `device.kind.{kind}`. */
export const DEVICE_KINDS = ['computer', 'phone', 'tablet', 'program'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** The purpose of a one-time code; a code is valid for its own purpose only. */
export const ONE_TIME_CODE_PURPOSES = ['login', 'register', 'changePhone', 'sign'] as const;
export type OneTimeCodePurpose = (typeof ONE_TIME_CODE_PURPOSES)[number];

/** Time offset of a new user, in minutes ahead of UTC. */
export const DEFAULT_TIME_OFFSET = 480;
/** From -12 h to +14 h, in minutes. */
export const timeOffsetSchema = z.int().min(-720).max(840);

export const MAIL_STATES = ['queued', 'sent', 'failed'] as const;

/** How a message is sent; text messages are stored in the same table as mails. */
export const MESSAGE_CHANNELS = ['mail', 'sms'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/**
 * Who is invited: a user of a licensee (by staff) or of a sub-licensee (by its licensee). Labels:
 * `invitation.kind.{kind}`.
 */
export const INVITATION_KINDS = ['licensee', 'subLicensee'] as const;
export type InvitationKind = (typeof INVITATION_KINDS)[number];
/** Labels: `invitation.status.{status}`. */
export const INVITATION_STATUSES = ['pending', 'accepted', 'expired', 'rescinded'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];
