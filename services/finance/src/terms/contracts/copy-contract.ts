import type { PayloadOf } from '@bls/proto/contracts/event';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { dayOf } from '@bls/shared/calendar/today';
import { addTenant } from '@bls/shared/tenants/tenant-directory.repository';
import type { Trx } from '../../db/schema.js';
import { enqueueCalculation } from '../../jobs.js';
import { accountOf, accountOfSigned } from './accounts.repository.js';
import { versionOf } from './contracts.queries.js';
import { endReplaced, markOpening, insertTerms, replaceGuarantees, saveContract } from './contracts.repository.js';
import { guaranteesOf } from './guarantees.js';
import { signedContract } from './signed-contract.js';

/**
 * Copies a signed contract, its version of the terms and its plan of guarantees. An amendment is a further version of the
 * contract that it amends. Each signature also starts a calculation, which bills what is due and adjusts earlier bills; an imported
 * contract waits for its past.
 */
@EventHandler(contractSigned, 'finance-contracts')
export class CopyContract {
  async execute(signed: PayloadOf<typeof contractSigned>, context: EventContext, trx: Trx): Promise<void> {
    const { tenant } = context;
    const { terms } = signed;
    await addTenant(trx, tenant);
    const contractId = await accountOfSigned(trx, tenant, signed);
    const known = await versionOf(trx, contractId);
    const version = signed.amendsContractId ? (known ?? 0) + 1 : signed.contractVersion;
    if (known !== undefined && known >= version) return;
    const contract = signedContract(tenant, contractId, version, signed);
    await saveContract(trx, contract);
    if (signed.replacesContractId) await endReplaced(trx, await accountOf(trx, signed.replacesContractId), contract.startsOn);
    await insertTerms(trx, contract, terms);
    await replaceGuarantees(trx, contract, guaranteesOf(terms));
    if (signed.imported) return markOpening(trx, contractId, 'pending');
    await enqueueCalculation(trx, context, { contractId, cause: `contract:v${version}`, until: await dayOf(trx, context.at) });
  }
}
