import { MAIL_SERVER_TYPES } from '@bls/proto/domain/enumerations/mail';
import { Cipher } from '@bls/kit/crypto/cipher';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../db/schema.js';
import { mailAccount } from '../accounts/accounts.repository.js';
import { replyAddressById } from './reply-addresses.repository.js';
import { replyAddressOf } from './reply-token.js';

/** The address to which a mail is answered. */
@Injectable()
export class FindReplyAddress {
  constructor(private readonly cipher: Cipher) {}

  /** Undefined for a mail that is not answered, or no longer because the account does not take replies any more. */
  async execute(trx: Trx, tenant: string, mailId: string): Promise<string | undefined> {
    const reply = await replyAddressById(trx, tenant, mailId);
    const account = reply && (await mailAccount(trx, tenant, reply.accountType, MAIL_SERVER_TYPES.POP3));
    return account?.takesReplies ? replyAddressOf(this.cipher, account.email, reply as NonNullable<typeof reply>) : undefined;
  }
}
