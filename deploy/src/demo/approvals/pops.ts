import type { SeededProduct } from '@bls/approvals/products/products.api';
import type { PopContent } from '@bls/proto/domain/approval/pop';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { addDays } from '@bls/proto/domain/values/time';
import { actorFrom } from '../tenants/actors.js';
import type { DemoTenant } from '../plans/demo-tenant.js';
import { described } from '../files/described-files.js';
import { jpeg } from '../deals/attached-files.js';
import { memo } from '../pictures/memo.js';
import { pictureFor } from '../pictures/product.js';
import { idOf } from '../base/random.js';
import type { Course } from '../base/timeline.js';
import type { Story } from '../story.js';
import type { DemoFile } from '../files/write-files.js';

type Doer = 'juniorDesigner' | 'seniorDesigner' | 'brandOwnerDesigner' | 'sales';
type Material = {
  what: string;
  size: string;
  method: PopContent['advertisingMethod'];
  by: readonly Doer[];
  rejected?: true;
  brandOwnerReviews?: true;
};
const ALL: readonly Doer[] = ['juniorDesigner', 'seniorDesigner', 'sales'];
/** Kinds of promotional material for a product, with the steps of each. */
const MATERIALS: readonly Material[] = [
  { what: 'window display', size: '240 x 180 cm', method: 'inStorePromotion', by: [] },
  { what: 'shelf talker', size: '30 x 12 cm', method: 'inStorePromotion', by: ALL.slice(0, 1) },
  { what: 'magazine page', size: '21 x 28 cm', method: 'magazine', by: ALL.slice(0, 2) },
  { what: 'fair booth wall', size: '300 x 250 cm', method: 'tradeExhibition', by: ALL },
  { what: 'newspaper advertisement', size: '18 x 25 cm', method: 'newspaper', by: ALL.slice(0, 2), rejected: true },
  { what: 'gift-with-purchase poster', size: '60 x 90 cm', method: 'salesIncentives', by: ALL },
  { what: 'cinema foyer stand', size: '90 x 200 cm', method: 'inStorePromotion', by: ALL.slice(0, 2), brandOwnerReviews: true },
  {
    what: 'catalogue cover',
    size: '21 x 28 cm',
    method: 'magazine',
    by: [...ALL.slice(0, 2), 'brandOwnerDesigner'],
    brandOwnerReviews: true,
  },
];
const DOCUMENTS = [
  ['nda', 'Non-disclosure agreement'],
  ['bix', 'BIX form'],
  ['factoryCheck', 'Factory check'],
] as const;
type Four<T> = [T, T, T, T];

/** Promotional material for fully approved products, in every status. */
export const popCourses = (story: Story): Course[] => MATERIALS.map((material, index) => popCourse(story, material, index));

function* popCourse(story: Story, material: Material, index: number): Course {
  const { demoTenant, today, directory } = story;
  const at = (step: number): string => `${addDays(today, -(4 + index * 3) + step)}T0${2 + step}:${20 + index}:00.000Z`;
  yield at(0);
  const { brandOwnerReviews = false } = material;
  const found = productFor(story, index, brandOwnerReviews);
  if (!found) return;
  const { approval, terms, property } = found;
  const { pops } = story.approvals;
  const id = idOf(demoTenant.tenant, 'pop', index);
  const { createdBy: by, approvalNumber, productName } = approval.approval;
  const files = filesOf(demoTenant, approval, id, at(0)).map((file) => ({ file, description: described(file) }));
  const [picture, nda, bix, factoryCheck] = files.map(({ description }) => description) as Four<FileDescription>;
  story.pops.push({ id, files });
  const content: PopContent = {
    contractId: terms.contractId,
    propertyId: property.propertyId,
    approvalNumber: approvalNumber ?? '',
    popName: `${productName ?? 'Product'}: ${material.what}`,
    popSize: material.size,
    material: 'Coated paper, four colours',
    quantity: 120 + index * 40,
    advertisingMethod: material.method,
    contact: by.name,
    deadline: addDays(today, 30 + index * 5),
    pictureIds: [picture.fileId],
    ndaFileId: nda.fileId,
    bixFileId: bix.fileId,
    factoryCheckFileId: factoryCheck.fileId,
  };
  pops.submit({ id, content, files: { pictures: [picture], nda, bix, factoryCheck }, brandOwnerReviews }, by, at(0));
  for (const [step, doer] of material.by.entries()) {
    yield at(step + 1);
    const rejects = material.rejected && step === material.by.length - 1;
    const rejection = rejects ? ({ reason: 'other', comment: 'The character looks away from the product.' } as const) : {};
    pops.decide(id, rejects ? 'reject' : 'approve', actorFrom(directory.staff(doer)), at(step + 1), rejection);
  }
}

/** A fully approved product, under a contract that is still in force; where its brand owner reviews, of such a property. */
function productFor({ approvals, signed, today, properties }: Story, index: number, brandOwnerReviews: boolean) {
  const reviewing = new Set(properties.filter((one) => one.brandOwnerReviews).map(({ propertyId }) => propertyId));
  const running = approvals.products.all.flatMap((approval) => {
    const { contractId, propertyId, status, approvalNumber } = approval.approval;
    const terms = signed.find((one) => one.terms.contractId === contractId)?.terms;
    const property = terms?.properties.find((one) => one.propertyId === propertyId);
    const whole = status === 'bulkSalesApproved' && approvalNumber;
    return whole && terms && property && terms.endsOn > today ? [{ approval, terms, property }] : [];
  });
  if (!brandOwnerReviews) return running[index];
  const reviewed = running.filter(({ property }) => reviewing.has(property.propertyId));
  return reviewed[index % Math.max(1, reviewed.length)];
}

function filesOf(demoTenant: DemoTenant, { approval, versions, pictures }: SeededProduct, id: string, at: string): DemoFile[] {
  const product = versions.at(-1)?.product ?? {};
  const picture = pictureFor(demoTenant, { head: approval, product, pictures }, 'sample', 0);
  const shared = {
    purpose: 'approvalImage' as const,
    uploaderName: approval.createdBy.name,
    at,
    owner: { kind: 'popApproval', id },
    companyId: approval.companyId,
    brandOwnerIds: approval.brandOwnerId ? [approval.brandOwnerId] : [],
  };
  const documents = DOCUMENTS.map(([kind, title]): DemoFile => ({
    ...shared,
    id: idOf(id, 'file', kind),
    name: `${title}.pdf`,
    drawing: {
      key: `pop-${kind}-${id}`.toLowerCase(),
      kind: 'pdf',
      make: () => memo([title, approval.companyName, `Product ${approval.approvalNumber ?? ''}`]),
    },
  }));
  return [{ ...shared, id: idOf(id, 'file', 'picture'), name: 'Layout.jpg', drawing: jpeg(picture.key, picture.svg) }, ...documents];
}
