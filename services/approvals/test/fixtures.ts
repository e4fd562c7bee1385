import { randomUUID } from 'node:crypto';
import type { PayloadInput } from '@bls/proto/contracts/event';
import type { contractSigned } from '@bls/proto/contracts/events/licensing';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { ProductDraft } from '@bls/proto/domain/approval/product';
import { addDays } from '@bls/proto/domain/values/time';
import { subjects as subjectsOf } from '@bls/kit/rpc/nats';
import { testActor } from '@bls/kit/testing/actors';
import type { TestService } from '@bls/kit/testing/service';
import { defaultDay } from '@bls/shared/calendar/default-day';

export const today = defaultDay();
const ids = () => ({
  propertyId: randomUUID(),
  characterId: randomUUID(),
  brandOwnerId: randomUUID(),
  companyId: randomUUID(),
  contractId: randomUUID(),
});
export type TestIds = ReturnType<typeof ids>;
export const newTestIds = (given: Partial<TestIds> = {}): TestIds => ({ ...ids(), ...given });

type ContractSigned = PayloadInput<typeof contractSigned>;

/** A signed contract: one property with one character, plush toys, three years from last month on. */
export function signedContract(
  { propertyId, characterId, brandOwnerId, companyId, contractId }: TestIds,
  changes: Partial<ContractSigned> = {},
): ContractSigned {
  const from = addDays(today, -30);
  const years = [0, 1, 2].map((n) => ({ from: addDays(from, n * 365), to: addDays(from, n * 365 + 364) }));
  const validity = { validFrom: from, validTo: addDays(from, 2000) };
  return {
    contractId,
    contractNumber: 'CT-2026-0042',
    contractVersion: 1,
    termSheetId: randomUUID(),
    termSheetNumber: 'TS-2026-0042',
    termSheetVersion: 2,
    companyId,
    companyName: 'Sunrise Toys',
    licensorId: randomUUID(),
    licensorName: 'CTL Licensing',
    brandOwnerIds: [brandOwnerId],
    signedOn: today,
    terms: {
      purpose: {
        purpose: 'newContract',
        licensorId: randomUUID(),
        licensorName: 'CTL Licensing',
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
        rates: [
          {
            id: 'r1',
            category: '*',
            subCategory: '*',
            channel: '*',
            propertyId: '*',
            royaltyBase: 'wholesale',
            determination: 'value',
            type: 'fixedRate',
            rate: '0.08',
          },
        ],
      },
      cross: { enabled: false, carries: [] },
      mg: {
        groups: [
          {
            id: 'g1',
            name: 'All',
            category: '*',
            channel: '*',
            propertyId: '*',
            years: 'each',
            amount: '30000',
            schedule: [{ id: 's1', percent: '100', amount: '30000', dueOn: today }],
            prorate: 'none',
            sellOffCounts: false,
          },
        ],
      },
    },
    ...changes,
  };
}

export const productOf = (testIds: TestIds, changes: Partial<ProductDraft> = {}): ProductDraft => ({
  productName: 'Bunny plush 30 cm',
  spu: 'BG-PL-30',
  propertyId: testIds.propertyId,
  characterIds: [testIds.characterId],
  category: 'S18',
  subCategory: 'S18_403_PLUSH',
  size: '30 cm',
  material: 'Polyester',
  numberOfColours: 4,
  printingMethods: ['embroidery'],
  copyrightLocation: 'wovenLabel',
  ageGroups: ['infants'],
  quantity: 5000,
  saleFrom: addDays(today, 60),
  saleTo: addDays(today, 400),
  skus: [
    { sku: 'BG-PL-30-PK', name: 'Pink', suggestedRetailPrice: '129.90' },
    { sku: 'BG-PL-30-WH', name: 'White', suggestedRetailPrice: '129.9' },
  ],
  ...changes,
});

/** One person of each role in the workflow. */
export const peopleOf = (testIds: TestIds, tenant = 'CTL') => ({
  licensee: testActor({ role: 'licenseeDesigner', companyId: testIds.companyId, name: 'Li Na', tenant }),
  designer: testActor({ role: 'juniorDesigner', name: 'Jo Chan', tenant }),
  senior: testActor({ role: 'seniorDesigner', name: 'Sam Ho', tenant }),
  sales: testActor({ role: 'sales', name: 'Ada Lin', tenant }),
  brandOwner: testActor({ role: 'brandOwnerDesigner', brandOwnerId: testIds.brandOwnerId, name: 'Mika', tenant }),
});
export type People = Record<'licensee' | 'designer' | 'senior' | 'sales' | 'brandOwner', Actor>;

/** Replaces the files service: every file is a picture of 1200 x 900. Returns the attach requests. */
export function answerForFiles(service: TestService<unknown>): { owner: { kind: string; id: string }; scope: object; fileIds: string[] }[] {
  const asked: { owner: { kind: string; id: string }; scope: object; fileIds: string[] }[] = [];
  const subject = subjectsOf(service.environment['NATS_PREFIX'] ?? '').call('files.object.attach.v1');
  service.nats.subscribe(subject, {
    callback: (_error, message) => {
      const request = message.json<(typeof asked)[number]>();
      asked.push(request);
      const files = request.fileIds.map((fileId) => ({
        fileId,
        purpose: 'approvalImage',
        name: 'x.jpg',
        kind: 'jpg',
        mime: 'image/jpeg',
        size: 1000,
        sha256: 'a'.repeat(64),
        width: 1200,
        height: 900,
        pictures: 'ready',
        uploadedBy: randomUUID(),
        uploadedAt: new Date().toISOString(),
      }));
      message.respond(JSON.stringify({ ok: true, data: { files } }));
    },
  });
  return asked;
}
