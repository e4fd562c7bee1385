import { jsonb } from '@bls/kit/db/database';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import type { Trx } from '../../db/schema.js';

export type MovingContract = { number: string; signedOn: string; terms: Terms; contractId: string | null };

/** Replaces the contracts that were read of a workbook. */
export async function replaceContracts(trx: Trx, tenant: string, workbookId: string, contracts: readonly MovingContract[]): Promise<void> {
  await trx.deleteFrom('movingContract').where('workbookId', '=', workbookId).execute();
  for (const { terms, ...contract } of contracts)
    await trx
      .insertInto('movingContract')
      .values({ tenant, workbookId, ...contract, existed: contract.contractId !== null, terms: jsonb(terms) })
      .execute();
}

/** Stores which contract an imported one has become. */
export async function saveContractIds(
  trx: Trx,
  workbookId: string,
  imported: readonly { number: string; contractId: string }[],
): Promise<void> {
  for (const { number, contractId } of imported)
    await trx.updateTable('movingContract').set({ contractId }).where('workbookId', '=', workbookId).where('number', '=', number).execute();
}
