import { CallError } from '@bls/proto/domain/values/errors';
import { sql, type Transaction } from 'kysely';
import type { Trx } from './schema.js';

type Entry = { by: { name: string } | null; action: string; toStatus: string; revision: number };
/** The column of each history that names its item. */
const ITEM = {
  history: 'approvalId',
  popHistory: 'popId',
  designHistory: 'designId',
  designReleaseHistory: 'releaseId',
  spuHistory: 'itemId',
  givingAccessHistory: 'accessId',
} as const;

/** `conflict` that tells who did what to the item, and where it is now. */
export async function conflictOf(trx: Trx, history: keyof typeof ITEM, id: string): Promise<CallError> {
  const last = await (trx as unknown as Transaction<Record<string, Entry>>)
    .selectFrom<string>(history)
    .select(['by', 'action', 'toStatus'])
    .where(sql.ref<string>(ITEM[history]), '=', id)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return new CallError('conflict', last ? { params: { by: last.by?.name ?? '', action: last.action, status: last.toStatus } } : {});
}
