import type { WorkItemKind, WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { type Selectable, sql } from 'kysely';
import type { DigestEntryTable } from '../../db/inbox-tables.js';
import type { Trx } from '../../db/schema.js';
import type { Hearer } from '../notifications/telling.js';

export type DigestEntry = Selectable<DigestEntryTable>;

/** Keeps a move for the next digest of the people; once per person and move, however often the event comes. */
export async function queueForDigest(
  trx: Trx,
  tenant: string,
  move: WorkItemMoved,
  hearers: readonly Hearer<{ id: string }>[],
): Promise<void> {
  if (hearers.length === 0) return;
  const { id, revision, kind, number, title, path, action, status, at } = move;
  const rows = hearers.map(({ person, reason }) => ({
    tenant,
    userId: person.id,
    itemId: id,
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

/** What a person is told up to the instant `until`, oldest first, locked: a second job that comes along finds nothing. */
export const takeEntries = (trx: Trx, tenant: string, userId: string, until: string): Promise<DigestEntry[]> =>
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

/** Notes which mail tells of the entries; null when there was nothing left to tell. By their keys: others may just come in. */
export async function noteTaken(
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

/** A person who no longer wants to hear of these kinds does not find them in the next digest either. */
export async function forgetKinds(trx: Trx, tenant: string, userId: string, kinds: readonly WorkItemKind[]): Promise<void> {
  if (kinds.length === 0) return;
  await trx
    .deleteFrom('digestEntries')
    .where('tenant', '=', tenant)
    .where('userId', '=', userId)
    .where('takenAt', 'is', null)
    .where('kind', 'in', [...kinds])
    .execute();
}
