import { randomUUID } from 'node:crypto';
import type { Pin } from '@bls/proto/approval/views';
import type { pinAdd, pinReply, pinResolve } from '@bls/proto/calls/approvals/pins';
import type { RequestOf } from '@bls/proto/call';
import { CallError } from '@bls/proto/errors';
import type { CallContext } from '@bls/kit/context';
import { Database, jsonb } from '@bls/kit/database';
import { Injectable } from '@nestjs/common';
import type { Transaction } from 'kysely';
import type { ApprovalsDb } from '../db/schema.js';
import { type ApprovalRecord, findApproval, personOf } from '../products/rows.js';
import { pinOf } from './pins.queries.js';

type Trx = Transaction<ApprovalsDb>;

/**
 * Comments pinned to pictures. They do not move the approval (its revision stays), so that ten people may comment while
 * one decides.
 */
@Injectable()
export class Pins {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  add(request: RequestOf<typeof pinAdd>, context: CallContext): Promise<Pin> {
    return this.db.transaction(context, async (trx) => {
      const approval = await this.open(trx, context, request.approvalId);
      const picture = await trx
        .selectFrom('picture')
        .select(['id', 'versionId', 'pages'])
        .where('id', '=', request.pictureId)
        .where('approvalId', '=', approval.id)
        .executeTakeFirst();
      if (!picture) throw new CallError('notFound');
      // An older version is settled: what is still wrong belongs on the newest one.
      if (picture.versionId !== approval.submittedVersionId)
        throw new CallError('wrongState', { params: { action: 'comment', status: approval.status } });
      if (request.anchor.page > picture.pages)
        throw new CallError('ruleBroken', { issues: [{ path: ['anchor', 'page'], rule: 'atMost', params: { maximum: picture.pages } }] });
      const id = request.id ?? randomUUID();
      const number = await nextNumber(trx, picture.versionId);
      await trx
        .insertInto('pin')
        .values({
          tenant: context.tenant,
          id,
          approvalId: approval.id,
          versionId: picture.versionId,
          pictureId: picture.id,
          number,
          anchor: jsonb(request.anchor),
          text: request.text,
          by: jsonb(personOf(context.actor)),
          at: new Date().toISOString(),
          resolved: null,
        })
        .onConflict((oc) => oc.columns(['tenant', 'id']).doNothing())
        .execute();
      return required(await pinOf(trx, approval.id, id));
    });
  }

  reply(request: RequestOf<typeof pinReply>, context: CallContext): Promise<Pin> {
    return this.db.transaction(context, async (trx) => {
      const approval = await this.open(trx, context, request.approvalId);
      const pin = required(await pinOf(trx, approval.id, request.pinId));
      await trx
        .insertInto('pinReply')
        .values({
          tenant: context.tenant,
          id: request.id ?? randomUUID(),
          approvalId: approval.id,
          pinId: pin.id,
          text: request.text,
          by: jsonb(personOf(context.actor)),
          at: new Date().toISOString(),
        })
        .onConflict((oc) => oc.columns(['tenant', 'id']).doNothing())
        .execute();
      return required(await pinOf(trx, approval.id, pin.id));
    });
  }

  resolve(request: RequestOf<typeof pinResolve>, context: CallContext): Promise<Pin> {
    return this.db.transaction(context, async (trx) => {
      const approval = await this.open(trx, context, request.approvalId);
      const resolved = request.resolved ? jsonb({ by: personOf(context.actor), at: new Date().toISOString() }) : null;
      await trx
        .updateTable('pin')
        .set({ resolved })
        .where('approvalId', '=', approval.id)
        .where('id', '=', request.pinId)
        .where('resolved', request.resolved ? 'is' : 'is not', null)
        .execute();
      return required(await pinOf(trx, approval.id, request.pinId));
    });
  }

  /** Comments are for approvals in scope that have not been given up. */
  private async open(trx: Trx, context: CallContext, id: string): Promise<ApprovalRecord> {
    const approval = await findApproval(trx, context.actor, id);
    if (approval.status === 'terminated') throw new CallError('wrongState', { params: { action: 'comment', status: approval.status } });
    return approval;
  }
}

/** The version's row is locked meanwhile, so that two comments at once get two numbers. */
async function nextNumber(trx: Trx, versionId: string): Promise<number> {
  await trx.selectFrom('version').select('id').where('id', '=', versionId).forUpdate().executeTakeFirstOrThrow();
  const { last } = await trx
    .selectFrom('pin')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('versionId', '=', versionId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

function required(pin: Pin | undefined): Pin {
  if (!pin) throw new CallError('notFound');
  return pin;
}
