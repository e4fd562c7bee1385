import { createHash, type KeyObject } from 'node:crypto';
import { dealCommentReply } from '@bls/proto/contracts/calls/licensing/deals/deal-comments';
import type { Capability } from '@bls/proto/domain/access/permissions';
import { CallError, type ErrorCode } from '@bls/proto/domain/values/errors';
import { privateKeyFrom, signActorToken } from '@bls/kit/rpc/actor-token';
import { Caller } from '@bls/kit/rpc/call-client';
import { Inject, Injectable } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import { actorOf, type UserWithCompany } from '../../people/people.api.js';
import type { ReplyAddress } from '../reply-addresses/reply-addresses.repository.js';

/** As long as the call may take. */
const TOKEN_SECONDS = 30;
/** Of the rights of its person, a reply has these. */
const RIGHTS: Capability[] = ['termSheet.read', 'contract.read', 'deal.comment'];
/** Licensing has decided; the same reply would be refused again. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set(['invalid', 'forbidden', 'notFound', 'wrongState', 'ruleBroken', 'alreadyExists']);

/** Adds a reply to its discussion, on behalf of its person and with the rights that the person has now. */
@Injectable()
export class PostReply {
  private readonly key: KeyObject;

  constructor(
    private readonly caller: Caller,
    @Inject(IDENTITY_CONFIG) config: IdentityConfig,
  ) {
    this.key = privateKeyFrom(config.ACTOR_PRIVATE_KEY);
  }

  /**
   * False when it is refused. The comment has the id `replyId`, so that the same reply is added once. Throws when licensing does not
   * answer.
   */
  async execute(reply: ReplyAddress, replyId: string, user: UserWithCompany, text: string, requestId: string): Promise<boolean> {
    const { tenant, kind, itemId, threadId, id } = reply;
    const actor = { ...actorOf(user, id), via: 'mailReply' as const, scopes: RIGHTS };
    const token = await signActorToken(actor, this.key, TOKEN_SECONDS);
    try {
      await this.caller.call(dealCommentReply, { kind, itemId, id: replyId, commentId: threadId, text }, { tenant, requestId, token });
      return true;
    } catch (error) {
      if (error instanceof CallError && REFUSALS.has(error.code)) return false;
      throw error;
    }
  }
}

/** The same for the same mail, however often it is delivered: a UUID of its message id and the mail that it answers. */
export function replyIdOf({ tenant, id }: Pick<ReplyAddress, 'tenant' | 'id'>, messageId: string): string {
  const hash = createHash('sha256').update(['mail reply', tenant, id, messageId].join('\n')).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.subarray(0, 16).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
