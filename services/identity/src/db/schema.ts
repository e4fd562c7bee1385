import type { DateFormat } from '@bls/proto/domain/values/clock/date-format';
import type { Bank, Contact } from '@bls/proto/domain/company/fields';
import type { Industry } from '@bls/proto/domain/enumerations/people/company';
import type { GroupType } from '@bls/proto/domain/enumerations/people/group';
import type {
  CompanyKind,
  InvitationKind,
  Language,
  OneTimeCodePurpose,
  SessionEndReason,
  SignInMethod,
} from '@bls/proto/domain/enumerations/identity';
import type { GroupRole } from '@bls/proto/domain/access/group-roles';
import type { LicenseePermission, Role } from '@bls/proto/domain/access/roles';
import type { ColumnType, Generated, GeneratedAlways, Selectable, Transaction } from 'kysely';
import type { SettingKey, SomeSettings } from '@bls/proto/domain/settings/tenant-settings';
import type { ApiClientSecretTable, ApiClientTable, ApiClientTokenTable } from './api-client-tables.js';
import type { DecisionLinkTable } from './decision-link-table.js';
import type { MailReplyTables } from './mail-reply-tables.js';
import type { PushTables } from './push-tables.js';
import type { WebhookDeliveryTable, WebhookEndpointTable } from './webhook-tables.js';
import type { AuditCheckTable, AuditHeadTable, AuditTable, AuditAnchorTable, AuditVerificationTable } from './audit-tables.js';
import type { Instant, DefaultInstant, MaybeInstant, Json, Maybe } from './columns.js';
import type {
  WorkItemTable,
  TaskTable,
  DoneTable,
  NotificationTable,
  RoleNotificationTable,
  RoleNotificationHeadTable,
  NotificationPreferenceTable,
  DigestEntryTable,
  MailAccountTable,
  MailTemplateTable,
  MailTable,
} from './inbox-mail-tables.js';

