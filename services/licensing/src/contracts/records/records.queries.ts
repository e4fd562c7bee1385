import type { ContractRecords } from '@bls/proto/contracts/calls/licensing/contracts/contract-records';
import { CONTRACT_FILE_KINDS, type ContractFileKind } from '@bls/proto/domain/enumerations/contract';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';
import { signedFiles } from './signed-files.js';

/** Contracts with their signed documents and histories, by number. */
export async function recordsOf(trx: Trx, contractIds: readonly string[]): Promise<ContractRecords[]> {
  const contracts = await trx
    .selectFrom('contract')
    .select(['id', 'number', 'version', 'status', 'purpose', 'licenseeName', 'termFrom', 'termTo', 'signedOn', 'termSheetId'])
    .select(['termSheetNumber', 'sealCode'])
    .where('id', 'in', contractIds)
    .orderBy('number')
    .execute();
  const items = contracts.flatMap(({ id, termSheetId }) => [id, termSheetId]);
  if (items.length === 0) return [];
  const files = await filesOf(trx, contractIds);
  const history = await historyOf(trx, items);
  return contracts.map(({ id, termSheetId, ...contract }) => ({
    ...contract,
    contractId: id,
    files: signedFiles(files.get(id) ?? [], contract.version),
    history: [
      ...(history.get(termSheetId) ?? []).map((row) => ({ ...row, item: 'termSheet' as const, number: contract.termSheetNumber })),
      ...(history.get(id) ?? []).map((row) => ({ ...row, item: 'contract' as const, number: contract.number })),
    ],
  }));
}

type File = ContractRecords['files'][number];

async function filesOf(trx: Trx, contractIds: readonly string[]): Promise<Map<string, File[]>> {
  const rows = await trx
    .selectFrom('attachedFile')
    .select(['itemId', 'fileId', 'name', 'kind', 'version', 'byName', 'at'])
    .where('itemId', 'in', contractIds)
    .where('kind', 'in', CONTRACT_FILE_KINDS)
    .orderBy('at')
    .orderBy('fileId')
    .execute();
  return byItem(rows.map(({ kind, ...file }) => ({ ...file, kind: kind as ContractFileKind })));
}

type Change = Omit<ContractRecords['history'][number], 'item' | 'number'>;

async function historyOf(trx: Trx, itemIds: readonly string[]): Promise<Map<string, Change[]>> {
  const rows = await trx
    .selectFrom('history')
    .select(['itemId', 'version', 'action', 'fromStatus as from', 'toStatus as to', 'at', 'comment'])
    .select([sql<string | null>`by_person ->> 'name'`.as('byName'), sql<string | null>`by_person ->> 'role'`.as('byRole')])
    .where('itemId', 'in', itemIds)
    .orderBy('revision')
    .orderBy('position')
    .execute();
  return byItem(rows);
}

const byItem = <R extends { itemId: string }>(rows: readonly R[]): Map<string, Omit<R, 'itemId'>[]> => {
  const items = new Map<string, Omit<R, 'itemId'>[]>();
  for (const { itemId, ...row } of rows) items.set(itemId, [...(items.get(itemId) ?? []), row]);
  return items;
};
