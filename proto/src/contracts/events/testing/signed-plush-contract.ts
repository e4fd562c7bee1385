import { randomUUID } from 'node:crypto';
import { addDays } from '../../../domain/values/time.js';
import type { PayloadInput } from '../../event.js';
import type { contractSigned } from '../licensing.js';

export type ContractSigned = PayloadInput<typeof contractSigned>;
type Ids = Record<'propertyId' | 'characterId' | 'brandOwnerId' | 'companyId' | 'contractId', string>;

const ANY = { category: '*', channel: '*', propertyId: '*' } as const;

const newIds = (): Ids => ({
  propertyId: randomUUID(),
  characterId: randomUUID(),
  brandOwnerId: randomUUID(),
  companyId: randomUUID(),
  contractId: randomUUID(),
});

/**
 * A signed contract for tests: one property with one character, plush toys in China, 8 % of the wholesale price, three years of
 * 365 days from the day `from` on, a guarantee of USD 30,000 for each, due on `from`.
 * Ids that are not given are new. A new object each time.
 */
export function signedPlushContract(given: Partial<Ids>, from: string, changes: Partial<ContractSigned> = {}): ContractSigned {
  const { propertyId, characterId, brandOwnerId, companyId, contractId }: Ids = { ...newIds(), ...given };
  const years = [0, 1, 2].map((n) => ({ from: addDays(from, n * 365), to: addDays(from, n * 365 + 364) }));
  const validity = { validFrom: from, validTo: addDays(from, 2000) };
  const licensor = { licensorId: randomUUID(), licensorName: 'Care Licensing' };
  return {
    contractId,
    contractNumber: 'CT-2026-0042',
    contractVersion: 1,
    termSheetId: randomUUID(),
    termSheetNumber: 'TS-2026-0042',
    termSheetVersion: 2,
    companyId,
    companyName: 'Sunrise Toys',
    ...licensor,
    brandOwnerIds: [brandOwnerId],
    signedOn: from,
    terms: {
      purpose: {
        purpose: 'newContract',
        ...licensor,
        licenseeId: companyId,
        licenseeName: 'Sunrise Toys',
        licenseeNameZh: '日升玩具',
        legalEntityName: 'Sunrise Toys Ltd',
      },
      keyTerms: {
        properties: [
          {
            propertyId,
            code: 'BG',
            name: 'Bunny Garden',
            nameZh: '兔子花园',
            brandOwnerId,
            ...validity,
            rateTypes: ['fixedRate'],
            characters: [{ characterId, name: 'Bun', nameZh: '小兔', territories: ['CN'], ...validity }],
          },
        ],
        territories: ['CN'],
        exclusivity: 'nonExclusive',
        contractYears: years,
        sellOffDays: 90,
      },
      basicTerms: {
        currency: 'USD',
        salesCurrency: 'CNY',
        reportingFrequency: 'quarterly',
        paymentSchedule: 'quarterly',
        paymentDays: 30,
        netOfTurnoverTax: false,
        productLanguages: ['english'],
        litigation: false,
        salesForecast: [],
      },
      distribution: {
        articles: [{ id: 'a1', category: 'S18', subCategory: 'S18_403_PLUSH', productName: 'Plush toys' }],
        channels: [{ id: 'c1', channel: 'online', distributionType: 'selfOperated', name: 'Tmall flagship' }],
      },
      royalty: {
        rates: [{ id: 'r1', ...ANY, subCategory: '*', royaltyBase: 'wholesale', determination: 'value', type: 'fixedRate', rate: '0.08' }],
      },
      cross: { enabled: false, carries: [] },
      mg: {
        groups: [
          {
            id: 'g1',
            name: 'All',
            ...ANY,
            years: 'each',
            amount: '30000',
            schedule: [{ id: 's1', percent: '100', amount: '30000', dueOn: from }],
            prorate: 'none',
            sellOffCounts: false,
          },
        ],
      },
    },
    ...changes,
  };
}
