import { describe, expect, it } from '@jest/globals';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { designDraftSchema } from '@bls/proto/domain/approval/design';
import type { DesignContent } from '@bls/proto/contracts/calls/approvals/design';
import { atControls, contentOf, sampleOf, sampleSchema, schemaFor, valuesOf } from './values.js';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const file = (n: number, name: string): DesignContent['pictures'][number] => ({
  fileId: id(n),
  purpose: 'approvalImage',
  name,
  kind: 'jpg',
  mime: 'image/jpeg',
  size: 1000,
  sha256: 'a'.repeat(64),
  pictures: 'ready',
  uploadedBy: 'somebody',
  uploadedAt: '2026-11-20T00:00:00Z',
});
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
const written: DesignContent = {
  content: designDraftSchema.parse({
    contractId: id(1),
    designType: 'pop',
    propertyId: id(3),
    popName: 'Shelf banner',
    popSize: '60 x 20 cm',
    material: 'Card',
    quantity: 200,
    advertisingMethod: 'tv',
    broadcastChannel: 'Channel 5',
    broadcastFrom: '2027-01-01',
    broadcastTo: '2027-02-01',
    showLength: 30,
    pictureIds: [id(4)],
  }),
  pictures: [file(4, 'banner.jpg')],
};
const problems = (checked: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  checked.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? [];
const errorsOf = (changes: object) => problems(schemaFor([terms], '2026-11-20').safeParse({ ...valuesOf(written, id(1)), ...changes }));
const sample = { pictures: [file(4, 'sample.jpg')], nda: [file(5, 'n.pdf')], bix: [file(6, 'b.pdf')], factoryCheck: [file(7, 'f.pdf')] };

describe('the form of a design', () => {
  it('converts a design to values and back without loss', () => {
    expect(designDraftSchema.parse(contentOf(valuesOf(written, '')))).toEqual(written.content);
    expect(errorsOf({})).toEqual([]);
  });

  it('reports the missing fields of its type at their controls', () => {
    expect(errorsOf({ popName: '', pictures: [] })).toEqual(['popName required', 'pictures pictureRequired']);
    expect(errorsOf({ broadcastTo: '2026-12-31' })).toEqual(['broadcastTo broadcastEndAfterStart']);
    expect(errorsOf({ pictures: [file(4, 'banner.jpg'), file(8, 'BANNER.jpg')] })).toEqual(['pictures duplicateFileName']);
  });

  it('asks for the documents of a sample and for the statement that it was sent', () => {
    expect(problems(sampleSchema.safeParse({ ...sample, sentSample: true }))).toEqual([]);
    expect(problems(sampleSchema.safeParse({ ...sample, nda: [], sentSample: false }))).toEqual([
      'nda required',
      'sentSample sampleNotSent',
    ]);
    expect(sampleOf({ ...sample, sentSample: true, remark: '' })).toMatchObject({ ndaFileId: id(5), pictureIds: [id(4)] });
  });

  it('shows an error of the service at its control', () => {
    expect(atControls([{ path: ['content', 'pictureIds'], rule: 'duplicateFileName' }])).toEqual([
      { path: ['pictures'], rule: 'duplicateFileName' },
    ]);
    expect(atControls([{ path: ['sample', 'sentSample'], rule: 'sampleNotSent' }])).toEqual([
      { path: ['sentSample'], rule: 'sampleNotSent' },
    ]);
  });
});
