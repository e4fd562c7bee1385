import { COMMENTED_KINDS, type CommentedKind } from '@bls/proto/contracts/calls/licensing/deals/deal-comments';
import { MAIL_SERVER_TYPES } from '@bls/proto/domain/enumerations/mail';
import type { WorkItemKind } from '@bls/proto/domain/inbox/work-item';
import { Cipher } from '@bls/kit/crypto/cipher';
import { Inject, Injectable } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import type { Trx } from '../../db/schema.js';
import { mailAccount } from '../accounts/accounts.repository.js';
import { accountTypeOf } from '../sending/account-type.js';
import { REPLY_DAYS } from '../reply-addresses/keyed-columns.js';
import { insertReplyAddresses } from '../reply-addresses/reply-addresses.repository.js';

const DAY_MS = 86_400_000;

/** A comment about which people get a mail. */
export type Discussion = { kind: CommentedKind; itemId: string; threadId: string; path: string };
export type OfferedReply = { expiresAt: string };

const isCommented = (kind: WorkItemKind): kind is CommentedKind => (COMMENTED_KINDS as readonly WorkItemKind[]).includes(kind);

/** Lets people answer a comment by a reply to the mail about it, where the tenant has switched that on. */
@Injectable()
export class OfferReplies {
  constructor(
    private readonly cipher: Cipher,
    @Inject(IDENTITY_CONFIG) private readonly config: Pick<IdentityConfig, 'SMTP_URL'>,
  ) {}

  /** Until when mails about such a comment may be answered; undefined when they may not, or stay on the mailbox page. */
  async offered(trx: Trx, tenant: string, kind: WorkItemKind): Promise<OfferedReply | undefined> {
    if (!isCommented(kind)) return undefined;
    const type = accountTypeOf(kind);
    const pop3 = await mailAccount(trx, tenant, type, MAIL_SERVER_TYPES.POP3);
    if (!pop3?.takesReplies) return undefined;
    const isSent = this.config.SMTP_URL || (await mailAccount(trx, tenant, type, MAIL_SERVER_TYPES.SMTP));
    return isSent ? { expiresAt: new Date(Date.now() + REPLY_DAYS * DAY_MS).toISOString() } : undefined;
  }

  /** Stores the reply addresses of written mails. */
  save(
    trx: Trx,
    tenant: string,
    { kind, itemId, threadId, path }: Omit<Discussion, 'kind'> & { kind: WorkItemKind },
    { expiresAt }: OfferedReply,
    mails: readonly { id: string; userId: string }[],
  ): Promise<void> {
    if (!isCommented(kind)) return Promise.resolve();
    const shared = { tenant, kind, itemId, threadId, path, accountType: accountTypeOf(kind), keyId: this.cipher.keys.current, expiresAt };
    return insertReplyAddresses(
      trx,
      mails.map(({ id, userId }) => ({ ...shared, id, userId })),
    );
  }
}
