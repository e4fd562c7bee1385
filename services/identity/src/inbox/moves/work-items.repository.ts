import type { Capability } from '@bls/proto/domain/access/permissions';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { RETURNED_DRAFT } from '@bls/proto/domain/inbox/returned';
import { PREPARED } from '@bls/kit/db/statements/prepared-statements';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';
import { actOf, stateOf, tasksOf } from './work-item-rows.js';

/** The owner of the draft and the tasks of an item before a move, each with its date. */
export type PreviousState = { draftOwnerId: string | null; waiting: Map<Capability, string> };

/** A draft that came back keeps who returned it and why, while its owner saves it. */
const whileReturned = <Value>(column: string) =>
  sql<Value>`case when work_items.status = ${sql.lit(RETURNED_DRAFT.status)} and excluded.status = work_items.status and excluded.comment is null
    then work_items.${sql.ref(column)} else excluded.${sql.ref(column)} end`;
const lastReason = {
  action: whileReturned<string>('action'),
  byName: whileReturned<string>('by_name'),
  comment: whileReturned<string | null>('comment'),
};

/**
 * Stores the state of an item unless a later one is stored. Returns the previous state, undefined for a late delivery. The
 * conditional upsert decides between two deliveries at once.
 */
export async function storeIfNewer(trx: Trx, tenant: string, move: WorkItemMoved): Promise<PreviousState | undefined> {
  const state = stateOf(move);
  const [previous, stored] = await Promise.all([
    trx
      .selectFrom('workItems')
      .select('draftOwnerId')
      .where('tenant', '=', tenant)
      .where('id', '=', move.id)
      .forUpdate()
      .modifyEnd(PREPARED)
      .executeTakeFirst(),
    trx
      .insertInto('workItems')
      .values({ tenant, id: move.id, ...state })
      .onConflict((c) =>
        c
          .columns(['tenant', 'id'])
          .doUpdateSet({ ...state, ...lastReason })
          .where('workItems.revision', '<', move.revision),
      )
      // of a row that was there, the transaction that replaced it
      .returning(sql<boolean>`xmax = 0`.as('isNew'))
      .modifyEnd(PREPARED)
      .executeTakeFirst(),
  ]);
  if (!stored) return undefined;
  if (stored.isNew) return { draftOwnerId: null, waiting: new Map() };
  const old = await trx
    .deleteFrom('tasks')
    .where('tenant', '=', tenant)
    .where('itemId', '=', move.id)
    .returning(['capability', 'since'])
    .modifyEnd(PREPARED)
    .execute();
  return { draftOwnerId: previous?.draftOwnerId ?? null, waiting: new Map(old.map((t) => [t.capability, t.since])) };
}

/** Stores the tasks of an item. Tasks that existed before keep their date. */
export async function storeTasks(trx: Trx, tenant: string, move: WorkItemMoved, before: PreviousState): Promise<void> {
  const rows = tasksOf(move, before.waiting).map((task) => ({ tenant, ...task }));
  if (rows.length === 0) return;
  const insert = trx.insertInto('tasks').values(rows);
  await (rows.length === 1 ? insert.modifyEnd(PREPARED) : insert).execute();
}

/** Stores what a user did with an item. A late delivery does not replace a later act of the user. */
export async function storeDone(trx: Trx, tenant: string, move: WorkItemMoved): Promise<void> {
  if (!move.by.userId) return;
  const act = actOf(move);
  await trx
    .insertInto('done')
    .values({ tenant, userId: move.by.userId, itemId: move.id, ...act })
    .onConflict((c) => c.columns(['tenant', 'userId', 'itemId']).doUpdateSet(act).where('done.revision', '<', move.revision))
    .modifyEnd(PREPARED)
    .execute();
}

/** Whether the item is hidden from licensees by its latest state; used for late deliveries. */
export async function isHidden(trx: Trx, tenant: string, itemId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('workItems')
    .select('hiddenFromLicensee')
    .where('tenant', '=', tenant)
    .where('id', '=', itemId)
    .executeTakeFirst();
  return row?.hiddenFromLicensee ?? false;
}
