import { randomUUID } from 'node:crypto';
import type { PayloadInput } from '@bls/proto/contracts/event';
import type { contractSigned } from '@bls/proto/contracts/events/licensing';
import { addDays, fromUtc } from '@bls/proto/domain/values/time';

/** A signed contract of a company that has begun: one property, plush toys, three years. */
export function signedDeal({ companyId, contractId }: { companyId: string; contractId: string }): PayloadInput<typeof contractSigned> {
  const from = addDays(fromUtc(Date.now()), -60);
  const validity = { validFrom: from, validTo: addDays(from, 2000) };
  const [licensorId, brandOwnerId, propertyId] = [randomUUID(), randomUUID(), randomUUID()];
  const any = { category: '*', channel: '*', propertyId: '*' } as const;
  return {
    contractId,
    contractNumber: 'CT-2026-0042',
    contractVersion: 1,
    termSheetId: randomUUID(),
    termSheetNumber: 'TS-2026-0042',
    termSheetVersion: 2,
    companyId,
    companyName: 'Sunrise Toys',
    licensorId,
    licensorName: 'Care Licensing',
    brandOwnerIds: [brandOwnerId],
    signedOn: from,
    terms: {
      purpose: {
        purpose: 'newContract',
        licensorId,
        licensorName: 'Care Licensing',
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
            characters: [{ characterId: randomUUID(), name: 'Bun', territories: ['CN'], ...validity }],
          },
        ],
        territories: ['CN'],
        exclusivity: 'nonExclusive',
        contractYears: [0, 1, 2].map((n) => ({ from: addDays(from, n * 365), to: addDays(from, n * 365 + 364) })),
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
        rates: [{ id: 'r1', ...any, subCategory: '*', royaltyBase: 'wholesale', determination: 'value', type: 'fixedRate', rate: '0.08' }],
      },
      cross: { enabled: false, carries: [] },
      mg: {
        groups: [
          {
            id: 'g1',
            name: 'All',
            ...any,
            years: 'each',
            amount: '30000',
            schedule: [{ id: 's1', percent: '100', amount: '30000', dueOn: from }],
            prorate: 'none',
            sellOffCounts: false,
          },
        ],
      },
    },
  };
}
