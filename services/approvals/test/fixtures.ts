import { randomUUID } from 'node:crypto';
import { type ContractSigned, signedPlushContract } from '@bls/proto/contracts/events/testing/signed-plush-contract';
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

/** A signed contract of plush toys that has run since last month. */
export const signedContract = (testIds: TestIds, changes: Partial<ContractSigned> = {}): ContractSigned =>
  signedPlushContract(testIds, addDays(today, -30), { signedOn: today, ...changes });

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

/** Answers for licensing: the tenant has no attributes that are columns of product files. */
export function answerNoProductAttributes(service: TestService<unknown>): void {
  const subject = subjectsOf(service.environment['NATS_PREFIX'] ?? '').call('licensing.event.product-file-attributes.v1');
  service.nats.subscribe(subject, {
    callback: (_error, message) => void message.respond(JSON.stringify({ ok: true, data: { attributes: [] } })),
  });
}

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
