import { randomUUID } from 'node:crypto';
import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError } from '@bls/proto/domain/values/errors';
import type { HistoryRow } from '@bls/proto/contracts/views/term-sheet';
import { jsonb } from '@bls/kit/db/database';
import { type Entry, historyRows } from './history-rows.js';
import type { HistoryTable, Person, Trx } from './schema.js';

export const personOf = (actor: Actor): Person => ({ userId: actor.userId, name: actor.name, role: actor.role });

/** Writes the history of a decision. A trigger refuses changes and deletes of rows, also by the owner of the table. */
export async function writeHistory(trx: Trx, tenant: string, entry: Entry): Promise<void> {
  const rows = historyRows(entry).map(({ byPerson, ...row }) => ({
    ...row,
    tenant,
    id: randomUUID(),
    byPerson: byPerson && jsonb<Person | null>(byPerson),
  }));
  await trx.insertInto('history').values(rows).execute();
}

/**
 * Throws `alreadyExists` when an item of any kind has this id. Clients make the ids of new items, and history, files and
 * references are stored by the id alone. Every item has history from its creation on.
 */
export async function refuseTakenId(trx: Trx, tenant: string, itemId: string): Promise<void> {
  const row = await trx
    .selectFrom('history')
    .select('id')
    .where('tenant', '=', tenant)
    .where('itemId', '=', itemId)
    .limit(1)
    .executeTakeFirst();
  if (row) throw new CallError('alreadyExists');
}

/** The history of an item, oldest first. */
export const readHistory = (trx: Trx, tenant: string, itemId: string): Promise<HistoryTable[]> =>
  trx
    .selectFrom('history')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('itemId', '=', itemId)
    .orderBy('revision')
    .orderBy('position')
    .execute();

export const historyRowOf = (row: HistoryTable): HistoryRow => ({
  id: row.id,
  version: row.version,
  action: row.action,
  from: row.fromStatus,
  to: row.toStatus,
  by: row.byPerson,
  at: row.at,
  comment: row.comment,
  signature: row.signature,
  fileIds: row.fileIds,
});
