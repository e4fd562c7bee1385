import { randomUUID } from 'node:crypto';
import type { PayloadOf } from '@bls/proto/event';
import { approvalsSkuApproved } from '@bls/proto/events/approvals';
import { contractSigned } from '@bls/proto/events/licensing';
import { addDays, monthOf } from '@bls/proto/time';
import { Consumes } from '@bls/kit/consumes';
import type { EventContext } from '@bls/kit/context';
import { jsonb } from '@bls/kit/database';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../db/sales-reports.js';
import { tellDue } from './due.js';
import { reportMonths } from './months.js';

/**
 * Keeps what may be reported: the contracts with their months, and the SKUs that were approved under them. A month has
 * its row from the signature on, so that every month has one identity, one status and one place in the list.
 */
@Injectable()
export class ContractProjection {
  @Consumes(contractSigned, 'sales-contracts')
  async keepContract(signed: PayloadOf<typeof contractSigned>, context: EventContext, trx: Trx): Promise<void> {
    const { tenant } = context;
    const { keyTerms, basicTerms, distribution, purpose } = signed.terms;
    const startsOn = keyTerms.contractYears[0]?.from;
    const endsOn = keyTerms.contractYears.at(-1)?.to;
    if (!startsOn || !endsOn) throw new Error('a signed contract without contract years');
    const contract = {
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
    await trx
      .insertInto('salesContract')
      .values({ tenant, contractId: signed.contractId, ...contract })
      .onConflict((oc) => oc.columns(['tenant', 'contractId']).doUpdateSet(contract))
      .execute();
    const months = reportMonths(startsOn, endsOn, keyTerms.sellOffDays, basicTerms.reportingFrequency).map(({ month, dueOn }) => ({
      tenant,
      id: randomUUID(),
      contractId: signed.contractId,
      companyId: signed.companyId,
      month,
      dueOn,
    }));
    await trx
      .insertInto('salesReport')
      .values(months)
      .onConflict((oc) => oc.columns(['tenant', 'contractId', 'month']).doNothing())
      .execute();
    if (signed.replacesContractId) await this.endReplaced(trx, signed.replacesContractId, startsOn);
    await tellDue(trx, context, signed.contractId, monthOf(startsOn));
  }

  @Consumes(approvalsSkuApproved, 'sales-skus')
  async keepSku(sku: PayloadOf<typeof approvalsSkuApproved>, context: EventContext, trx: Trx): Promise<void> {
    const known = {
      skuId: sku.skuId,
      productName: sku.productName,
      approvalNumber: sku.approvalNumber,
      propertyId: sku.propertyId,
      characterId: sku.characterId ?? null,
      category: sku.category,
      subCategory: sku.subCategory,
      channels: sku.channels,
      suggestedRetailPrice: sku.suggestedRetailPrice ?? null,
      currency: sku.currency,
    };
    await trx
      .insertInto('salesSku')
      .values({ tenant: context.tenant, contractId: sku.contractId, sku: sku.sku, ...known })
      .onConflict((oc) => oc.columns(['tenant', 'contractId', 'sku']).doUpdateSet(known))
      .execute();
  }

  /** From the start of its successor on nothing is reported under a replaced contract; what was reported stays. */
  private async endReplaced(trx: Trx, contractId: string, startsOn: string): Promise<void> {
    await trx
      .deleteFrom('salesReport')
      .where('contractId', '=', contractId)
      .where('status', '=', 'notUploaded')
      .where('month', '>=', monthOf(startsOn))
      .execute();
    await trx
      .updateTable('salesContract')
      .set({ endsOn: addDays(startsOn, -1), sellOffUntil: addDays(startsOn, -1) })
      .where('contractId', '=', contractId)
      .execute();
  }
}
