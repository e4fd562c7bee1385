import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@bls/proto/contracts/call';
import { pinAdd, pinReply, pinResolve, type PinSubject } from '@bls/proto/contracts/calls/approvals/pins';
import type { Pin } from '@bls/proto/contracts/views/approval';
import type { Actor } from '@bls/proto/domain/access/actor';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { personOf } from '../db/person.js';
import type { ApprovalsDb, Trx } from '../db/schema.js';
import { materialBoard } from './material-board.js';
import type { Entry, PinBoard } from './pin-board.js';
import { productBoard } from './product-board.js';

/** Pins a comment to a picture: to what the person drew on it, or to a page as a whole. */
@Handler(pinAdd)
export class AddPin {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(request: RequestOf<typeof pinAdd>, ctx: CallContext): Promise<Pin> {
    return this.db.transaction(ctx, async (trx) => {
      const board = await openBoard(trx, ctx.actor, request);
      return board.add(request.pictureId, request.anchor, entryOf(request, ctx));
    });
  }
}

@Handler(pinReply)
export class ReplyToPin {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(request: RequestOf<typeof pinReply>, ctx: CallContext): Promise<Pin> {
    return this.db.transaction(ctx, async (trx) => (await openBoard(trx, ctx.actor, request)).reply(request.pinId, entryOf(request, ctx)));
  }
}

/** Marks a comment as done, or as open again. */
@Handler(pinResolve)
export class ResolvePin {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(request: RequestOf<typeof pinResolve>, ctx: CallContext): Promise<Pin> {
    const change = { resolved: request.resolved, mark: { by: personOf(ctx.actor), at: new Date().toISOString() } };
    return this.db.transaction(ctx, async (trx) => (await openBoard(trx, ctx.actor, request)).resolve(request.pinId, change));
  }
}

/** The comments of the item. They do not change its revision, so that many people may comment while one decides. */
const openBoard = (trx: Trx, actor: Actor, { subject, approvalId }: { subject: PinSubject; approvalId: string }): Promise<PinBoard> =>
  subject === 'product' ? productBoard(trx, actor, approvalId) : materialBoard(trx, actor, subject, approvalId);

const entryOf = ({ id, text }: { id?: string | undefined; text: string }, { actor }: CallContext): Entry => ({
  id: id ?? randomUUID(),
  text,
  by: personOf(actor),
  at: new Date().toISOString(),
});
