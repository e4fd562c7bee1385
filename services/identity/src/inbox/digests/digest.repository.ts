import { type Selectable, sql } from 'kysely';
import type { DigestEntryTable } from '../../db/inbox-mail-tables.js';
import type { Trx } from '../../db/schema.js';
import type { Notified, Recipient } from '../recipients/recipient.js';

export type DigestEntry = Selectable<DigestEntryTable>;

/** Queues a move for the next digest of each recipient, once per person and move, however often the event is delivered. */
export async function queueForDigest(
  trx: Trx,
  tenant: string,
  move: Notified,
  recipients: readonly Recipient<{ id: string }>[],
): Promise<void> {
  if (recipients.length === 0) return;
  const { id, revision, kind, number, title, path, action, status, at } = move;
  const rows = recipients.map(({ person, reason }) => ({
    tenant,
    userId: person.id,
    itemId: id,
    partOf: move.partOf ?? null,
    revision,
    kind,
    number,
    title,
    titleZh: move.titleZh ?? null,
    path,
    action,
    status,
    at,
    reason: reason.kind,
    capability: reason.kind === 'waiting' ? reason.capability : null,
    byName: move.by.name,
  }));
  await trx
    .insertInto('digestEntries')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Locks and returns the queued entries of a user up to `until`, oldest first. A concurrent job skips locked entries. */
export const lockEntries = (trx: Trx, tenant: string, userId: string, until: string): Promise<DigestEntry[]> =>
  trx
    .selectFrom('digestEntries')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('userId', '=', userId)
    .where('takenAt', 'is', null)
    .where('queuedAt', '<=', until)
    .orderBy('at')
    .orderBy('itemId')
    .orderBy('revision')
    .forUpdate()
    .skipLocked()
    .execute();

/**
 * Marks entries as processed, with the mail that contains them (null when none was written). Entries are named by key, because
 * others may be added at the same time.
 */
export async function markProcessed(
  trx: Trx,
  tenant: string,
  userId: string,
  entries: readonly DigestEntry[],
  mailId: string | null,
): Promise<void> {
  const items = entries.map(({ itemId }) => itemId);
  const revisions = entries.map(({ revision }) => revision);
  await trx
    .updateTable('digestEntries')
    .set({ takenAt: sql`now()`, mailId })
    .where('tenant', '=', tenant)
    .where('userId', '=', userId)
    .where(sql<boolean>`(item_id, revision) in (select * from unnest(${items}::uuid[], ${revisions}::int[]))`)
    .execute();
}
