import { describe, expect, it } from '@jest/globals';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { PopVersion } from '@bls/proto/contracts/calls/approvals/pop';
import { atControls, contentOf, schemaFor, valuesOf } from './values.js';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const file = (n: number, name: string): PopVersion['files']['nda'] => ({
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
const version: PopVersion = {
  number: 1,
  pins: [],
  content: {
    contractId: id(1),
    propertyId: id(3),
    approvalNumber: 'AP-2026-00001',
    popName: 'Shelf banner',
    popSize: '60 x 20 cm',
    quantity: 200,
    advertisingMethod: 'tv',
    broadcastChannel: 'Channel 5',
    broadcastFrom: '2027-01-01',
    broadcastTo: '2027-02-01',
    showLength: 30,
    pictureIds: [id(4)],
    ndaFileId: id(5),
    bixFileId: id(6),
    factoryCheckFileId: id(7),
  },
  files: { pictures: [file(4, 'banner.jpg')], nda: file(5, 'nda.jpg'), bix: file(6, 'bix.jpg'), factoryCheck: file(7, 'factory.jpg') },
  submittedBy: 'Li Na',
  submittedAt: '2026-11-20T00:00:00Z',
};
const errorsOf = (changes: object) => {
  const checked = schemaFor([terms], '2026-11-20').safeParse({ ...valuesOf(version, id(1)), ...changes });
  return checked.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? [];
};

describe('the form of promotional material', () => {
  it('converts a submitted version to values and back without loss', () => {
    expect(contentOf(valuesOf(version, ''))).toEqual(version.content);
    expect(errorsOf({})).toEqual([]);
  });

  it('W-DESIGN-29 W-DESIGN-30 W-DESIGN-31 reports a missing document at its field', () => {
    expect(errorsOf({ nda: [], bix: [], factoryCheck: [] })).toEqual(['nda required', 'bix required', 'factoryCheck required']);
  });

  it('W-POP-06 W-DESIGN-32 reports a broadcast that ends before it starts, and a duplicate file name', () => {
    expect(errorsOf({ broadcastTo: '2026-12-31' })).toEqual(['broadcastTo broadcastEndAfterStart']);
    expect(errorsOf({ pictures: [file(4, 'banner.jpg'), file(8, 'BANNER.jpg')] })).toEqual(['pictures duplicateFileName']);
  });

  it('shows an error of the service at its control', () => {
    expect(atControls([{ path: ['content', 'pictureIds'], rule: 'duplicateFileName' }])).toEqual([
      { path: ['pictures'], rule: 'duplicateFileName' },
    ]);
    expect(atControls([{ path: ['content', 'approvalNumber'], rule: 'designApprovalNotFound' }])).toEqual([
      { path: ['approvalNumber'], rule: 'designApprovalNotFound' },
    ]);
  });
});
