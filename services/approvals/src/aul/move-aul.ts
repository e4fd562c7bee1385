import { storeFields } from '@bls/proto/domain/aul/fields';
import type { aulMove } from '@bls/proto/contracts/calls/approvals/aul';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import type { RequestOf } from '@bls/proto/contracts/call';
import { CallError } from '@bls/proto/domain/values/errors';
import { aulApproved } from '@bls/proto/contracts/events/approvals';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import { Injectable } from '@nestjs/common';
import type { ApprovalsDb, Trx } from '../db/schema.js';
import type { FileRef, StoreApplicationTable, StoreRecord } from '../db/stores.js';
import { personOf } from '../products/person.js';
import { findSeen } from '../stores/applications.repository.js';
import { factsNow } from '../stores/detail.queries.js';
import { grantAll } from '../stores/granted.js';
import { applyMove, checkGiven, outcomeOf, type Outcome } from '../stores/move.js';
import type { Saved } from '../stores/save-draft.js';
import { RenderLetter } from './render-letter.js';
import { replaceFollowed } from './replace-followed.js';

type Request = RequestOf<typeof aulMove>;

/** A decision about a letter, with all that follows from it, at once or not at all. */
@Injectable()
export class MoveAul {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly caller: Caller,
    private readonly letters: RenderLetter,
  ) {}

  run(request: Request, context: CallContext): Promise<Saved> {
    return this.db.transaction(context, async (trx) => {
      const seen = await findSeen(trx, context.actor, 'aul', request.id, request.revision);
      const outcome = outcomeOf(seen, request.action, context.actor, await factsNow(trx, seen));
      checkGiven(outcome, request);
      const at = new Date().toISOString();
      const changes = { ...decisionOf(seen, outcome), ...(await this.letter(trx, seen, request, context)) };
      const moved = await applyMove(trx, context, seen, outcome, { by: personOf(context.actor), at, given: request, changes });
      if (moved.status === 'pendingGenerateDraft') await emit(trx, context, aulApproved, { applicationId: moved.id });
      if (moved.status === 'active') await replaceFollowed(trx, context, moved, at);
      return { id: moved.id, revision: moved.revision, status: moved.status };
    });
  }

  /** What an action does to the letter and to how often it was sent. */
  private async letter(
    trx: Trx,
    row: StoreRecord,
    { action, fileIds = [] }: Request,
    context: CallContext,
  ): Promise<Partial<StoreApplicationTable>> {
    const internal = { owner: { kind: 'aulDraft', id: row.id }, scope: { staffOnly: true } };
    switch (action) {
      case 'sendDraft':
        return { sendCount: row.sendCount + 1 };
      case 'returnDraft':
        return { corrected: null };
      case 'uploadDraft':
        return { corrected: fileIds.length > 0 ? await this.give(fileIds, internal, context) : null };
      case 'uploadStamped':
        return { stamped: await this.give(fileIds, internal, context) };
      case 'stamp': {
        const stamped = await this.letters.stamped(trx, row, context, { staffOnly: true });
        if (!stamped) throw new CallError('wrongState');
        return { stamped };
      }
      case 'notify':
        // from now on the licensee may have it
        await this.give([row.stamped?.fileId ?? ''], { owner: { kind: 'aul', id: row.id }, scope: { companyId: row.companyId } }, context);
        return { sendCount: row.sendCount + 1 };
      default:
        return {};
    }
  }

  private async give(
    fileIds: string[],
    to: { owner: { kind: string; id: string }; scope: { companyId?: string; staffOnly?: boolean } },
    context: CallContext,
  ): Promise<FileRef> {
    const { files } = await this.caller.call(fileAttach, { fileIds, purposes: ['storeLetter', 'document'], ...to }, context);
    const [file] = files;
    if (!file) throw new CallError('notFound');
    return { fileId: file.fileId, name: file.name };
  }
}

/** By whom it was decided, once it is. */
function decisionOf(row: StoreRecord, { to }: Outcome): Partial<StoreApplicationTable> {
  if (to === 'pendingGenerateDraft') return { decision: 'manualApproved', ...grantAll(storeFields.parse(row.content)) };
  return to === 'disapproved' ? { decision: 'manualDisapproved' } : {};
}
