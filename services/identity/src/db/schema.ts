import type { CompanyKind, Language, SessionEndReason } from '@bls/proto/enumerations/identity';
import type { Currency } from '@bls/proto/money';
import type { Capability } from '@bls/proto/permissions';
import type { LicenseePermission, Role } from '@bls/proto/roles';
import type { WorkItemKind } from '@bls/proto/work-item';
import type { ColumnType, Generated, Selectable, Transaction } from 'kysely';
import type { TenantSettings } from '../tenants/tenant-settings.js';

/** Written as a Date or ISO text, read as ISO text. */
type Instant = ColumnType<string, Date | string, Date | string>;
type DefaultInstant = ColumnType<string, Date | string | undefined, Date | string>;
type MaybeInstant = ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
type Json<T> = ColumnType<T, unknown, unknown>;

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

export type TenantTable = {
  tenant: string;
  title: string;
  titleZh: string;
  logoSize: Json<{ height: number; homeHeight: number; homeWidth: number }>;
  roleLabels: Json<Partial<Record<Role, string>>>;
  settings: Json<Partial<TenantSettings>>;
  createdAt: DefaultInstant;
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
  industry: Maybe<string>;
  active: Generated<boolean>;
  revision: Generated<number>;
  createdAt: DefaultInstant;
  updatedAt: DefaultInstant;
};
export type UserTable = {
  tenant: string;
  id: string;
  userName: string;
  fullName: string;
  email: string;
  phone: Maybe<string>;
  role: Role;
  permissions: Generated<LicenseePermission[]>;
  companyId: Maybe<string>;
  characterIds: Generated<string[]>;
  language: Generated<Language>;
  timeOffset: Generated<number>;
  passwordHash: string;
  active: Generated<boolean>;
  lastSeenAt: MaybeInstant;
  revision: Generated<number>;
  createdAt: DefaultInstant;
  updatedAt: DefaultInstant;
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
  lastSeenAt: DefaultInstant;
  expiresAt: Instant;
  endedAt: MaybeInstant;
  endReason: Maybe<SessionEndReason>;
};
export type AuditHeadTable = { tenant: string; sequence: number; hash: string };
export type AuditTable = {
  tenant: string;
  sequence: number;
  at: Instant;
  kind: string;
  userId: Maybe<string>;
  userName: Maybe<string>;
  requestId: string;
  detail: Json<Record<string, string | number | boolean>>;
  previousHash: string;
  hash: string;
};
export type WorkItemTable = {
  tenant: string;
  id: string;
  kind: WorkItemKind;
  number: string;
  title: string;
  path: string;
  action: string;
  status: string;
  revision: number;
  draftOwnerId: Maybe<string>;
  companyId: Maybe<string>;
  brandOwnerIds: string[];
  hiddenFromLicensee: boolean;
  byName: string;
  at: Instant;
  comment: Maybe<string>;
  dueOn: Maybe<string>;
  amount: Maybe<string>;
  currency: Maybe<Currency>;
};
export type TaskTable = {
  tenant: string;
  itemId: string;
  capability: Capability;
  kind: WorkItemKind;
  companyId: Maybe<string>;
  brandOwnerIds: string[];
  hiddenFromLicensee: boolean;
  since: Instant;
};
export type DoneTable = {
  tenant: string;
  userId: string;
  itemId: string;
  action: string;
  status: string;
  revision: number;
  at: Instant;
  comment: Maybe<string>;
};
export type NotificationTable = {
  tenant: string;
  id: string;
  userId: string;
  itemId: string;
  revision: number;
  kind: WorkItemKind;
  number: string;
  title: string;
  path: string;
  action: string;
  status: string;
  byName: string;
  comment: Maybe<string>;
  dueOn: Maybe<string>;
  amount: Maybe<string>;
  currency: Maybe<Currency>;
  at: Instant;
  readAt: MaybeInstant;
};
export type MailTable = {
  tenant: string;
  id: string;
  userId: Maybe<string>;
  toName: string;
  toAddress: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
  path: Maybe<string>;
  state: Generated<'queued' | 'sent' | 'failed'>;
  error: Maybe<string>;
  createdAt: DefaultInstant;
  sentAt: MaybeInstant;
};

export type IdentityDb = {
  tenants: TenantTable;
  companies: CompanyTable;
  users: UserTable;
  signInFailures: SignInFailureTable;
  sessions: SessionTable;
  auditHeads: AuditHeadTable;
  audit: AuditTable;
  workItems: WorkItemTable;
  tasks: TaskTable;
  done: DoneTable;
  notifications: NotificationTable;
  mails: MailTable;
};

/** An open transaction of the tenant; use cases pass it on without knowing SQL. */
export type Trx = Transaction<IdentityDb>;
export type UserRow = Selectable<UserTable>;
