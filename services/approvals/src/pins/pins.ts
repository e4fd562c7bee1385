import { randomUUID } from 'node:crypto';
import type { Pin } from '@bls/proto/approval/views';
import type { pinAdd, pinReply, pinResolve } from '@bls/proto/calls/approvals/pins';
import type { RequestOf } from '@bls/proto/call';
import { CallError } from '@bls/proto/errors';
import type { CallContext } from '@bls/kit/context';
import { Database } from '@bls/kit/database';
import { Injectable } from '@nestjs/common';
import type { ApprovalRecord, ApprovalsDb, PictureRecord, Trx } from '../db/schema.js';
import { findApproval } from '../products/approvals.repository.js';
import { personOf } from '../products/person.js';
import { pinOf } from './pins.queries.js';
import { findPicture, insertPin, insertReply, markResolved } from './pins.repository.js';

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
      const picture = await findPicture(trx, approval.id, request.pictureId);
      if (!picture) throw new CallError('notFound');
      checkPlace(approval, picture, request.anchor.page);
      const id = request.id ?? randomUUID();
      await insertPin(trx, {
        tenant: context.tenant,
        id,
        approvalId: approval.id,
        versionId: picture.versionId,
        pictureId: picture.id,
        anchor: request.anchor,
        text: request.text,
        by: personOf(context.actor),
        at: new Date().toISOString(),
      });
      return required(await pinOf(trx, approval.id, id));
    });
  }

  reply(request: RequestOf<typeof pinReply>, context: CallContext): Promise<Pin> {
    return this.db.transaction(context, async (trx) => {
      const approval = await this.open(trx, context, request.approvalId);
      const pin = required(await pinOf(trx, approval.id, request.pinId));
      await insertReply(trx, {
        tenant: context.tenant,
        id: request.id ?? randomUUID(),
        approvalId: approval.id,
        pinId: pin.id,
        text: request.text,
        by: personOf(context.actor),
        at: new Date().toISOString(),
      });
      return required(await pinOf(trx, approval.id, pin.id));
    });
  }

  resolve(request: RequestOf<typeof pinResolve>, context: CallContext): Promise<Pin> {
    return this.db.transaction(context, async (trx) => {
      const approval = await this.open(trx, context, request.approvalId);
      const resolved = request.resolved ? { by: personOf(context.actor), at: new Date().toISOString() } : null;
      await markResolved(trx, approval.id, request.pinId, resolved);
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

/** An older version is settled: what is still wrong belongs on the newest one. */
function checkPlace(approval: ApprovalRecord, picture: PictureRecord, page: number): void {
  if (picture.versionId !== approval.submittedVersionId) {
    throw new CallError('wrongState', { params: { action: 'comment', status: approval.status } });
  }
  if (page > picture.pages) {
    throw new CallError('ruleBroken', { issues: [{ path: ['anchor', 'page'], rule: 'atMost', params: { maximum: picture.pages } }] });
  }
}

function required(pin: Pin | undefined): Pin {
  if (!pin) throw new CallError('notFound');
  return pin;
}
