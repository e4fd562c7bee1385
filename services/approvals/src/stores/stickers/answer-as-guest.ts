import type { RequestOf } from '@bls/proto/contracts/call';
import { guestAnswer } from '@bls/proto/contracts/calls/approvals/sticker';
import { approvalsWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import type { GuestView } from '@bls/proto/domain/sticker/guest-view';
import { CallError } from '@bls/proto/domain/values/errors';
import { Cipher } from '@bls/kit/crypto/cipher';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { ApprovalsDb } from '../../db/schema.js';
import type { GuestAnswer } from '../../db/stores.js';
import { workItemOf } from '../applications/store-work-item.js';
import { appendNote, guestViewOf, isUnderReview, openGuestLink } from './guest-access.js';
import { saveAnswer } from './guest-links.repository.js';

/** Saves the answer of a guest, once. */
@Handler(guestAnswer)
export class AnswerAsGuest {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly cipher: Cipher,
  ) {}

  execute(request: RequestOf<typeof guestAnswer>, ctx: CallContext): Promise<GuestView> {
    return this.db.transaction(ctx, async (trx) => {
      const { row, link } = await openGuestLink(trx, this.cipher, ctx.tenant, request);
      if (link.answer || !isUnderReview(row)) throw new CallError('wrongState');
      const at = new Date().toISOString();
      const answer: GuestAnswer = { name: request.name, verdict: request.verdict, comment: request.comment || null, at };
      if (!(await saveAnswer(trx, link, answer))) throw new CallError('wrongState');
      const by = { name: request.name, role: 'guest' };
      const moved = await appendNote(trx, ctx, row, { action: 'guestAnswered', by, at, comment: answer.comment, sent: 0 });
      const inform = [link.createdBy.userId];
      await emit(
        trx,
        ctx,
        approvalsWorkItemMoved,
        workItemOf(moved, { action: 'guestAnswered', by: { name: request.name }, at, comment: answer.comment, inform }),
      );
      return guestViewOf(trx, moved, { ...link, answer });
    });
  }
}
