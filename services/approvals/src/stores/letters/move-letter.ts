import type { RequestOf } from '@bls/proto/contracts/call';
import { aulMove } from '@bls/proto/contracts/calls/approvals/aul';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import { aulApproved } from '@bls/proto/contracts/events/approvals';
import { storeFields } from '@bls/proto/domain/aul/fields';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { personOf } from '../../db/person.js';
import type { ApprovalsDb, Trx } from '../../db/schema.js';
import type { FileRef, StoreApplicationTable, StoreRecord } from '../../db/stores.js';
import { findApplicationAt } from '../applications/applications.repository.js';
import { factsNow } from '../applications/detail.queries.js';
import { grantAll } from '../applications/granted.js';
import { applyMove, checkGiven, type Outcome, outcomeOf } from '../applications/move-application.js';
import type { SavedApplication } from '../applications/open-draft.js';
import { LetterFiles } from './letter-files.js';
import { replaceFollowed } from './replace-followed.js';

type Request = RequestOf<typeof aulMove>;

/** A decision about a letter with everything that follows from it. */
@Handler(aulMove)
export class MoveLetter {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly caller: Caller,
    private readonly letters: LetterFiles,
  ) {}

  execute(request: Request, ctx: CallContext): Promise<SavedApplication> {
    return this.db.transaction(ctx, async (trx) => {
      const current = await findApplicationAt(trx, ctx.actor, 'aul', request);
      const outcome = outcomeOf(current, request.action, ctx.actor, await factsNow(trx, current));
      checkGiven(outcome, request);
      const at = new Date().toISOString();
      const changes = { ...decisionOf(current, outcome), ...(await this.letter(trx, current, request, ctx)) };
      const moved = await applyMove(trx, ctx, current, outcome, { by: personOf(ctx.actor), at, given: request, changes });
      if (moved.status === 'pendingGenerateDraft') await emit(trx, ctx, aulApproved, { applicationId: moved.id });
      if (moved.status === 'active') await replaceFollowed(trx, ctx, moved, at);
      return { id: moved.id, revision: moved.revision, status: moved.status };
    });
  }

  /** Changes of the letter and of its send count by an action. */
  private async letter(
    trx: Trx,
    row: StoreRecord,
    { action, fileIds = [] }: Request,
    ctx: CallContext,
  ): Promise<Partial<StoreApplicationTable>> {
    const internal = { owner: { kind: 'aulDraft', id: row.id }, scope: { staffOnly: true } };
    switch (action) {
      case 'sendDraft':
        return { sendCount: row.sendCount + 1 };
      case 'returnDraft':
        return { corrected: null };
      case 'uploadDraft':
        return { corrected: fileIds.length > 0 ? await this.attach(fileIds, internal, ctx) : null };
      case 'uploadStamped':
        return { stamped: await this.attach(fileIds, internal, ctx) };
      case 'stamp': {
        const stamped = await this.letters.stamped(trx, row, ctx, { staffOnly: true });
        if (!stamped) throw new CallError('wrongState');
        return { stamped };
      }
      case 'notify':
        // from now on the licensee may read it
        await this.attach([row.stamped?.fileId ?? ''], { owner: { kind: 'aul', id: row.id }, scope: { companyId: row.companyId } }, ctx);
        return { sendCount: row.sendCount + 1 };
      default:
        return {};
    }
  }

  private async attach(
    fileIds: string[],
    to: { owner: { kind: string; id: string }; scope: { companyId?: string; staffOnly?: boolean } },
    ctx: CallContext,
  ): Promise<FileRef> {
    const { files } = await this.caller.call(fileAttach, { fileIds, purposes: ['storeLetter', 'document'], ...to }, ctx);
    const [file] = files;
    if (!file) throw new CallError('notFound');
    return { fileId: file.fileId, name: file.name };
  }
}

/** Who decided, once it is decided. */
function decisionOf(row: StoreRecord, { to }: Outcome): Partial<StoreApplicationTable> {
  if (to === 'pendingGenerateDraft') return { decision: 'manualApproved', ...grantAll(storeFields.parse(row.content)) };
  return to === 'disapproved' ? { decision: 'manualDisapproved' } : {};
}
