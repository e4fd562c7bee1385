import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { termSheetDiscard } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import { CallError } from '@bls/proto/domain/values/errors';
import { NEVER_SUBMITTED } from '@bls/proto/domain/workflow/definitions/term-sheet';
import type { LicensingDb } from '../../db/schema.js';
import { personOf } from '../../db/history.repository.js';
import { discardDraft } from './discard-draft.js';
import { isDiscardable } from '../term-sheet.js';
import { findCurrent } from '../term-sheets.repository.js';
import { writeResultOf } from '../write-result.js';

/** Discards a draft that was never submitted. Nobody finds it any more; its number and history stay. */
@Handler(termSheetDiscard)
export class DiscardTermSheet {
  constructor(private readonly db: Database<LicensingDb>) {}

  /**
   * Throws `notFound`, `wrongState` when it was submitted before, `forbidden` when somebody else owns it, `conflict` when it
   * was changed meanwhile.
   */
  execute(
    { termSheetVersionId, revision }: RequestOf<typeof termSheetDiscard>,
    ctx: CallContext,
  ): Promise<ResponseOf<typeof termSheetDiscard>> {
    const { actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const { head } = await findCurrent(trx, actor, termSheetVersionId);
      const { status } = head;
      if (!NEVER_SUBMITTED.includes(status)) throw new CallError('wrongState', { params: { status } });
      if (!isDiscardable(head, actor)) throw new CallError('forbidden');
      if (head.revision !== revision) throw new CallError('conflict', { params: { status } });
      return writeResultOf(await discardDraft(trx, ctx, head, personOf(actor)));
    });
  }
}
