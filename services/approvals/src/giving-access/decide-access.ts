import type { RequestOf } from '@bls/proto/contracts/call';
import { givingAccessDecide, type GivingAccessDetail } from '@bls/proto/contracts/calls/approvals/giving-access';
import { givingAccessWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/giving-access';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { personOf } from '../db/person.js';
import { findAtRevision } from '../db/records.js';
import type { ApprovalsDb } from '../db/schema.js';
import { decideAction, missingInput, refuse } from '../review/review.api.js';
import { accessDetail } from './access.queries.js';
import { moveAccess } from './move-access.js';
import { accessScope } from './scope.queries.js';

/** A decision of a designer or of sales about a licensee's access to a character. */
@Handler(givingAccessDecide)
export class DecideAccess {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute({ id, revision, action, comment }: RequestOf<typeof givingAccessDecide>, ctx: CallContext): Promise<GivingAccessDetail> {
    return this.db.transaction(ctx, async (trx) => {
      const access = await findAtRevision(trx, 'givingAccess', { id, revision }, accessScope(ctx.actor), { lock: true });
      const decision = decideAction(givingAccessWorkflow, access.status, action, ctx.actor, { styleGuide: access.styleGuides > 0 });
      refuse(missingInput(decision.transition.needs, { comment }));
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
