import type { PayloadOf } from '@bls/proto/event';
import { calculationWanted } from '@bls/proto/events/finance';
import { contractSigned } from '@bls/proto/events/licensing';
import { Consumes } from '@bls/kit/consumes';
import type { EventContext } from '@bls/kit/context';
import { jsonb } from '@bls/kit/database';
import { emit } from '@bls/kit/outbox';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../db/schema.js';
import { guaranteesOf } from './guarantees.js';

/**
 * Keeps the contracts that finance bills, every version of their terms, and the plan of their guarantees. A signature
 * also asks for a calculation: what has fallen due by now is billed at once, and an amendment makes adjusting bills.
 */
@Injectable()
export class ContractProjection {
  @Consumes(contractSigned, 'finance-contracts')
  async keep(signed: PayloadOf<typeof contractSigned>, context: EventContext, trx: Trx): Promise<void> {
    const { tenant } = context;
    const { contractId, contractVersion: version, terms } = signed;
    await trx
      .insertInto('tenantDirectory')
      .values({ tenant })
      .onConflict((oc) => oc.doNothing())
      .execute();
    const before = await trx.selectFrom('contract').select('version').where('contractId', '=', contractId).executeTakeFirst();
    if (before && before.version >= version) return;
    const years = terms.keyTerms.contractYears;
    const contract = {
      version,
      contractNumber: signed.contractNumber,
      companyId: signed.companyId,
      companyName: signed.companyName,
      companyNameZh: terms.purpose.licenseeNameZh ?? null,
      licensorName: signed.licensorName,
      licensorNameZh: terms.purpose.licensorNameZh ?? null,
      brandOwnerIds: signed.brandOwnerIds,
      currency: terms.basicTerms.currency,
      startsOn: years[0]?.from ?? signed.signedOn,
      endsOn: years.at(-1)?.to ?? signed.signedOn,
      signedOn: signed.signedOn,
    };
    await trx
      .insertInto('contract')
      .values({ tenant, contractId, ...contract })
      .onConflict((oc) => oc.columns(['tenant', 'contractId']).doUpdateSet(contract))
      .execute();
    if (signed.replacesContractId) {
      await trx
        .updateTable('contract')
        .set({ replacedFrom: contract.startsOn })
        .where('contractId', '=', signed.replacesContractId)
        .execute();
    }
    await trx
      .insertInto('contractVersion')
      .values({ tenant, contractId, version, terms: jsonb(terms), signedOn: signed.signedOn })
      .execute();
    await trx.deleteFrom('guarantee').where('contractId', '=', contractId).execute();
    const guarantees = guaranteesOf(terms).map((g) => ({ tenant, contractId, currency: contract.currency, ...g }));
    if (guarantees.length > 0) await trx.insertInto('guarantee').values(guarantees).execute();
    await emit(trx, context, calculationWanted, { contractId, cause: `contract:v${version}`, until: context.at.slice(0, 10) });
  }
}
