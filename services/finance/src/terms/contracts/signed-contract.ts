import type { ContractSigned } from '@bls/proto/contracts/events/licensing';
import type { SignedContract } from '../../db/schema.js';

/** A signed contract as finance stores it, under the contract by which it is billed. */
export function signedContract(tenant: string, contractId: string, version: number, signed: ContractSigned): SignedContract {
  const { terms } = signed;
  const years = terms.keyTerms.contractYears;
  return {
    tenant,
    contractId,
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
}
