import { emit } from '@bls/kit/events/outbox';
import { licensingWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import type { TermSheetTable, Trx } from '../db/schema.js';
import { charactersOf } from '../deals/deals.api.js';
import { brandOwnersOf, type TermSheetMove, termSheetWorkItem } from './work-item.js';

/** Publishes the state of a term sheet and who has to act next. Identity makes inbox items, badges and mails of it. */
export async function publishMoved(
  trx: Trx,
  ctx: { tenant: string; requestId: string },
  head: TermSheetTable,
  move: TermSheetMove,
): Promise<void> {
  const characterIds = brandOwnersOf(head).length > 0 ? await charactersOf(trx, ctx.tenant, head.id) : [];
  await emit(trx, ctx, licensingWorkItemMoved, termSheetWorkItem(head, move, characterIds));
}