export type TenantTable = {
  tenant: string;
  title: string;
  titleZh: string;
  logoSize: Json<{ height: number; homeHeight: number; homeWidth: number }>;
  roleLabels: Json<Partial<Record<Role, string>>>;
  settings: Json<SomeSettings>;
  settingsRevision: Generated<number>;
  createdAt: DefaultInstant;
};
/** `host` is in lower case, without port. */
export type HostNameTable = { tenant: string; host: string; addedAt: DefaultInstant };
export type WorkspaceMailTable = {
  tenant: string;
  userId: string;
  sentAt: DefaultInstant;
  sends: Generated<number>;
  hourFrom: DefaultInstant;
};
export type CompanyTable = {
  tenant: string;
  id: string;
  kind: CompanyKind;
  name: string;
  nameZh: Maybe<string>;
  shortName: Maybe<string>;
  parentId: Maybe<string>;
  country: Maybe<string>;
  address: Maybe<string>;
  industry: Maybe<Industry>;
  city: Maybe<string>;
  postalCode: Maybe<string>;
  telephone: Maybe<string>;
  fax: Maybe<string>;
  website: Maybe<string>;
  vatNumber: Maybe<string>;
  language: Generated<Language>;
  timeOffset: Generated<number>;
  firstName: Maybe<string>;
  lastName: Maybe<string>;
  email: Maybe<string>;
  contacts: ColumnType<Contact[], unknown, unknown>;
  signatureFileId: Maybe<string>;
  thumbnailFileId: Maybe<string>;
  termFrom: Maybe<string>;
  termTo: Maybe<string>;
  debitNoteLines: Generated<string[]>;
  taxPercent: Maybe<string>;
  bank: ColumnType<Bank | null, unknown, unknown>;
  active: Generated<boolean>;
  revision: Generated<number>;
  createdAt: DefaultInstant;
  updatedAt: DefaultInstant;
};
export type CompanyWordTable = { tenant: string; word: string; companyId: string };
export type UserWordTable = { tenant: string; word: string; userId: string };
export type UserTable = {
  tenant: string;
  id: string;
  userName: string;
  firstName: string;
  /** May be empty. */
  lastName: string;
  /** Generated from the first and last name. */
  fullName: GeneratedAlways<string>;
  email: string;
  phone: Maybe<string>;
  role: Role;
  permissions: Generated<LicenseePermission[]>;
  companyId: Maybe<string>;
  characterIds: Generated<string[]>;
  language: Generated<Language>;
  timeOffset: Generated<number>;
  /** Where it is set, times follow this IANA time zone instead of the offset. */
  timeZone: Maybe<string>;
  dateFormat: Generated<DateFormat>;
  passwordHash: string;
  avatarFileId: Maybe<string>;
  /** The user to whom the work of an inactive user was reassigned. */
  workHandedTo: Maybe<string>;
  /** Names, user name and e-mail address in lower case, for the search. */
  search: GeneratedAlways<string>;
  active: Generated<boolean>;
  /** One of several active users who had the same e-mail address when it became unique; saving the user removes the mark. */
  emailShared: Generated<boolean>;
  /**
   * The last sign-in, null before the first one. Written only by `recordSignIn` when a session is opened (by password, code
   * or single sign-on), not by requests: the last request of a session is `SessionTable.lastSeenAt`.
   */
  lastSeenAt: MaybeInstant;
  revision: Generated<number>;
  createdAt: DefaultInstant;
  updatedAt: DefaultInstant;
  /** When the personal data was erased, and the number of the pseudonym. */
  erasedAt: MaybeInstant;
  erasedNumber: Maybe<number>;
};
export type SignInFailureTable = {
  tenant: string;
  userName: string;
  failures: number;
  lockedUntil: MaybeInstant;
  lastAt: DefaultInstant;
};
export type SessionTable = {
  tenant: string;
  id: string;
  userId: string;
  credentialHash: Buffer;
  stayLoggedIn: boolean;
  country: Maybe<string>;
  language: Maybe<string>;
  createdAt: DefaultInstant;
  /** The last request, at most a minute old; written by `ResolveSession`. */
  lastSeenAt: DefaultInstant;
  expiresAt: Instant;
  limitedFrom: DefaultInstant;
  endedAt: MaybeInstant;
  endReason: Maybe<SessionEndReason>;
  userAgent: Maybe<string>;
  signedInBy: Generated<SignInMethod>;
  rotates: Generated<boolean>;
  rotatedAt: DefaultInstant;
  nextHash: Maybe<Buffer>;
  nextSealed: Maybe<Buffer>;
  previousHash: Maybe<Buffer>;
  /** Only the calls that set up a second factor are allowed. */
  secondFactorMissing: Generated<boolean>;
};
export type SettingHistoryTable = {
  tenant: string;
  sequence: Generated<number>;
  key: SettingKey;
  oldValue: Json<unknown>;
  newValue: Json<unknown>;
  at: DefaultInstant;
  byId: string;
  byName: string;
};
export type TerritoryTable = {
  tenant: string;
  code: string;
  name: string;
  nameZh: string;
  revision: Generated<number>;
  deleted: Generated<boolean>;
  byName: Maybe<string>;
  at: DefaultInstant;
};
export type FirstStepsTable = { tenant: string; userId: string; signedInAt: MaybeInstant; actedAt: MaybeInstant };
export type PersonalDataExportTable = {
  tenant: string;
  id: string;
  userId: string;
  requestedBy: string;
  state: Generated<'running' | 'ready' | 'removed'>;
  progress: Generated<number>;
  requestedAt: DefaultInstant;
  size: Maybe<number>;
  expiresAt: MaybeInstant;
};
export type OneTimeCodeTable = {
  tenant: string;
  purpose: OneTimeCodePurpose;
  target: string;
  codeHash: Buffer;
  expiresAt: Instant;
  tries: Generated<number>;
  sentAt: DefaultInstant;
  sends: Generated<number>;
  hourFrom: DefaultInstant;
  usedAt: MaybeInstant;
};
export type AuthenticatorTable = {
  tenant: string;
  userId: string;
  secret: Buffer;
  confirmedAt: MaybeInstant;
  lastStep: Generated<number>;
  createdAt: DefaultInstant;
};
export type RecoveryCodeTable = { tenant: string; userId: string; codeHash: Buffer; usedAt: MaybeInstant };
export type PasskeyTable = {
  tenant: string;
  id: string;
  userId: string;
  name: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  createdAt: DefaultInstant;
  lastUsedAt: MaybeInstant;
};
export type PasskeyChallengeTable = { tenant: string; challengeHash: Buffer; userId: string; sessionId: Maybe<string>; expiresAt: Instant };
export type SingleSignOnTable = {
  tenant: string;
  allowed: boolean;
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: Buffer;
  /** The claim that has the groups of a person. */
  groupsClaim: Generated<string>;
  groupRoles: Json<GroupRole[]>;
  revision: Generated<number>;
  updatedAt: DefaultInstant;
};
export type SingleSignOnAttemptTable = { tenant: string; stateHash: Buffer; browserHash: Buffer; sealed: Buffer; expiresAt: Instant };
export type GroupTable = {
  tenant: string;
  id: string;
  name: string;
  alias: Maybe<string>;
  description: Maybe<string>;
  type: GroupType;
  /** The licensee that the group belongs to; none for a group of the licensor. */
  companyId: Maybe<string>;
  revision: Generated<number>;
  createdAt: DefaultInstant;
  updatedAt: DefaultInstant;
};
export type GroupMemberTable = { tenant: string; groupId: string; userId: string };
export type InvitationTable = {
  tenant: string;
  id: string;
  kind: InvitationKind;
  email: string;
  firstName: string;
  lastName: string;
  language: Language;
  role: Role;
  permissions: Generated<LicenseePermission[]>;
  companyId: Maybe<string>;
  companyName: string;
  parentId: Maybe<string>;
  tokenHash: Buffer;
  signUpCodeHash: Buffer;
  signUpFailures: Generated<number>;
  invitedBy: string;
  sends: Generated<number>;
  sentAt: DefaultInstant;
  expiresAt: Instant;
  acceptedAt: MaybeInstant;
  acceptedBy: Maybe<string>;
  rescindedAt: MaybeInstant;
  rescindedBy: Maybe<string>;
  revision: Generated<number>;
  createdAt: DefaultInstant;
};
export type PasswordResetTable = {
  tenant: string;
  tokenHash: Buffer;
  userId: string;
  createdAt: DefaultInstant;
  expiresAt: Instant;
  usedAt: MaybeInstant;
};
/** A link by which a person without an account signs one document. */
export type SigningLinkTable = {
  tenant: string;
  signerId: string;
  linkHash: Buffer;
  name: string;
  email: string;
  language: Language;
  expiresAt: Instant;
  endedAt: MaybeInstant;
  sessionHash: Generated<Buffer | null>;
  sessionExpiresAt: MaybeInstant;
  createdAt: DefaultInstant;
};

