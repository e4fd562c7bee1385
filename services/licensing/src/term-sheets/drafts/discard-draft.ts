import { CallError } from '@bls/proto/domain/values/errors';
import { NEVER_SUBMITTED } from '@bls/proto/domain/workflow/definitions/term-sheet';
import { writeHistory } from '../../db/history.repository.js';
import type { SYSTEM } from '../../db/history-rows.js';
import type { Person, TermSheetTable, Trx } from '../../db/schema.js';
import { publishMoved } from '../publish-moves.js';
import { updateStatus } from '../term-sheets.repository.js';

/**
 * Discards a draft that was never submitted, whoever does it: its owner, or a job by the name of the system (`SYSTEM`). Nobody
 * finds the draft any more; its number and history stay. The owner is informed. Throws `wrongState` when it was submitted before,
 * `conflict` when it was changed meanwhile.
 */
export async function discardDraft(
  trx: Trx,
  ctx: { tenant: string; requestId: string },
  head: TermSheetTable,
  by: Person | typeof SYSTEM,
): Promise<TermSheetTable> {
  const { status } = head;
  if (!NEVER_SUBMITTED.includes(status)) throw new CallError('wrongState', { params: { status } });
  const at = new Date().toISOString();
  const after = await updateStatus(trx, head, { discardedAt: at, updatedAt: at });
  await writeHistory(trx, ctx.tenant, {
    itemKind: 'termSheet',
    itemId: head.id,
    version: head.version,
    revision: after.revision,
    action: 'discard',
    from: status,
    path: [status],
    by,
    at,
  });
  await publishMoved(trx, ctx, after, { action: 'discard', by, at });
  return after;
}
