import type { Trx } from '../db/schema.js';
import type { StoreRecord } from '../db/stores.js';
import { applicationById } from '../stores/applications.repository.js';
import { factsOfApplication } from '../stores/facts.js';
import { applyMove, outcomeOf } from '../stores/move.js';

/** A changed letter takes the place of the one before it. A renewal does not: the letter before it runs to its end. */
export async function replaceFollowed(
  trx: Trx,
  context: { tenant: string; requestId: string },
  row: StoreRecord,
  at: string,
): Promise<void> {
  if (row.followKind !== 'edit' || !row.followsId) return;
  const before = await applicationById(trx, context.tenant, row.followsId);
  if (before?.status !== 'active') return;
  const outcome = outcomeOf(before, 'replace', 'system', factsOfApplication(before, { followerActive: true }));
  await applyMove(trx, context, before, outcome, { by: null, at, given: {}, changes: {} });
}
