import type { ContractSigned } from '@bls/proto/contracts/events/licensing';
import { addDays } from '@bls/proto/domain/values/time';
import type { ContractRecord } from '../../db/sales-reports.js';

/** A signed contract as its sales are reported, under the contract that holds its money. */
export function signedSalesContract(tenant: string, contractId: string, signed: ContractSigned): ContractRecord {
  const { keyTerms, basicTerms, distribution, purpose } = signed.terms;
  const startsOn = keyTerms.contractYears[0]?.from;
  const endsOn = keyTerms.contractYears.at(-1)?.to;
  if (!startsOn || !endsOn) throw new Error('a signed contract without contract years');
  return {
    tenant,
    contractId,
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
    properties: keyTerms.properties.map(({ propertyId, name, nameZh, characters }) => ({
      propertyId,
      name,
      nameZh,
      characters: characters.map((c) => ({ characterId: c.characterId, name: c.name, nameZh: c.nameZh })),
    })),
    channels: [...new Set(distribution.channels.map(({ channel }) => channel))],
  };
}

/** The term for which sales are reported. */
export const reportedTerm = ({ terms }: ContractSigned) => ({
  from: terms.keyTerms.contractYears[0]?.from ?? '',
  to: terms.keyTerms.contractYears.at(-1)?.to ?? '',
  sellOffDays: terms.keyTerms.sellOffDays,
  frequency: terms.basicTerms.reportingFrequency,
});
