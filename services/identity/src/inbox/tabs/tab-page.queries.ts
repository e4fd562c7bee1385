import type { Clock } from '@bls/proto/domain/values/clock/time-zone';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { InboxEntry, inboxRead } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Trx } from '../../db/schema.js';
import type { Cursor } from './cursor.js';

/** The reader, the time zone of the reader and the present time. */
export type Reader = { actor: Actor; clock: Clock; now: number };
export type InboxRequest = RequestOf<typeof inboxRead>;
export type InboxPage = { entries: InboxEntry[]; total: number; next: Cursor | null };
export type TabReader = (trx: Trx, reader: Reader, request: InboxRequest) => Promise<InboxPage>;

type Line = Omit<InboxEntry, 'capabilities' | 'read' | 'returned'> & { returned?: boolean };
export const entry = (line: Line, more: Partial<InboxEntry> = {}): InboxEntry => ({
  returned: false,
  ...line,
  capabilities: [],
  read: true,
  ...more,
});
/** Columns of a work item that every list of them shows. */
export const ITEM_COLUMNS = [
  'w.id',
  'w.kind',
  'w.id as itemId',
  'w.number',
  'w.title',
  'w.titleZh',
  'w.path',
  'w.status',
  'w.byName',
  'w.dueOn',
  'w.amount',
  'w.currency',
] as const;

export const count = sql<number>`count(*)`.as('total');

/** Items hidden from licensees are not shown to licensee users, not even those on which they acted. */
export const hidesFrom = (actor: Actor): boolean => actor.userType === USER_TYPES.licensee;

/** Rows after the cursor, in descending order. */
export function afterCursor<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  at: ReturnType<typeof sql>,
  id: ReturnType<typeof sql>,
  cursor: Cursor | undefined,
) {
  return cursor ? query.where(sql<boolean>`(${at}, ${id}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`) : query;
}

/** The cursor after a full page; null after the last page. */
export function nextCursor(entries: readonly InboxEntry[], pageSize: number): Cursor | null {
  const last = entries.at(-1);
  return last && entries.length === pageSize ? { at: last.at, id: last.id } : null;
}
