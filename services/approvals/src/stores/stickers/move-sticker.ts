import type { RequestOf } from '@bls/proto/contracts/call';
import { stickerMove } from '@bls/proto/contracts/calls/approvals/sticker';
import { storeFields } from '@bls/proto/domain/aul/fields';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { personOf } from '../../db/person.js';
import type { ApprovalsDb } from '../../db/schema.js';
import type { StoreApplicationTable, StoreRecord } from '../../db/stores.js';
import { findApplicationAt } from '../applications/applications.repository.js';
import { factsOfApplication } from '../applications/facts.js';
import { grantAll, grantSome } from '../applications/granted.js';
import { applyMove, checkGiven, type Outcome, outcomeOf } from '../applications/move-application.js';
import type { SavedApplication } from '../applications/open-draft.js';

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

/** Who decided, once it is decided. An action that ends the review also removes the quantities that reviewers granted. */
function decisionOf({ to }: Outcome): Partial<StoreApplicationTable> {
  if (to === 'allApproved' || to === 'someApproved') return { decision: 'manualApproved' };
  if (to.startsWith('reviewBy')) return {};
  return { approved: [], approvedQuantity: null, ...(to === 'disapproved' ? { decision: 'manualDisapproved' } : {}) };
}

/** Only an approval grants quantities. Without figures it keeps the granted ones; the first approval grants all that was applied for. */
function grantedBy(current: StoreRecord, { action, approved }: Request): Partial<Pick<StoreRecord, 'approved' | 'approvedQuantity'>> {
  if (approved === undefined)
    return action === 'approve' && current.approvedQuantity === null ? grantAll(storeFields.parse(current.content)) : {};
  if (action !== 'approve')
    throw new CallError('invalid', { issues: [{ path: ['approved'], rule: 'unknownField', params: { fields: 'approved' } }] });
  return grantSome(storeFields.parse(current.content), approved);
}
