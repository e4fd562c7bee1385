import { createHash, type KeyObject } from 'node:crypto';
import { dealCommentList, dealCommentReply } from '@bls/proto/contracts/calls/licensing/deals/deal-comments';
import type { Capability } from '@bls/proto/domain/access/permissions';
import { CallError, type ErrorCode } from '@bls/proto/domain/values/errors';
import { privateKeyFrom, signActorToken } from '@bls/kit/rpc/actor-token';
import { Caller } from '@bls/kit/rpc/call-client';
import { Inject, Injectable } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import { actorOf, type UserWithCompany } from '../../people/people.api.js';
import { mailPhrase } from '../texts/mail-texts.js';
import type { IncomingMail } from './incoming-mail.js';
import { UploadFiles } from './upload-files.js';
import type { ReplyAddress } from '../reply-addresses/reply-addresses.repository.js';

/** As long as the call may take. */
const TOKEN_SECONDS = 30;
/** Of the rights of its person, a reply has these. */
const RIGHTS: Capability[] = ['termSheet.read', 'contract.read', 'deal.comment', 'file.use'];
/** Licensing has decided; the same reply would be refused again. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set(['invalid', 'forbidden', 'notFound', 'wrongState', 'ruleBroken', 'alreadyExists']);

/** Adds a reply to its discussion, on behalf of its person and with the rights that the person has now. */
@Injectable()
export class PostReply {
  private readonly key: KeyObject;

  constructor(
    private readonly caller: Caller,
    private readonly uploads: UploadFiles,
    @Inject(IDENTITY_CONFIG) config: IdentityConfig,
  ) {
    this.key = privateKeyFrom(config.ACTOR_PRIVATE_KEY);
  }

  /**
   * How many files of the mail were left out; undefined when the reply is refused. The comment has the id `replyId`, so that the
   * same reply is added once. Throws when licensing or the files service does not answer.
   */
  async execute(
    { tenant, kind, itemId, threadId, id }: ReplyAddress,
    replyId: string,
    user: UserWithCompany,
    { text, files }: Pick<IncomingMail, 'text' | 'files'>,
    requestId: string,
  ): Promise<number | undefined> {
    const actor = { ...actorOf(user, id), via: 'mailReply' as const, scopes: RIGHTS };
    const acting = async () => ({ tenant, requestId, token: await signActorToken(actor, this.key, TOKEN_SECONDS) });
    try {
      // nothing is uploaded while the discussion cannot be reached
      if (files.length > 0) await this.caller.call(dealCommentList, { kind, itemId }, await acting());
      const fileIds = await this.uploads.execute(files, acting);
      const leftOut = files.length - fileIds.length;
      const written = { id: replyId, commentId: threadId, text: withLeftOut(text, leftOut, user), fileIds };
      await this.caller.call(dealCommentReply, { kind, itemId, ...written }, await acting());
      return leftOut;
    } catch (error) {
      if (error instanceof CallError && REFUSALS.has(error.code)) return undefined;
      throw error;
    }
  }
}

/** The text with a line about the files that were not taken, in the language of its author. */
function withLeftOut(text: string, count: number, { language }: UserWithCompany): string {
  if (count === 0) return text;
  return `${text}\n\n${mailPhrase(language === 'zh' ? 'zh-Hans' : 'en', 'mailReply.leftOut', { count })}`;
}

/** The same for the same mail, however often it is delivered: a UUID of its message id and the mail that it answers. */
export function replyIdOf({ tenant, id }: Pick<ReplyAddress, 'tenant' | 'id'>, messageId: string): string {
  const hash = createHash('sha256').update(['mail reply', tenant, id, messageId].join('\n')).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.subarray(0, 16).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
