import { randomUUID } from 'node:crypto';
import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError } from '@bls/proto/domain/values/errors';
import type { HistoryRow } from '@bls/proto/contracts/views/term-sheet';
import { jsonb } from '@bls/kit/db/database';
import type { LicensingEventItemKind, HistoryTable, ItemKind, Person, Trx } from './schema.js';

export const personOf = (actor: Actor): Person => ({ userId: actor.userId, name: actor.name, role: actor.role });

/** One decision: the statuses of its path, and the comment, signature and files of the person. */
export type Entry = {
  itemKind: ItemKind | LicensingEventItemKind;
  itemId: string;
  version: number;
  /** The revision of the item after the decision. */
  revision: number;
  action: string;
  from: string | null;
  path: readonly string[];
  by: Person | null;
  at: string;
  comment?: string | undefined;
  signature?: string | undefined;
  fileIds?: readonly string[] | undefined;
};

/**
 * Writes the history of a decision: its own row, and one row for each automatic step after it. A trigger refuses changes and
 * deletes of rows, also by the owner of the table.
 */
export async function writeHistory(trx: Trx, tenant: string, entry: Entry): Promise<void> {
  const { path, from, by, comment, signature, fileIds, action, ...item } = entry;
  const rows = path.map((to, position) => ({
    tenant,
    id: randomUUID(),
    itemKind: item.itemKind,
    itemId: item.itemId,
    version: item.version,
    revision: item.revision,
    position,
    action: position === 0 ? action : 'system',
    fromStatus: position === 0 ? from : (path[position - 1] ?? null),
    toStatus: to,
    byPerson: position === 0 && by ? jsonb<Person | null>(by) : null,
    at: item.at,
    comment: position === 0 ? (comment ?? null) : null,
    signature: position === 0 ? (signature ?? null) : null,
    fileIds: position === 0 ? [...(fileIds ?? [])] : [],
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
