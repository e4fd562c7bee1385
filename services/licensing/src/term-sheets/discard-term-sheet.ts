import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { termSheetDiscard } from '@bls/proto/contracts/calls/licensing/writing';
import { CallError } from '@bls/proto/domain/values/errors';
import { NEVER_SUBMITTED } from '@bls/proto/domain/workflow/definitions/term-sheet';
import { Injectable } from '@nestjs/common';
import type { LicensingDb } from '../db/schema.js';
import { personOf, writeHistory } from '../db/history.repository.js';
import { tellMoved } from './publish-moves.js';
import { isDiscardable } from './term-sheet.js';
import { findCurrent, updateStatus } from './term-sheets.repository.js';
import { type Written, writtenOf } from './write-result.js';

@Injectable()
export class DiscardTermSheet {
  constructor(private readonly db: Database<LicensingDb>) {}

  /**
   * Gives a draft up: from then on nobody comes across it, while its number and its history stay. Throws `notFound`,
   * `wrongState` when it was submitted before, `forbidden` when somebody else looks after it, `conflict` when it moved on.
   */
  async discard({ termSheetVersionId, revision }: RequestOf<typeof termSheetDiscard>, ctx: CallContext): Promise<Written> {
    const { actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const { head } = await findCurrent(trx, actor, termSheetVersionId);
      const { status } = head;
      if (!NEVER_SUBMITTED.includes(status)) throw new CallError('wrongState', { params: { status } });
      if (!isDiscardable(head, actor)) throw new CallError('forbidden');
      if (head.revision !== revision) throw new CallError('conflict', { params: { status } });
      const at = new Date().toISOString();
      const after = await updateStatus(trx, head, { discardedAt: at, updatedAt: at });
      const by = personOf(actor);
      await writeHistory(trx, ctx.tenant, {
        itemKind: 'termSheet',
        itemId: head.id,
        version: head.version,
        revision: after.revision,
        action: 'discard',
        from: status,
        path: [status],
        by,
        at,
      });
      await tellMoved(trx, ctx, after, { action: 'discard', by, at });
      return writtenOf(after);
    });
  }
}
