import type { RequestOf } from '@bls/proto/contracts/call';
import { type GivingAccessDetail, givingAccessDecide } from '@bls/proto/contracts/calls/approvals/giving-access';
import { CallError } from '@bls/proto/domain/values/errors';
import { transition } from '@bls/proto/domain/workflow/workflow';
import { givingAccessWorkflow } from '@bls/proto/domain/workflow/definitions/giving-access';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import type { ApprovalsDb } from '../db/schema.js';
import { personOf } from '../db/person.js';
import { accessConflict } from './access.repository.js';
import { accessById, accessDetail } from './access.queries.js';
import { moveAccess } from './move-access.js';

/** What a designer or sales decides about a licensee's access to a character. */
@Handler(givingAccessDecide)
export class DecideAccess {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  /** Errors as the call says. */
  execute({ id, revision, action, comment }: RequestOf<typeof givingAccessDecide>, ctx: CallContext): Promise<GivingAccessDetail> {
    return this.db.transaction(ctx, async (trx) => {
      const access = await accessById(trx, ctx.actor, id, true);
      if (access.revision !== revision) throw await accessConflict(trx, id);
      const decision = transition(givingAccessWorkflow, access.status, action, ctx.actor, { styleGuide: access.styleGuides > 0 });
      if (!decision.ok) throw new CallError(decision.code, { params: { action, status: access.status } });
      if (decision.transition.needs?.includes('comment') && !comment)
        throw new CallError('ruleBroken', { issues: [{ path: ['comment'], rule: 'required' }] });
      const by = personOf(ctx.actor);
      const moved = await moveAccess(trx, ctx, access, {
        action,
        to: decision.to,
        by,
        at: new Date().toISOString(),
        comment: comment || null,
      });
      return accessDetail(trx, ctx.actor, moved);
    });
  }
}
