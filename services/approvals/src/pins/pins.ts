import { randomUUID } from 'node:crypto';
import type { Pin } from '@bls/proto/contracts/views/approval';
import type { pinAdd, pinReply, pinResolve, PinSubject } from '@bls/proto/contracts/calls/approvals/pins';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import type { ApprovalsDb } from '../db/schema.js';
import { personOf } from '../products/person.js';
import type { PinBoard, Said } from './board.js';
import { materialBoard } from './material-board.js';
import { productBoard } from './product-board.js';

type Of = { subject: PinSubject; approvalId: string };

/**
 * Comments pinned to pictures of products, designs and promotional material. They do not move what they are about (its
 * revision stays), so that ten people may comment while one decides.
 */
@Injectable()
export class Pins {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  add(request: RequestOf<typeof pinAdd>, context: CallContext): Promise<Pin> {
    return this.on(request, context, (board) => board.add(request.pictureId, request.anchor, said(request, context)));
  }

  reply(request: RequestOf<typeof pinReply>, context: CallContext): Promise<Pin> {
    return this.on(request, context, (board) => board.reply(request.pinId, said(request, context)));
  }

  resolve(request: RequestOf<typeof pinResolve>, context: CallContext): Promise<Pin> {
    const resolved = request.resolved ? { by: personOf(context.actor), at: new Date().toISOString() } : null;
    return this.on(request, context, (board) => board.resolve(request.pinId, resolved));
  }

  private on({ subject, approvalId }: Of, context: CallContext, work: (board: PinBoard) => Promise<Pin>): Promise<Pin> {
    return this.db.transaction(context, async (trx) =>
      work(
        subject === 'product'
          ? await productBoard(trx, context.actor, approvalId)
          : await materialBoard(trx, context.actor, subject, approvalId),
      ),
    );
  }
}

const said = ({ id, text }: { id?: string | undefined; text: string }, { actor }: CallContext): Said => ({
  id: id ?? randomUUID(),
  text,
  by: personOf(actor),
  at: new Date().toISOString(),
});
