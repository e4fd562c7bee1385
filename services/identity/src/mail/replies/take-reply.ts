import { createHash } from 'node:crypto';
import { Cipher } from '@bls/kit/crypto/cipher';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import type { MailOutcome } from '../../db/mail-reply-tables.js';
import type { IdentityDb, Trx } from '../../db/schema.js';
import { signInRefusal, userById, type UserWithCompany } from '../../people/people.api.js';
import type { MailAccount } from '../accounts/accounts.repository.js';
import { AnswerReply } from './answer-reply.js';
import { type IncomingMail, readMail } from './incoming-mail.js';
import type { ListedMail, Mailbox } from './mailbox.js';
import { PostReply, replyIdOf } from './post-reply.js';
import { recordMail } from './received-mails.repository.js';
import { type ReplyAddress, replyAddressById } from '../reply-addresses/reply-addresses.repository.js';
import { idOfReplyToken, isReplyToken, tokensIn } from '../reply-addresses/reply-token.js';

/** A larger mail is refused without being fetched. */
const SIZE_LIMIT = 10 * 1024 * 1024;

type Context = { tenant: string; requestId: string };
type Known = { reply: ReplyAddress; user: UserWithCompany };
type Decision = { outcome: Extract<MailOutcome, 'added' | 'refused'>; mail: IncomingMail; leftOut?: number };

/** Decides what becomes of one mail of a mailbox and records it. */
@Injectable()
export class TakeReply {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly cipher: Cipher,
    private readonly post: PostReply,
    private readonly answer: AnswerReply,
  ) {}

  /** Returns what became of it, which is committed by then. Throws when that cannot be decided now; a later run decides. */
  async execute(ctx: Context, account: MailAccount, mailbox: Mailbox, listed: ListedMail): Promise<MailOutcome> {
    const head = await readMail(await mailbox.headers(listed));
    const known = head && (await this.db.read(ctx, (trx) => this.addressed(trx, ctx.tenant, account, head.recipients)));
    const recorded = { tenant: ctx.tenant, accountType: account.type, uid: listed.uid };
    if (!known || head.isAutomatic) {
      const outcome = known ? 'automatic' : 'other';
      await this.db.transaction(ctx, (trx) => recordMail(trx, { ...recorded, outcome }));
      return outcome;
    }
    const replyId = replyIdOf(known.reply, head.messageId ?? createHash('sha256').update(listed.uid).digest('hex'));
    const { outcome, mail, leftOut = 0 } = await this.decide(ctx, known, replyId, head, mailbox, listed);
    return this.db.transaction(ctx, async (trx) => {
      const { reply, user } = known;
      if (!(await recordMail(trx, { ...recorded, replyId, outcome }))) {
        await recordMail(trx, { ...recorded, outcome: 'repeated' });
        return 'repeated';
      }
      if (outcome === 'refused' && mail.from && !signInRefusal(user)) await this.answer.refused(trx, ctx, reply, mail.from, user);
      if (leftOut > 0) await this.answer.withoutFiles(trx, ctx, reply, leftOut, user);
      return outcome;
    });
  }

  /** Leaves a mail that cannot be fetched in its mailbox permanently. */
  async leave(ctx: Context, account: MailAccount, { uid }: ListedMail): Promise<void> {
    await this.db.transaction(ctx, (trx) => recordMail(trx, { tenant: ctx.tenant, accountType: account.type, uid, outcome: 'other' }));
  }

  /** The reply address to which the mail was sent, with its person; undefined unless its token is valid for this account. */
  private async addressed(trx: Trx, tenant: string, account: MailAccount, recipients: string): Promise<Known | undefined> {
    const [token, ...more] = tokensIn(recipients, account.email);
    if (!token || more.length > 0) return undefined;
    const reply = await replyAddressById(trx, tenant, idOfReplyToken(token));
    if (reply?.accountType !== account.type || !isReplyToken(this.cipher, token, reply)) return undefined;
    const user = await userById(trx, tenant, reply.userId);
    return user && { reply, user };
  }

  private async decide(
    { requestId }: Context,
    { reply, user }: Known,
    replyId: string,
    head: IncomingMail,
    mailbox: Mailbox,
    listed: ListedMail,
  ): Promise<Decision> {
    const isOpen = Date.parse(reply.expiresAt) > Date.now() && !signInRefusal(user);
    if (!isOpen || head.from !== user.email.toLowerCase() || listed.size > SIZE_LIMIT) return { outcome: 'refused', mail: head };
    const mail = await readMail(await mailbox.read(listed));
    if (!mail?.text) return { outcome: 'refused', mail: head };
    const leftOut = await this.post.execute(reply, replyId, user, mail, requestId);
    return leftOut === undefined ? { outcome: 'refused', mail } : { outcome: 'added', mail, leftOut };
  }
}
