import type { Language, MessageChannel } from '@bls/proto/domain/enumerations/identity';
import type { MailAccountType, MailSchedule, MailServerType, MailTextLanguage, MailingLanguage } from '@bls/proto/domain/enumerations/mail';
import type { MailKind } from '@bls/proto/domain/mail/templates';
import type { Currency } from '@bls/proto/domain/values/money';
import type { InternalRole, NotificationType } from '@bls/proto/domain/notifications/role-settings';
import type { KindPreferences } from '@bls/proto/domain/notifications/user-settings';
import type { Capability } from '@bls/proto/domain/access/permissions';
import type { WorkItemKind } from '@bls/proto/domain/inbox/work-item';
import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from 'kysely';
import type { Instant, DefaultInstant, MaybeInstant, Json, Maybe } from './columns.js';

export type WorkItemTable = {
  tenant: string;
  id: string;
  kind: WorkItemKind;
  number: string;
  title: string;
  titleZh: Maybe<string>;
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
  search: GeneratedAlways<string>;
};
export type TaskTable = {
  tenant: string;
  itemId: string;
  capability: Capability;
  kind: WorkItemKind;
  companyId: Maybe<string>;
  brandOwnerIds: string[];
  /** The characters of the item. */
  characterIds: Generated<string[]>;
  hiddenFromLicensee: boolean;
  /** The person whose task it is not, although the person has the capability. */
  excludedUserId: Maybe<string>;
  since: Instant;
  dueOn: Maybe<string>;
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
  /** The deal of a comment; the comment is the item. */
  partOf: Maybe<string>;
  revision: number;
  kind: WorkItemKind;
  companyId: Maybe<string>;
  number: string;
  title: string;
  titleZh: Maybe<string>;
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
  search: GeneratedAlways<string>;
};
export type RoleNotificationTable = { tenant: string; role: InternalRole; kind: WorkItemKind; type: NotificationType };
export type RoleNotificationHeadTable = { tenant: string; revision: number; updatedAt: DefaultInstant; updatedByName: string };
export type NotificationPreferenceTable = {
  tenant: string;
  userId: string;
  mailLanguage: Maybe<MailingLanguage>;
  schedule: MailSchedule;
  /** Minutes after local midnight. */
  sendMinute: number;
  weekdays: number[];
  kinds: Json<Partial<KindPreferences>>;
  revision: Generated<number>;
  updatedAt: DefaultInstant;
};
export type DigestEntryTable = {
  tenant: string;
  userId: string;
  itemId: string;
  /** The deal of a comment; the comment is the item. */
  partOf: Maybe<string>;
  revision: number;
  kind: WorkItemKind;
  number: string;
  title: string;
  titleZh: Maybe<string>;
  path: string;
  reason: 'waiting' | 'returned' | 'mentioned' | 'informed';
  capability: Maybe<Capability>;
  action: string;
  status: string;
  byName: string;
  at: Instant;
  queuedAt: DefaultInstant;
  takenAt: MaybeInstant;
  mailId: Maybe<string>;
};
export type MailAccountTable = {
  tenant: string;
  type: MailAccountType;
  serverType: MailServerType;
  email: string;
  password: Buffer;
  server: string;
  port: number;
  ssl: boolean;
  /** POP3 only: replies to mails about comments become comments. */
  takesReplies: Generated<boolean>;
  revision: Generated<number>;
  updatedAt: DefaultInstant;
  updatedByName: string;
};
export type MailTemplateTable = {
  tenant: string;
  kind: MailKind;
  language: MailTextLanguage;
  version: number;
  subject: Maybe<string>;
  body: Maybe<string>;
  savedAt: DefaultInstant;
  savedBy: string;
  savedByName: string;
};
export type MailTable = {
  tenant: string;
  id: string;
  userId: Maybe<string>;
  toName: string;
  toAddress: string;
  language: Language | MailingLanguage;
  subject: string;
  text: string;
  html: string;
  path: Maybe<string>;
  state: Generated<'queued' | 'sent' | 'failed'>;
  error: Maybe<string>;
  createdAt: DefaultInstant;
  sentAt: MaybeInstant;
  type: Generated<MailAccountType>;
  /** Sent by the tenant's account or the server of the installation; null when the mail stays on the mailbox page. */
  sentBy: Maybe<'account' | 'server'>;
  channel: Generated<MessageChannel>;
  /** What is sent with it. */
  attachments: ColumnType<MailAttachment[], RawBuilder<MailAttachment[]> | undefined, never>;
};
/** A stored file, or the document of a bill, which may not be rendered yet when the mail is written. */
export type MailAttachment = ({ fileId: string } | { billId: string }) & { name: string };
