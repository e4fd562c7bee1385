import { createLogger } from '@bls/kit/observability/logger';
import { insertRows } from '@bls/kit/db/insert-rows';
import type { EventContext } from '@bls/kit/rpc/context';
import type { Capability } from '@bls/proto/domain/access/permissions';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { randomUUID } from 'node:crypto';
import type { Trx } from '../db/schema.js';
import { discardEvents, markSentAt } from '../mail/mail.api.js';
import { RecordMove } from './moves/record-move.js';
import { actOf, stateOf, tasksOf } from './moves/work-item-rows.js';
import { NotifyPeople } from './notifications/notify-people.js';
import { markReadBefore } from './notifications/seed-notifications.repository.js';
import { WriteMoveMails } from './notifications/write-move-mails.js';

type Task = ReturnType<typeof tasksOf>[number];
export type SeededInbox = {
  /** In the order in which they happened. */
  moves: readonly WorkItemMoved[];
  /** Moves from this instant on notify people; of earlier ones only the outcome is stored. */
  newsFrom: string;
  /** Notifications before this instant have been read. */
  unreadFrom: string;
  publicUrl: string;
};

const NO_BROWSERS = { sendAfterCommit: () => undefined };
const NO_REPLIES = { offered: async () => undefined, save: async () => undefined };

/** Fills the inbox like the events of the services would. Mails are written and never sent, so they have no links to decide. */
export async function seedInbox(trx: Trx, tenant: string, { moves, newsFrom, unreadFrom, publicUrl }: SeededInbox): Promise<void> {
  const recent = moves.findIndex(({ at }) => at >= newsFrom);
  const [earlier, later] = recent < 0 ? [moves, []] : [moves.slice(0, recent), moves.slice(recent)];
  await insertOutcome(trx, tenant, earlier);
  const recordMove = new RecordMove(
    new NotifyPeople(new WriteMoveMails({ PUBLIC_URL: publicUrl }, { execute: async () => new Map() }, NO_REPLIES)),
    NO_BROWSERS,
  );
  const log = createLogger('seed', 'silent');
  for (const move of later) {
    const ctx: EventContext = { tenant, requestId: 'seed', eventId: randomUUID(), at: move.at, log };
    await recordMove.execute(move, ctx, trx);
    await markSentAt(trx, tenant, move.at);
  }
  await markReadBefore(trx, tenant, unreadFrom);
  await discardEvents(trx, tenant);
}

/** The state, tasks and acts of every item after all moves. */
async function insertOutcome(trx: Trx, tenant: string, moves: readonly WorkItemMoved[]): Promise<void> {
  const items = new Map<string, WorkItemMoved>();
  const tasks = new Map<string, Task[]>();
  const acts = new Map<string, ReturnType<typeof actOf> & { userId: string; itemId: string }>();
  for (const move of moves) {
    const { id: itemId, by } = move;
    const waiting = new Map<Capability, string>(tasks.get(itemId)?.map(({ capability, since }) => [capability, since]));
    items.set(itemId, move);
    tasks.set(itemId, tasksOf(move, waiting));
    if (by.userId) acts.set(`${by.userId} ${itemId}`, { userId: by.userId, itemId, ...actOf(move) });
  }
  await insertRows(
    trx,
    tenant,
    'workItems',
    [...items].map(([id, move]) => ({ id, ...stateOf(move) })),
  );
  await insertRows(trx, tenant, 'tasks', [...tasks.values()].flat());
  await insertRows(trx, tenant, 'done', [...acts.values()]);
}
