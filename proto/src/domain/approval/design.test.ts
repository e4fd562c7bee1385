import { describe, expect, it } from '@jest/globals';
import type { ContractTerms } from './contract-terms.js';
import { type DesignDraft, designDraftSchema, designIssues, designName, designSampleSchema, ofItsType, sampleIssues } from './design.js';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const today = '2026-11-22';
const terms: ContractTerms = {
  contractId: id(1),
  number: 'CT-1',
  companyId: id(2),
  companyName: 'Sunrise',
  currency: 'CNY',
  startsOn: '2026-01-01',
  endsOn: '2028-12-31',
  channels: [],
  properties: [{ propertyId: id(3), name: 'Bunny Garden', characters: [] }],
  articles: [],
};
const product: DesignDraft = designDraftSchema.parse({
  contractId: id(1),
  designType: 'product',
  propertyId: id(3),
  productName: 'Bunny plush',
  spu: 'BG-1',
  sku: 'BG-1-PK',
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
  saleFrom: '2027-02-01',
  saleTo: '2027-12-31',
  contact: 'Li Na',
  phone: '+86 10 0000',
  address: 'Beijing',
  deadline: '2026-12-31',
  pictureIds: [id(4)],
  templateIds: [id(5)],
});
const pop: DesignDraft = designDraftSchema.parse({
  contractId: id(1),
  designType: 'pop',
  propertyId: id(3),
  popName: 'Shelf banner',
  popSize: '60 x 20 cm',
  material: 'Card',
  quantity: 200,
  advertisingMethod: 'tv',
  broadcastChannel: 'Channel 5',
  broadcastFrom: '2027-02-01',
  broadcastTo: '2027-03-01',
  broadcastPeriod: '18:00 to 20:00',
  showLength: 30,
  pictureIds: [id(4)],
});
const problems = (design: DesignDraft) => designIssues(design, { terms, today }).map(({ path, rule }) => `${path.join('.')} ${rule}`);

describe('a design that is submitted', () => {
  it('W-DESIGN-13 is for a product or for promotional material, and complete for its type', () => {
    expect([problems(product), problems(pop)]).toEqual([[], []]);
    const bare = (designType: 'pop' | 'product') => designDraftSchema.parse({ contractId: id(1), designType });
    expect(problems(bare('pop'))).toEqual([
      'propertyId required',
      'popName required',
      'popSize required',
      'material required',
      'quantity required',
      'advertisingMethod required',
      'pictureIds pictureRequired',
    ]);
    expect(problems(bare('product'))).toHaveLength(14);
    expect(designDraftSchema.safeParse({ contractId: id(1), designType: 'film' }).success).toBe(false);
  });

  it('W-DESIGN-21 W-DESIGN-22 W-DESIGN-23 has days in the future, in order and within the contract', () => {
    expect(problems({ ...product, saleFrom: today })).toEqual(['saleFrom dateInFuture']);
    expect(problems({ ...product, saleTo: '2027-01-31' })).toEqual(['saleTo toAfterFrom']);
    expect(problems({ ...product, saleTo: '2029-01-01' })).toEqual(['saleTo outsideContractPeriod']);
    expect(problems({ ...pop, broadcastTo: '2027-01-31' })).toEqual(['broadcastTo broadcastEndAfterStart']);
    expect(problems({ ...pop, deadline: '2026-11-01' })).toEqual(['deadline dateInFuture']);
  });

  it('has a price above zero and a property of its contract', () => {
    expect(problems({ ...product, retailPrice: '0.00' })).toEqual(['retailPrice aboveZero']);
    expect(problems({ ...product, retailPrice: 'cheap' })).toEqual(['retailPrice invalidValue']);
    expect(problems({ ...product, propertyId: id(9) })).toEqual(['propertyId propertyNotInContract']);
  });

  it('omits what was entered before its type was changed', () => {
    const changed = ofItsType({ ...product, designType: 'pop', popName: 'Banner' });
    expect([changed.productName, changed.saleFrom, changed.printingMethods]).toEqual([undefined, undefined, []]);
    expect([designName(changed), designName(product), changed.material]).toEqual(['Banner', 'Bunny plush', 'Polyester']);
  });

  it('W-DESIGN-29 W-DESIGN-30 W-DESIGN-31 sends its sample with NDA, BIX and factory check', () => {
    const sample = { sentSample: true, pictureIds: [id(4)], ndaFileId: id(5), bixFileId: id(6), factoryCheckFileId: id(7) };
    const missing = (field: keyof typeof sample) => {
      const { [field]: _, ...rest } = sample;
      return designSampleSchema.safeParse(rest).error?.issues.map(({ path }) => path.join('.'));
    };
    expect(designSampleSchema.safeParse(sample).success).toBe(true);
    for (const field of ['ndaFileId', 'bixFileId', 'factoryCheckFileId'] as const) expect(missing(field)).toEqual([field]);
  });

  it('W-DESIGN-24 continues with a sample only when it has been sent', () => {
    expect(sampleIssues({ sentSample: false })).toEqual([{ path: ['sentSample'], rule: 'sampleNotSent' }]);
    expect(sampleIssues({ sentSample: true })).toEqual([]);
  });
});
