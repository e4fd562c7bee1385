import type { PayloadOf } from '@bls/proto/contracts/event';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import { addDays, addMonths, monthOf } from '@bls/proto/domain/values/time';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { jsonb } from '@bls/kit/db/database';
import { tenantSettings } from '@bls/shared/settings/tenant-settings.repository';
import type { Trx } from '../../db/schema.js';
import { accountOf, accountOfSigned } from '../../terms/terms.api.js';
import { publishDueMonth } from '../report/publish-due-month.js';
import { dropMonths } from './drop-months.js';
import { reportMonths } from './report-months.js';
import { addReportMonths, endSalesContract, saveSalesContract } from './sales-contracts.repository.js';

/**
 * Copies a signed contract and adds its months. A month has its row from the signature on, so that it has one id, one
 * status and one row in the list.
 */
@EventHandler(contractSigned, 'sales-contracts')
export class CopySalesContract {
  async execute(signed: PayloadOf<typeof contractSigned>, context: EventContext, trx: Trx): Promise<void> {
    const { tenant } = context;
    const { keyTerms, basicTerms, distribution, purpose } = signed.terms;
    const startsOn = keyTerms.contractYears[0]?.from;
    const endsOn = keyTerms.contractYears.at(-1)?.to;
    if (!startsOn || !endsOn) throw new Error('a signed contract without contract years');
    const contract = {
      tenant,
      contractId: await accountOfSigned(trx, tenant, signed),
      contractNumber: signed.contractNumber,
      companyId: signed.companyId,
      companyName: signed.companyName,
      companyNameZh: purpose.licenseeNameZh ?? null,
      currency: basicTerms.salesCurrency,
      startsOn,
      endsOn,
      sellOffUntil: addDays(endsOn, keyTerms.sellOffDays),
      reportingFrequency: basicTerms.reportingFrequency,
      brandOwnerIds: signed.brandOwnerIds,
      properties: jsonb(
        keyTerms.properties.map(({ propertyId, name, nameZh, characters }) => ({
          propertyId,
          name,
          nameZh,
          characters: characters.map((c) => ({ characterId: c.characterId, name: c.name, nameZh: c.nameZh })),
        })),
      ),
      channels: [...new Set(distribution.channels.map(({ channel }) => channel))],
    };
    await saveSalesContract(trx, contract);
    const term = { from: startsOn, to: endsOn, sellOffDays: keyTerms.sellOffDays, frequency: basicTerms.reportingFrequency };
    await addReportMonths(trx, contract, reportMonths(term, await tenantSettings(trx)));
    // An amendment may end earlier.
    if (signed.amendsContractId) await dropMonths(trx, context, contract.contractId, addMonths(monthOf(contract.sellOffUntil), 1));
    if (signed.replacesContractId) await this.end(trx, context, await accountOf(trx, signed.replacesContractId), startsOn);
    await publishDueMonth(trx, context, contract.contractId, monthOf(startsOn));
  }

  private async end(trx: Trx, context: EventContext, contractId: string, successorFrom: string): Promise<void> {
    await dropMonths(trx, context, contractId, monthOf(successorFrom));
    await endSalesContract(trx, contractId, successorFrom);
  }
}
