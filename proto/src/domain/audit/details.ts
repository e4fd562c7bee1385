/**
 * How the value of a detail is displayed: unchanged; as the number of items in its list; by the text
 * `audit.value.{value}` where it exists; or, for codes and lists of codes, by the text `{texts}.{code}`.
 */
type Display = 'asWritten' | 'count' | 'value' | { texts: string };

const asWritten = 'asWritten';

/** Every detail that an entry of the audit trail may have besides its kind. Labels: `audit.detail.{name}`. */
export const AUDIT_DETAILS = {
  active: asWritten,
  allowed: asWritten,
  apiClient: asWritten,
  brokenAt: asWritten,
  by: { texts: 'audit.by' },
  characterIds: 'count',
  clientId: asWritten,
  company: asWritten,
  country: { texts: 'country' },
  email: asWritten,
  entries: { texts: 'audit.entry' },
  firstName: asWritten,
  from: asWritten,
  group: asWritten,
  groupRoles: asWritten,
  host: asWritten,
  issuer: asWritten,
  kind: { texts: 'companyKind' },
  language: { texts: 'language' },
  lastName: asWritten,
  mail: { texts: 'mailSettings.templates.kinds' },
  mailAccount: { texts: 'mailSettings.type' },
  mailLanguage: { texts: 'notificationSetup.language' },
  mailServer: { texts: 'mailSettings.server' },
  members: asWritten,
  minutes: asWritten,
  month: asWritten,
  name: asWritten,
  nameZh: asWritten,
  new: 'value',
  old: 'value',
  password: 'value',
  overlapHours: asWritten,
  passwordChanged: asWritten,
  permissions: { texts: 'licenseePermission' },
  phone: asWritten,
  port: asWritten,
  reason: { texts: 'audit.reason' },
  revision: asWritten,
  role: { texts: 'role' },
  rows: asWritten,
  scopes: { texts: 'capability' },
  server: asWritten,
  sessionId: asWritten,
  sessions: asWritten,
  setting: { texts: 'settings.key' },
  ssl: asWritten,
  standardText: asWritten,
  state: { texts: 'audit.state' },
  subject: asWritten,
  success: asWritten,
  tenant: asWritten,
  territory: asWritten,
  timeOffset: asWritten,
  timeZone: asWritten,
  dateFormat: { texts: 'dateFormat' },
  to: asWritten,
  /** Of a sign-in or a sign-out; the kind of the entry contains it already. */
  type: asWritten,
  user: asWritten,
  userId: asWritten,
  userName: asWritten,
  version: asWritten,
  webhook: asWritten,
  webhookKinds: asWritten,
} as const satisfies Record<string, Display>;

export type AuditDetailName = keyof typeof AUDIT_DETAILS;
export type AuditDetail = { [K in AuditDetailName]?: string | number | boolean };

/** Methods that lead to a session or to a new password, as `by` names them. Labels: `audit.by.{code}`. */
export const AUDIT_METHODS = ['password', 'code', 'singleSignOn', 'oldPassword', 'link'] as const;
/**
 * Why a sign-in was refused. The answer of a single sign-on provider is stored unchanged. Labels:
 * `audit.reason.{code}`.
 */
export const AUDIT_REASONS = [
  'invalidCredentials',
  'invalidOneTimeCode',
  'invalidAuthenticatorCode',
  'invalidPasskey',
  'passkeyCounter',
  'accountInactive',
  'noPermission',
  'unknownAddress',
  'unverifiedAddress',
] as const;
export type AuditReason = (typeof AUDIT_REASONS)[number];
