import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { approvalRefresh } from '@bls/proto/contracts/calls/approvals/writing';
import { approvalsWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { today } from '@bls/shared/calendar/today';
import { personOf } from '../../db/person.js';
import { appendHistory, updateRecord } from '../../db/records.js';
import type { ApprovalsDb } from '../../db/schema.js';
import { findApprovalAt } from '../records/approvals.repository.js';
import { markFresh, refreshDueOn } from '../records/refresh.repository.js';
import { refreshWorkItem } from './refresh-work-item.js';

/** The licensee confirms that a product is still made as approved: the next period starts today. */
@Handler(approvalRefresh)
export class ConfirmRefresh {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  /** Throws `wrongState` while no refresh is due. */
  execute({ id, revision, comment }: RequestOf<typeof approvalRefresh>, ctx: CallContext): Promise<ResponseOf<typeof approvalRefresh>> {
    const { tenant, actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const current = await findApprovalAt(trx, actor, { id, revision }, { lock: true });
      if (!(await refreshDueOn(trx, tenant, id))) throw new CallError('wrongState');
      const at = new Date().toISOString();
      const by = personOf(actor);
      const moved = await updateRecord(trx, 'approval', current, { updatedAt: at });
      await markFresh(trx, tenant, id, await today(trx));
      await appendHistory(trx, 'approval', {
        tenant,
        approvalId: id,
        revision: moved.revision,
        action: 'refresh',
        fromStatus: current.status,
        toStatus: current.status,
        stage: current.stage,
        versionNumber: current.versionNumber,
        by,
        at,
        comment: comment?.trim() || null,
        reason: null,
      });
      await emit(trx, ctx, approvalsWorkItemMoved, refreshWorkItem(moved, { action: 'refresh', by, dueOn: undefined }));
      return { id, revision: moved.revision, status: moved.status, approvalNumber: moved.approvalNumber };
    });
  }
}
