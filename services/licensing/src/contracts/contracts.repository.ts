import { jsonb } from '@bls/kit/db/database';
import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError, type ErrorReason } from '@bls/proto/domain/values/errors';
import { updateRevision } from '@bls/kit/db/update-revision';
import type { ContractTable, Trx } from '../db/schema.js';
import { contractScope, dealRefs, saveRefs, saveWords } from '../deals/deals.api.js';
import { contractWords } from './generated-contract.js';

/** The contract of a version, for a person who may see it. Throws `notFound`. */
export async function findByVersion(trx: Trx, actor: Actor, contractVersionId: string): Promise<ContractTable> {
  const found = await trx
    .selectFrom('contractVersion as v')
    .innerJoin('contract', (join) => join.onRef('contract.tenant', '=', 'v.tenant').onRef('contract.id', '=', 'v.contractId'))
    .where('v.tenant', '=', actor.tenant)
    .where('v.id', '=', contractVersionId)
    .where((eb) => contractScope(eb as never, actor) ?? eb.lit(true))
    .selectAll('contract')
    .executeTakeFirst();
  if (!found) throw new CallError('notFound', { params: { reason: 'contractVersionNotValid' satisfies ErrorReason } });
  return found;
}

/** A contract for a person who may see it. Throws `notFound`. */
export async function findById(trx: Trx, actor: Actor, id: string): Promise<ContractTable> {
  const found = await trx
    .selectFrom('contract')
    .selectAll()
    .where('tenant', '=', actor.tenant)
    .where('id', '=', id)
    .where((eb) => contractScope(eb as never, actor) ?? eb.lit(true))
    .executeTakeFirst();
  if (!found) throw new CallError('notFound', { params: { reason: 'contractNotFound' satisfies ErrorReason } });
  return found;
}

/** As `findByVersion`, for a change. Throws `conflict` for an older version. */
export async function findCurrent(trx: Trx, actor: Actor, contractVersionId: string): Promise<ContractTable> {
  const found = await findByVersion(trx, actor, contractVersionId);
  if (found.versionId !== contractVersionId)
    throw new CallError('conflict', { params: { status: found.status, reason: 'notLatestVersion' satisfies ErrorReason } });
  return found;
}

/** Stores a new contract with its first version and its search words. */
export async function insertContract(trx: Trx, contract: ContractTable): Promise<void> {
  await trx
    .insertInto('contract')
    .values({
      ...contract,
      terms: jsonb(contract.terms),
      signatures: jsonb(contract.signatures),
      givenAhead: jsonb(contract.givenAhead),
    })
    .execute();
  await insertVersion(trx, contract, 'system');
  const { tenant, id: itemId, terms } = contract;
  await saveWords(trx, { tenant, kind: 'contract', itemId }, contractWords(contract));
  await saveRefs(trx, { tenant, itemId }, dealRefs(terms));
}

export async function insertVersion(trx: Trx, contract: ContractTable, byName: string): Promise<void> {
  const { tenant, versionId: id, id: contractId, version, updatedAt: at } = contract;
  await trx.insertInto('contractVersion').values({ tenant, id, contractId, version, at, byName }).execute();
}

/** Applies a decision by one conditional update. Throws `conflict` when somebody changed the contract meanwhile. */
export async function updateStatus(trx: Trx, before: ContractTable, change: Partial<ContractTable>): Promise<ContractTable> {
  const after = await updateRevision(trx, 'contract', before, {
    ...change,
    ...(change.signatures ? { signatures: jsonb(change.signatures) } : {}),
    ...(change.givenAhead ? { givenAhead: jsonb(change.givenAhead) } : {}),
  });
  if (!after) throw new CallError('conflict', { params: { status: before.status } });
  return after;
}

/** Stores the code by which the sealed document is found. The revision stays, because this is no decision. */
export async function setSealCode(trx: Trx, { tenant, id }: ContractTable, sealCode: string): Promise<void> {
  await trx.updateTable('contract').set({ sealCode }).where('tenant', '=', tenant).where('id', '=', id).execute();
}

/** Other decisions on the contract wait until the transaction ends. */
export async function lockContract(trx: Trx, tenant: string, id: string): Promise<void> {
  await trx.selectFrom('contract').select('id').where('tenant', '=', tenant).where('id', '=', id).forUpdate().execute();
}

export const contractById = (trx: Trx, tenant: string, id: string): Promise<ContractTable | undefined> =>
  trx.selectFrom('contract').selectAll().where('tenant', '=', tenant).where('id', '=', id).executeTakeFirst();

export async function hasContract(trx: Trx, tenant: string, termSheetId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('contract')
    .select('id')
    .where('tenant', '=', tenant)
    .where('termSheetId', '=', termSheetId)
    .executeTakeFirst();
  return found !== undefined;
}
