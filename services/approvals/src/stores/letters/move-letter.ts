import type { RequestOf } from '@bls/proto/contracts/call';
import { aulMove } from '@bls/proto/contracts/calls/approvals/aul';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { aulApproved } from '@bls/proto/contracts/events/approvals';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { changeWithFiles } from '@bls/shared/files/change-with-files';
import { personOf } from '../../db/person.js';
import type { ApprovalsDb, Trx } from '../../db/schema.js';
import type { FileRef, StoreRecord } from '../../db/stores.js';
import { findApplicationAt, storedFileIds } from '../applications/applications.repository.js';
import { factsNow } from '../applications/detail.queries.js';
import { applyMove, checkGiven, type Outcome, outcomeOf } from '../applications/move-application.js';
import type { SavedApplication } from '../applications/open-draft.js';
import { decisionOf, letterChanges } from './letter-decision.js';
import { LetterFiles } from './letter-files.js';
import { LETTER_PURPOSES, StampedLetterReaders } from './letter-readers.js';
import { replaceFollowed } from './replace-followed.js';

type Request = RequestOf<typeof aulMove>;

/** A decision about a letter with all its consequences. */
@Handler(aulMove)
export class MoveLetter {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly caller: Caller,
    private readonly letters: LetterFiles,
    private readonly readers: StampedLetterReaders,
  ) {}

  async execute(request: Request, ctx: CallContext): Promise<SavedApplication> {
    const { id, action } = request;
    const isUpload = action === 'uploadDraft' || action === 'uploadStamped';
    if (!isUpload) return this.move(request, undefined, ctx);
    // Attaches only the files that may be uploaded now.
    await this.db.read(ctx, (trx) => check(trx, request, ctx, { lock: false }));
    const attachments = [{ fileIds: request.fileIds ?? [], purposes: LETTER_PURPOSES, scope: { staffOnly: true } }];
    const change = (files: FileDescription[]) => this.move(request, files[0] && refOf(files[0]), ctx);
    const storedIds = () => this.db.read(ctx, (trx) => storedFileIds(trx, ctx.tenant, id));
    return changeWithFiles(this.caller, { owner: { kind: 'aulDraft', id }, attachments, change, storedIds }, ctx);
  }

  private move(request: Request, uploaded: FileRef | undefined, ctx: CallContext): Promise<SavedApplication> {
    return this.db.transaction(ctx, async (trx) => {
      const { current, outcome } = await check(trx, request, ctx);
      const at = new Date().toISOString();
      const file = await this.fileOf(trx, current, request.action, uploaded, ctx);
      const changes = { ...decisionOf(current, outcome), ...letterChanges(current, request.action, file) };
      const moved = await applyMove(trx, ctx, current, outcome, { by: personOf(ctx.actor), at, given: request, changes });
      if (moved.status === 'pendingGenerateDraft') await emit(trx, ctx, aulApproved, { applicationId: moved.id });
      await this.readers.follow(current, moved, ctx);
      if (moved.status === 'active') await replaceFollowed(trx, ctx, this.readers, moved, at);
      return { id: moved.id, revision: moved.revision, status: moved.status };
    });
  }

  /** The file that an action brings to the letter. */
  private async fileOf(
    trx: Trx,
    row: StoreRecord,
    action: Request['action'],
    uploaded: FileRef | undefined,
    ctx: CallContext,
  ): Promise<FileRef | null> {
    switch (action) {
      case 'uploadDraft':
        return uploaded ?? null;
      case 'uploadStamped':
        if (!uploaded) throw new CallError('notFound');
        return uploaded;
      case 'stamp': {
        const stamped = await this.letters.stamped(trx, row, ctx);
        if (!stamped) throw new CallError('wrongState');
        return stamped;
      }
      default:
        return null;
    }
  }
}

const refOf = ({ fileId, name }: FileDescription): FileRef => ({ fileId, name });

/** The application and what the action does with it; throws when the action or what it needs is refused. */
async function check(
  trx: Trx,
  request: Request,
  ctx: CallContext,
  { lock } = { lock: true },
): Promise<{ current: StoreRecord; outcome: Outcome }> {
  const current = await findApplicationAt(trx, ctx.actor, 'aul', request, { lock });
  const outcome = outcomeOf(current, request.action, ctx.actor, await factsNow(trx, current));
  checkGiven(outcome, request);
  return { current, outcome };
}
