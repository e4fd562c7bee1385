import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { dealCommentPeople } from '@bls/proto/contracts/calls/licensing/deals/deal-comments';
import type { LicensingDb } from '../db/schema.js';
import { requireAudience } from './audience.js';
import { findDeal } from './commented-deal.queries.js';
import { Mentions } from './mentions.js';

const OFFERED = 8;

/** The people that the chooser behind an "@" offers. */
@Handler(dealCommentPeople)
export class FindMentionable {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly mentions: Mentions,
  ) {}

  async execute(request: RequestOf<typeof dealCommentPeople>, ctx: CallContext): Promise<ResponseOf<typeof dealCommentPeople>> {
    const { audience, words } = request;
    const deal = await this.db.read(ctx, (trx) => findDeal(trx, ctx.actor, request));
    requireAudience(ctx.actor, audience);
    const found = await this.mentions.find(ctx, deal, audience, { words });
    const others = found.filter(({ actor }) => actor.userId !== ctx.actor.userId).slice(0, OFFERED);
    return { people: others.map(({ actor: { userId, name, role }, company }) => ({ userId, name, role, company })) };
  }
}
