import type { Trx } from '../../db/schema.js';

/** Deletes contracts that were imported by mistake. Their versions are remembered, as what was calculated by them. */
export async function deleteContracts(trx: Trx, contractIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('guarantee').where('contractId', 'in', contractIds).execute();
  await trx.deleteFrom('contractAccount').where('contractId', 'in', contractIds).execute();
  await trx.deleteFrom('contract').where('contractId', 'in', contractIds).execute();
}
