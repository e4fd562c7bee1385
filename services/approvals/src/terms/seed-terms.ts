import type { PayloadOf } from '@bls/proto/contracts/event';
import type { tenantSettingsSaved } from '@bls/proto/contracts/events/identity';
import type { ContractSigned, propertySaved } from '@bls/proto/contracts/events/licensing';
import { contractTermsOf } from '@bls/proto/contracts/views/contract-terms';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { saveTenantSettings } from '@bls/shared/settings/tenant-settings.repository';
import type { Trx } from '../db/schema.js';
import { copyContract } from './contracts/copy-contract.js';
import { savePropertyReview } from './properties/property-review.repository.js';

type Copied = { tenantSettings: PayloadOf<typeof tenantSettingsSaved>; properties: readonly PayloadOf<typeof propertySaved>[] };

/** Copies of contracts, settings and properties, as the events would write them. */
export class SeedTerms {
  private readonly signed: ContractSigned[] = [];
  private readonly termsOf = new Map<string, ContractTerms>();

  constructor(
    private readonly tenant: string,
    private readonly copied: Copied,
  ) {}

  sign(contract: ContractSigned): ContractTerms {
    const terms = contractTermsOf(contract);
    this.signed.push(contract);
    this.termsOf.set(terms.contractId, terms);
    return terms;
  }

  ofContract(contractId: string): ContractTerms {
    const terms = this.termsOf.get(contractId);
    if (!terms) throw new Error(`contract ${contractId} is not signed`);
    return terms;
  }

  async insert(trx: Trx): Promise<void> {
    const { tenant } = this;
    const { tenantSettings, properties } = this.copied;
    await saveTenantSettings(trx, { tenant }, tenantSettings);
    for (const { propertyId, brandOwnerReviews: asked, revision } of properties)
      await savePropertyReview(trx, { tenant, propertyId, asked, revision });
    for (const contract of this.signed) await copyContract(trx, tenant, contract);
  }
}
