import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import type { Day } from '@bls/proto/domain/values/time';
import { jsonb } from '@bls/kit/db/database';
import type { ContractRecord, SignedContract, Trx } from '../../db/schema.js';
import type { Guarantee } from './guarantees.js';

/** Saves a contract as it was signed. A newer version replaces the one before; what was billed stays. */
export async function saveContract(trx: Trx, signed: SignedContract): Promise<void> {
  const { tenant, contractId, ...contract } = signed;
  await trx
    .insertInto('contract')
    .values({ tenant, contractId, ...contract })
    .onConflict((oc) => oc.columns(['tenant', 'contractId']).doUpdateSet(contract))
    .execute();
}

/** Marks a contract as replaced from that day on. */
export async function endReplaced(trx: Trx, contractId: string, replacedFrom: Day): Promise<void> {
  await trx.updateTable('contract').set({ replacedFrom }).where('contractId', '=', contractId).execute();
}

/** Inserts the terms of a version; they never change. */
export async function insertTerms(
  trx: Trx,
  { tenant, contractId, version, signedOn }: Pick<ContractRecord, 'tenant' | 'contractId' | 'version' | 'signedOn'>,
  terms: Terms,
): Promise<void> {
  await trx
    .insertInto('contractVersion')
    .values({ tenant, contractId, version, terms: jsonb(terms), signedOn })
    .execute();
}

/** Replaces the plan of guarantees. */
export async function replaceGuarantees(
  trx: Trx,
  { tenant, contractId, currency }: Pick<ContractRecord, 'tenant' | 'contractId' | 'currency'>,
  guarantees: readonly Guarantee[],
): Promise<void> {
  await trx.deleteFrom('guarantee').where('contractId', '=', contractId).execute();
  if (guarantees.length === 0) return;
  await trx
    .insertInto('guarantee')
    .values(guarantees.map((guarantee) => ({ tenant, contractId, currency, ...guarantee })))
    .execute();
}

/** Of an imported contract: whether its past is imported. */
export async function markOpening(trx: Trx, contractId: string, opening: 'pending' | 'done'): Promise<void> {
  await trx.updateTable('contract').set({ opening }).where('contractId', '=', contractId).execute();
}

/** Reads and locks a contract; undefined when it does not exist. */
export const lockContract = (trx: Trx, contractId: string): Promise<ContractRecord | undefined> =>
  trx.selectFrom('contract').selectAll().where('contractId', '=', contractId).forUpdate().executeTakeFirst();

/** Stores up to which days a contract and its guarantees are billed and its years are closed. */
export async function markBilled(
  trx: Trx,
  contractId: string,
  billed: Pick<ContractRecord, 'billedUntil' | 'closedUntil' | 'mgLeadDays' | 'guaranteedUntil'>,
): Promise<void> {
  await trx.updateTable('contract').set(billed).where('contractId', '=', contractId).execute();
}
