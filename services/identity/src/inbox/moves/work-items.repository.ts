import type { Capability } from '@bls/proto/domain/access/permissions';
import { type Role, ROLE_CODES, ROLES, USER_TYPES } from '@bls/proto/domain/access/roles';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { sql, type Transaction } from 'kysely';
import type { IdentityDb } from '../../db/schema.js';
import type { Hearer } from '../notifications/telling.js';
import { commentFor } from './move.js';
import { actOf, stateOf, tasksOf } from './work-item-rows.js';

type Trx = Transaction<IdentityDb>;
const licenseeRoles = ROLE_CODES.filter((role) => ROLES[role] === USER_TYPES.licensee);

export type Before = { draftOwnerId: string | null; waiting: Map<Capability, string> };

/**
 * Stores the item's state unless a later one is known already; returns what was before, or undefined for a late delivery.
 * The conditional upsert is what decides between two deliveries at once.
 */
export async function storeIfNewer(trx: Trx, tenant: string, move: WorkItemMoved): Promise<Before | undefined> {
  const previous = await trx
    .selectFrom('workItems')
    .select('draftOwnerId')
    .where('tenant', '=', tenant)
    .where('id', '=', move.id)
    .forUpdate()
    .executeTakeFirst();
  const state = stateOf(move);
  const stored = await trx
    .insertInto('workItems')
    .values({ tenant, id: move.id, ...state })
    .onConflict((c) => c.columns(['tenant', 'id']).doUpdateSet(state).where('workItems.revision', '<', move.revision))
    .executeTakeFirst();
  if (!stored.numInsertedOrUpdatedRows) return undefined;
  const old = await trx
    .deleteFrom('tasks')
    .where('tenant', '=', tenant)
    .where('itemId', '=', move.id)
    .returning(['capability', 'since'])
    .execute();
  return { draftOwnerId: previous?.draftOwnerId ?? null, waiting: new Map(old.map((t) => [t.capability, t.since])) };
}

/** Writes what the item waits for now. What it went on waiting for keeps the date since when. */
export async function storeTasks(trx: Trx, tenant: string, move: WorkItemMoved, before: Before): Promise<void> {
  const rows = tasksOf(move, before.waiting).map((task) => ({ tenant, ...task }));
  if (rows.length === 0) return;
  await trx.insertInto('tasks').values(rows).execute();
}

/** Remembers what the person did; a late delivery never replaces a later act of the same person. */
export async function storeDone(trx: Trx, tenant: string, move: WorkItemMoved): Promise<void> {
  if (!move.by.userId) return;
  const act = actOf(move);
  await trx
    .insertInto('done')
    .values({ tenant, userId: move.by.userId, itemId: move.id, ...act })
    .onConflict((c) => c.columns(['tenant', 'userId', 'itemId']).doUpdateSet(act).where('done.revision', '<', move.revision))
    .execute();
}

/** Takes away from the licensee side what it has been told about an item that must vanish for it. */
export async function hideFromLicensee(trx: Trx, tenant: string, itemId: string): Promise<void> {
  await trx
    .deleteFrom('notifications')
    .where('tenant', '=', tenant)
    .where('itemId', '=', itemId)
    .where('userId', 'in', (eb) => eb.selectFrom('users').select('id').where('tenant', '=', tenant).where('role', 'in', licenseeRoles))
    .execute();
}

/** Is the item hidden by what is known now? Decides for late deliveries. */
export async function isHidden(trx: Trx, tenant: string, itemId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('workItems')
    .select('hiddenFromLicensee')
    .where('tenant', '=', tenant)
    .where('id', '=', itemId)
    .executeTakeFirst();
  return row?.hiddenFromLicensee ?? false;
}

/** One notification per person and move, however often the event comes. */
export async function storeNotifications(
  trx: Trx,
  tenant: string,
  move: WorkItemMoved,
  told: readonly Hearer<{ id: string; role: Role }>[],
): Promise<void> {
  if (told.length === 0) return;
  const { kind, number, title, path, action, status, revision, at } = move;
  const rows = told.map(({ person, reason }) => ({
    tenant,
    id: sql<string>`gen_random_uuid()`,
    userId: person.id,
    itemId: move.id,
    revision,
    kind,
    companyId: move.companyId ?? null,
    number,
    title,
    titleZh: move.titleZh ?? null,
    path,
    action,
    status,
    byName: move.by.name,
    comment: commentFor(move, person.role, reason.kind === 'returned') ?? null,
    dueOn: move.dueOn ?? null,
    amount: move.amount ?? null,
    currency: move.currency ?? null,
    at,
  }));
  await trx
    .insertInto('notifications')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .execute();
}
