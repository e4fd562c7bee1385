import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { userFind } from '@bls/proto/contracts/calls/identity/people/user';
import { dealCommentMentioned } from '@bls/proto/contracts/events/licensing';
import { can } from '@bls/proto/domain/access/permissions';
import { USER_TYPES, type UserType } from '@bls/proto/domain/access/roles';
import { type Audience, mayRead } from '@bls/proto/domain/deal-comment/audience';
import type { Mentioned } from '@bls/proto/domain/deal-comment/mentions';
import { CallError } from '@bls/proto/domain/values/errors';
import { titleOf } from '@bls/proto/domain/values/text/names';
import { Injectable } from '@nestjs/common';
import type { DealCommentTable } from '../db/comment-tables.js';
import type { LicensingDb, Trx } from '../db/schema.js';
import { type CommentedDeal, type DealOf, visibleDeal } from './commented-deal.queries.js';

type Found = ResponseOf<typeof userFind>['people'][number];

const SIDES: Readonly<Record<Audience, UserType[]>> = {
  internal: [USER_TYPES.licensor],
  licensee: [USER_TYPES.licensor, USER_TYPES.licensee],
  brandOwner: [USER_TYPES.licensor, USER_TYPES.brandOwner],
  agent: [USER_TYPES.licensor, USER_TYPES.agent],
};

/** Who may be mentioned in comments, and the events by which they are notified. */
@Injectable()
export class Mentions {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly caller: Caller,
  ) {}

  /** People who may see the deal and read comments for the audience, and comment themselves; those whose names contain the words. */
  async find(ctx: CallContext, deal: CommentedDeal, audience: Audience, which: { userIds?: string[]; words?: string }): Promise<Found[]> {
    const companyIds = [...(deal.licenseeId ? [deal.licenseeId] : []), ...deal.brandOwnerIds];
    const { people } = await this.caller.call(userFind, { ...which, userTypes: SIDES[audience], companyIds }, ctx);
    const of: DealOf = { kind: deal.kind, itemId: deal.id };
    const may: Found[] = [];
    await this.db.read(ctx, async (trx) => {
      for (const found of people) {
        const { actor } = found;
        if (!mayRead(actor.role, audience) || !can(actor, 'deal.comment')) continue;
        if (await visibleDeal(trx, actor, of)) may.push(found);
      }
    });
    return may;
  }

  /** The people with these ids, with the names of now. Throws `ruleBroken` when one of them may not read the comment. */
  async named(ctx: CallContext, deal: CommentedDeal, audience: Audience, userIds: readonly string[]): Promise<Mentioned[]> {
    const wanted = [...new Set(userIds)];
    if (wanted.length === 0) return [];
    const found = await this.find(ctx, deal, audience, { userIds: wanted });
    if (found.length < wanted.length) {
      throw new CallError('ruleBroken', { issues: [{ path: ['mentions'], rule: 'cannotBeMentioned' }] });
    }
    return found.map(({ actor: { userId, name } }) => ({ userId, name }));
  }
}

/** Publishes who was mentioned in a comment and was not before. Runs in the transaction of the comment. */
export async function publishMentioned(
  trx: Trx,
  ctx: CallContext,
  deal: CommentedDeal,
  comment: DealCommentTable,
  before: readonly Mentioned[] = [],
): Promise<void> {
  const known = new Set(before.map(({ userId }) => userId));
  const userIds = comment.mentions.map(({ userId }) => userId).filter((id) => !known.has(id) && id !== ctx.actor.userId);
  if (userIds.length === 0) return;
  await emit(trx, ctx, dealCommentMentioned, {
    kind: deal.kind,
    id: deal.id,
    number: `${deal.number} v${deal.version}`,
    ...titleOf({ name: deal.licenseeName, nameZh: deal.licenseeNameZh }),
    path: `${PAGE[deal.kind]}/${deal.versionId}`,
    status: deal.status,
    companyId: deal.licenseeId ?? undefined,
    by: { userId: ctx.actor.userId, name: ctx.actor.name },
    at: comment.editedAt ?? comment.at,
    commentId: comment.id,
    threadId: comment.threadId,
    commentRevision: comment.revision,
    text: comment.text,
    userIds,
  });
}

const PAGE = { termSheet: '/TermSheetV2/ViewTermSheet', contract: '/Contract/VersionManagement' } as const;
