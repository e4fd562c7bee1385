import type { PayloadOf } from '@bls/proto/contracts/event';
import { contractSigned, followedBy, replacedBy } from '@bls/proto/contracts/events/licensing';
import { contractTermsOf } from '@bls/proto/contracts/views/contract-terms';
import { addDays } from '@bls/proto/domain/values/time';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import type { Trx } from '../../db/schema.js';
import { familyOf } from './contracts.queries.js';
import { endContract, saveContractTerms } from './contracts.repository.js';

/** Saves what a signed contract allows, so that a product is checked without a call to licensing. */
@EventHandler(contractSigned, 'contract-projection')
export class CopyContract {
  async execute(contract: PayloadOf<typeof contractSigned>, ctx: EventContext, trx: Trx): Promise<void> {
    await copyContract(trx, ctx.tenant, contract);
  }
}

/** Saves the terms, and ends the contracts that this one replaces. */
export async function copyContract(trx: Trx, tenant: string, contract: PayloadOf<typeof contractSigned>): Promise<void> {
  const terms = contractTermsOf(contract);
  const followed = followedBy(contract);
  const familyId = followed ? await familyOf(trx, followed) : terms.contractId;
  await saveContractTerms(trx, tenant, terms, { signedOn: contract.signedOn, familyId });
  // a replaced contract ends where its successor starts; its approvals remain assigned to it
  for (const contractId of replacedBy(contract)) await endContract(trx, contractId, addDays(terms.startsOn, -1));
}
