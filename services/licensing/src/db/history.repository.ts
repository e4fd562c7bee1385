import { randomUUID } from 'node:crypto';
import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError } from '@bls/proto/domain/values/errors';
import type { HistoryRow } from '@bls/proto/contracts/views/term-sheet';
import { builtOnce } from '@bls/kit/db/built-once';
import { jsonb } from '@bls/kit/db/database';
import { PREPARED } from '@bls/kit/db/statements/prepared-statements';
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
  const insert = trx.insertInto('history').values(rows);
  await (rows.length === 1 ? insert.modifyEnd(PREPARED) : insert).execute();
}

/**
 * Whether an item of any kind has this id. Clients make the ids of new items, and history, files and references are stored by
 * the id alone. Every item has history from its creation on.
 */
export async function isTakenId(trx: Trx, tenant: string, itemId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('history')
    .select('id')
    .where('tenant', '=', tenant)
    .where('itemId', '=', itemId)
    .limit(1)
    .modifyEnd(PREPARED)
    .executeTakeFirst();
  return row !== undefined;
}

/** Throws `alreadyExists` when `isTakenId`. */
export async function refuseTakenId(trx: Trx, tenant: string, itemId: string): Promise<void> {
  if (await isTakenId(trx, tenant, itemId)) throw new CallError('alreadyExists');
}

const COLUMNS = [
  'tenant',
  'id',
  'itemKind',
  'itemId',
  'version',
  'revision',
  'position',
  'action',
  'fromStatus',
  'toStatus',
  'byPerson',
  'at',
  'comment',
  'signature',
  'fileIds',
] as const satisfies (keyof HistoryTable)[];

const ofItem = builtOnce((trx: Trx, { tenant, itemId }: { tenant: string; itemId: string }) =>
  trx
    .selectFrom('history')
    .select(COLUMNS)
    .where('tenant', '=', tenant)
    .where('itemId', '=', itemId)
    .orderBy('revision')
    .orderBy('position')
    .modifyEnd(PREPARED),
);

/** The history of an item, oldest first. */
export const readHistory = (trx: Trx, tenant: string, itemId: string): Promise<HistoryTable[]> => ofItem(trx, { tenant, itemId });

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
