import type { CommentedKind } from '@bls/proto/contracts/calls/licensing/deals/deal-comments';
import type { MailAccountType } from '@bls/proto/domain/enumerations/mail';
import type { DefaultInstant, Instant, Maybe, MaybeInstant } from './columns.js';

/** Where the person answers the mail `id` about a comment of a discussion; `threadId` is the first comment of it. */
export type ReplyAddressTable = {
  tenant: string;
  id: string;
  userId: string;
  accountType: MailAccountType;
  kind: CommentedKind;
  itemId: string;
  threadId: string;
  path: string;
  /** The encryption key that signs the token. */
  keyId: string;
  createdAt: DefaultInstant;
  expiresAt: Instant;
  /** When its one answer to a refused reply was written. */
  answeredAt: MaybeInstant;
};

/**
 * added: the reply is a comment; refused; automatic: an automatic answer, ignored; repeated: the same mail again; other: no reply
 * of ours, it stays in the mailbox.
 */
export type MailOutcome = 'added' | 'refused' | 'automatic' | 'repeated' | 'other';

/** A mail of a mailbox that was looked at; `uid` is its unique id in the mailbox. */
export type ReceivedMailTable = {
  tenant: string;
  accountType: MailAccountType;
  uid: string;
  replyId: Maybe<string>;
  outcome: MailOutcome;
  at: DefaultInstant;
};

export type MailReplyTables = { replyAddresses: ReplyAddressTable; receivedMails: ReceivedMailTable };
