import { checkVersion } from '@bls/proto/domain/approval/pop';
import type { RequestOf } from '@bls/proto/contracts/call';
import { popDecide, type PopDetail } from '@bls/proto/contracts/calls/approvals/pop';
import { CallError } from '@bls/proto/domain/values/errors';
import { approvalsWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { transition } from '@bls/proto/domain/workflow/workflow';
import { popApprovalWorkflow } from '@bls/proto/domain/workflow/definitions/pop-approval';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import type { ApprovalsDb } from '../db/schema.js';
import { personOf } from '../db/person.js';
import { popDetail } from './pop.queries.js';
import { appendPopHistory, findPop, popConflict, updatePop } from './pop.repository.js';
import { popWorkItem } from './pop-work-item.js';

type Request = RequestOf<typeof popDecide>;

/** A reviewer's decision about the newest version. */
@Handler(popDecide)
export class DecidePop {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  /** Errors as the call says. */
  execute({ id, revision, version, action, reason, comment }: Request, ctx: CallContext): Promise<PopDetail> {
    const { tenant, actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const seen = await findPop(trx, actor, id, { lock: true });
      checkVersion(version, seen.version);
      if (seen.revision !== revision) throw await popConflict(trx, id);
      const decision = transition(popApprovalWorkflow, seen.status, action, actor);
      if (!decision.ok) throw new CallError(decision.code, { params: { action, status: seen.status } });
      const given = { reason, comment: comment?.trim() };
      const missing = (['reason', 'comment'] as const).filter((need) => decision.transition.needs?.includes(need) && !given[need]);
      if (missing.length > 0) throw new CallError('ruleBroken', { issues: missing.map((path) => ({ path: [path], rule: 'required' })) });
      const by = personOf(actor);
      const at = new Date().toISOString();
      const pop = await updatePop(trx, seen, { status: decision.to, waitingSince: at });
      const told = { action, by, at, comment: given.comment || null };
      await appendPopHistory(trx, {
        tenant,
        popId: id,
        revision: pop.revision,
        version: pop.version,
        fromStatus: seen.status,
        toStatus: pop.status,
        reason: action === 'reject' ? (reason ?? null) : null,
        ...told,
      });
      await emit(trx, ctx, approvalsWorkItemMoved, popWorkItem(pop, told));
      return popDetail(trx, actor, pop);
    });
  }
}
