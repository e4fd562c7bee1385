import type { RequestOf } from '@bls/proto/contracts/call';
import { stickerMove } from '@bls/proto/contracts/calls/approvals/sticker';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { personOf } from '../../db/person.js';
import type { ApprovalsDb } from '../../db/schema.js';
import { findApplicationAt } from '../applications/applications.repository.js';
import { factsOfApplication } from '../applications/facts.js';
import { applyMove, checkGiven, outcomeOf } from '../applications/move-application.js';
import type { SavedApplication } from '../applications/open-draft.js';
import { decisionOf, grantedBy } from './sticker-decision.js';

type Request = RequestOf<typeof stickerMove>;

/** A decision about a sticker application, with the quantities that it grants. */
@Handler(stickerMove)
export class MoveSticker {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(request: Request, ctx: CallContext): Promise<SavedApplication> {
    return this.db.transaction(ctx, async (trx) => {
      const current = await findApplicationAt(trx, ctx.actor, 'sticker', request);
      const granted = grantedBy(current, request);
      const outcome = outcomeOf(current, request.action, ctx.actor, factsOfApplication({ ...current, ...granted }));
      checkGiven(outcome, request);
      const changes = { ...granted, ...decisionOf(outcome) };
      const at = new Date().toISOString();
      const moved = await applyMove(trx, ctx, current, outcome, { by: personOf(ctx.actor), at, given: request, changes });
      return { id: moved.id, revision: moved.revision, status: moved.status };
    });
  }
}
