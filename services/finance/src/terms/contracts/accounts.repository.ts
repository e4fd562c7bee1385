import type { ContractSigned } from '@bls/proto/contracts/events/licensing';
import type { Transaction } from 'kysely';
import type { ContractAccountTable } from '../../db/schema.js';

type AccountTrx = Pick<Transaction<{ contractAccount: ContractAccountTable }>, 'selectFrom' | 'insertInto'>;

/** The contract that is billed: the contract itself, or the one that it amends. */
export async function accountOf(trx: AccountTrx, contractId: string): Promise<string> {
  const found = await trx.selectFrom('contractAccount').select('accountId').where('contractId', '=', contractId).executeTakeFirst();
  return found?.accountId ?? contractId;
}

/** The account of a signed contract. Stores that of an amendment; each consumer of the event may be the first. */
export async function accountOfSigned(
  trx: AccountTrx,
  tenant: string,
  { contractId, amendsContractId }: Pick<ContractSigned, 'contractId' | 'amendsContractId'>,
): Promise<string> {
  if (!amendsContractId) return contractId;
  const accountId = await accountOf(trx, amendsContractId);
  await trx
    .insertInto('contractAccount')
    .values({ tenant, contractId, accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return accountId;
}
