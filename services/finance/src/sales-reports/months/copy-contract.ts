import type { PayloadOf } from '@bls/proto/contracts/event';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import { addMonths, monthOf } from '@bls/proto/domain/values/time';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { tenantSettings } from '@bls/shared/settings/tenant-settings.repository';
import type { Trx } from '../../db/schema.js';
import { accountOf, accountOfSigned } from '../../terms/terms.api.js';
import { publishDueMonth } from '../report/publish-due-month.js';
import { dropMonths } from './drop-months.js';
import { dueRuleOf } from './due-rule.js';
import { reportMonths } from './report-months.js';
import { addReportMonths, endSalesContract, saveSalesContract } from './sales-contracts.repository.js';
import { reportedTerm, signedSalesContract } from './signed-sales-contract.js';

/**
 * Copies a signed contract and adds its months. A month has its row from the signature on, so that it has one id, one
 * status and one row in the list.
 */
@EventHandler(contractSigned, 'sales-contracts')
export class CopySalesContract {
  async execute(signed: PayloadOf<typeof contractSigned>, context: EventContext, trx: Trx): Promise<void> {
    const { tenant } = context;
    const contract = signedSalesContract(tenant, await accountOfSigned(trx, tenant, signed), signed);
    await saveSalesContract(trx, contract);
    await addReportMonths(trx, contract, reportMonths(reportedTerm(signed), await dueRuleOf(await tenantSettings(trx))));
    // An amendment may end earlier.
    if (signed.amendsContractId) await dropMonths(trx, context, contract.contractId, addMonths(monthOf(contract.sellOffUntil), 1));
    if (signed.replacesContractId) await this.end(trx, context, await accountOf(trx, signed.replacesContractId), contract.startsOn);
    // Its past is imported next; nobody has to report it.
    if (signed.imported) return;
    await publishDueMonth(trx, context, contract.contractId, monthOf(contract.startsOn));
  }

  private async end(trx: Trx, context: EventContext, contractId: string, successorFrom: string): Promise<void> {
    await dropMonths(trx, context, contractId, monthOf(successorFrom));
    await endSalesContract(trx, contractId, successorFrom);
  }
}
