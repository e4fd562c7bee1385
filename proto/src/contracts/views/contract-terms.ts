import type { ContractSigned } from '../events/licensing.js';
import type { ContractTerms } from '../../domain/approval/contract-terms.js';

/** The part of a signed contract that approvals need. Prices are in the currency of the sales reports. */
export function contractTermsOf(signed: ContractSigned): ContractTerms {
  const { purpose, keyTerms, basicTerms, distribution } = signed.terms;
  const years = keyTerms.contractYears;
  const [first] = years;
  const last = years.at(-1);
  if (!first || !last) throw new RangeError(`contract ${signed.contractNumber} has no contract year`);
  return {
    contractId: signed.contractId,
    number: signed.contractNumber,
    companyId: signed.companyId,
    companyName: signed.companyName,
    companyNameZh: purpose.licenseeNameZh,
    licensorName: signed.licensorName,
    licensorNameZh: purpose.licensorNameZh,
    currency: basicTerms.salesCurrency,
    startsOn: first.from,
    endsOn: last.to,
    channels: [...new Set(distribution.channels.map((c) => c.channel))],
    territories: [...new Set(keyTerms.territories)],
    properties: keyTerms.properties.map(({ propertyId, name, nameZh, brandOwnerId, characters }) => ({
      propertyId,
      name,
      nameZh,
      brandOwnerId,
      characters: characters.map((c) => ({ characterId: c.characterId, name: c.name, nameZh: c.nameZh })),
    })),
    articles: distribution.articles.map(({ category, subCategory, productName }) => ({ category, subCategory, productName })),
  };
}
