import { type AulStatus, aulState } from '@bls/proto/domain/workflow/definitions/approvals/aul-states';
import type { TenantContext } from '@bls/kit/rpc/context';
import type { Trx } from '../../db/schema.js';
import type { StoreRecord } from '../../db/stores.js';
import { lockApplication } from '../applications/applications.repository.js';
import { factsOfApplication } from '../applications/facts.js';
import { applyMove, outcomeOf } from '../applications/move-application.js';
import type { StampedLetterReaders } from './letter-readers.js';

/** A changed letter that comes into force replaces the previous one. A renewal does not: the previous letter stays in force until its end. */
export async function replaceFollowed(
  trx: Trx,
  ctx: TenantContext,
  readers: StampedLetterReaders,
  row: StoreRecord,
  at: string,
): Promise<void> {
  if (row.followKind !== 'edit' || !row.followsId) return;
  const before = await lockApplication(trx, ctx.tenant, row.followsId);
  if (!before || !aulState(before.status as AulStatus).released) return;
  const outcome = outcomeOf(before, 'replace', 'system', factsOfApplication(before, { followerActive: true }));
  const replaced = await applyMove(trx, ctx, before, outcome, { by: null, at, given: {}, changes: {} });
  await readers.follow(before, replaced, ctx);
}
