import { randomUUID } from 'node:crypto';
import { type DesignDraft, designDraftSchema, type DesignSample } from '@bls/proto/domain/approval/design';
import { addDays } from '@bls/proto/domain/values/time';
import type { FilesStandIn } from './files-stand-in.js';
import { today, type World } from './fixtures.js';

/** A complete design of the world's contract; its picture is a new one each time. */
export const designOf = (files: FilesStandIn, of: World, changes: Partial<DesignDraft> = {}): DesignDraft =>
  designDraftSchema.parse({
    contractId: of.contractId,
    designType: 'product',
    propertyId: of.propertyId,
    productName: 'Bunny plush 30 cm',
    spu: 'BG-PL-30',
    sku: 'BG-PL-30-PK',
    platform: 'Tmall',
    series: 'Spring',
    size: '30 cm',
    material: 'Polyester',
    numberOfColours: 4,
    manufacturingMethod: 'Sewn',
    printingMethods: ['embroidery'],
    copyrightLocation: 'wovenLabel',
    retailPrice: '129.90',
    quantity: 5000,
    ageGroups: ['infants'],
    saleFrom: addDays(today, 60),
    saleTo: addDays(today, 400),
    contact: 'Li Na',
    phone: '+86 10 0000',
    address: 'Beijing',
    deadline: addDays(today, 30),
    pictureIds: [files.put('approvalImage', `front-${randomUUID()}.jpg`)],
    ...changes,
  });
/** A sample with all papers. */
export const designSampleOf = (files: FilesStandIn, changes: Partial<DesignSample> = {}): DesignSample => ({
  sentSample: true,
  pictureIds: [files.put('approvalImage', 'sample.jpg')],
  ndaFileId: files.put('approvalImage', 'nda.jpg'),
  bixFileId: files.put('approvalImage', 'bix.jpg'),
  factoryCheckFileId: files.put('approvalImage', 'factory.jpg'),
  ...changes,
});