/** `linkHash` is the hash of the link under which calendar programs fetch the key dates of the person. */
export type CalendarLinkTable = {
  tenant: string;
  userId: string;
  id: string;
  linkHash: Buffer;
  createdAt: DefaultInstant;
  lastUsedAt: MaybeInstant;
};

export type ListViewTable = {
  tenant: string;
  userId: string;
  listId: string;
  name: string;
  address: Json<Record<string, string | string[]>>;
  /** Colleagues who see it: `licensor` or the id of a company. */
  team: Maybe<string>;
  updatedAt: DefaultInstant;
};

export type IdentityDb = {
  tenants: TenantTable;
  hostNames: HostNameTable;
  workspaceMails: WorkspaceMailTable;
  companies: CompanyTable;
  companyWords: CompanyWordTable;
  users: UserTable;
  userWords: UserWordTable;
  signInFailures: SignInFailureTable;
  sessions: SessionTable;
  settingHistory: SettingHistoryTable;
  territories: TerritoryTable;
  firstSteps: FirstStepsTable;
  auditChecks: AuditCheckTable;
  auditHeads: AuditHeadTable;
  audit: AuditTable;
  auditAnchors: AuditAnchorTable;
  auditVerifications: AuditVerificationTable;
  workItems: WorkItemTable;
  tasks: TaskTable;
  done: DoneTable;
  notifications: NotificationTable;
  mails: MailTable;
  listViews: ListViewTable;
  roleNotifications: RoleNotificationTable;
  roleNotificationHeads: RoleNotificationHeadTable;
  notificationPreferences: NotificationPreferenceTable;
  digestEntries: DigestEntryTable;
  mailAccounts: MailAccountTable;
  mailTemplates: MailTemplateTable;
  oneTimeCodes: OneTimeCodeTable;
  authenticators: AuthenticatorTable;
  recoveryCodes: RecoveryCodeTable;
  passkeys: PasskeyTable;
  passkeyChallenges: PasskeyChallengeTable;
  singleSignOn: SingleSignOnTable;
  singleSignOnAttempts: SingleSignOnAttemptTable;
  groups: GroupTable;
  groupMembers: GroupMemberTable;
  invitations: InvitationTable;
  passwordResets: PasswordResetTable;
  signingLinks: SigningLinkTable;
  calendarLinks: CalendarLinkTable;
  decisionLinks: DecisionLinkTable;
  webhookEndpoints: WebhookEndpointTable;
  webhookDeliveries: WebhookDeliveryTable;
  apiClients: ApiClientTable;
  apiClientSecrets: ApiClientSecretTable;
  apiClientTokens: ApiClientTokenTable;
  personalDataExports: PersonalDataExportTable;
} & PushTables &
  MailReplyTables;

/** An open transaction of the tenant. Use cases pass it on and contain no SQL. */
export type Trx = Transaction<IdentityDb>;
export type UserRow = Selectable<UserTable>;
export type NotificationPreferenceRow = Selectable<NotificationPreferenceTable>;
