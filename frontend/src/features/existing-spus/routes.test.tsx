import { describe, expect, it } from '@jest/globals';
import { spuItemList, spuSettingsRead, spuSubmissionList, spuSubmissionRead } from '@bls/proto/contracts/calls/approvals/spu';
import { spuMarkList } from '@bls/proto/contracts/calls/approvals/spu-mark';
import { startApp } from '../../../test/app.js';
import { idOf } from '../../../test/sample.js';

const ID = idOf('submission');
const NUMBER = 'ES-2027-00006';
const { backend, open, shows, denies } = startApp((fresh) => {
  fresh.answer(spuSubmissionList, { rows: [{ id: ID, number: NUMBER }], total: 1 });
  fresh.answer(spuSubmissionRead, { id: ID, number: NUMBER, state: 'compared' });
  fresh.answer(spuItemList, { rows: [{ itemCode: 'MUG-01', status: 'approved' }], total: 1 });
  fresh.answer(spuMarkList, { rows: [{ itemCode: 'MUG-02' }], total: 1 });
});

describe('addresses of existing SPUs', () => {
  it.each([
    ['/ExistingSpuApproval', '/ExistingSpuApproval/Index'],
    ['/SpuSimilarity', '/SpuSimilarity/Settings'],
    ['/SpuEncryption', '/SpuEncryption/List'],
  ])('P-SHELL-30 P-SHELL-42 P-SHELL-47 W-SPU-01 W-SPU-05 %s leads to %s', async (path, to) => {
    expect(await open(path, 'seniorDesigner')).toMatchObject({ address: to, denied: false });
  });

  it.each([
    ['/ExistingSpuApproval/Index', 'licensee', NUMBER, 'brandOwnerLegal'],
    ['/ExistingSpuApproval/Query', 'sales', 'MUG-01', 'salesAgent'],
    ['/SpuSimilarity/Settings', 'seniorDesigner', 'Comparison and thresholds', 'juniorDesigner'],
    ['/SpuEncryption/Upload', 'seniorDesigner', 'Approved SPU', 'licensee'],
    ['/SpuEncryption/Check', 'seniorDesigner', 'Found picture', 'licensee'],
    ['/SpuEncryption/List', 'seniorDesigner', 'MUG-02', 'sales'],
  ] as const)(
    'W-SPU-01 W-SPU-02 W-SPU-04 W-SPU-05 W-SPU-06 W-SPU-07 W-SPU-08 W-SPU-09 P-SHELL-42 %s opens for %s with %j, and not for %s',
    async (path, role, text, other) => {
      const { address } = await shows(path, role, text);
      expect(address).toBe(path);
      await denies(path, other);
    },
  );

  it('W-SPU-01 W-SPU-03 /ExistingSpuApproval/Det shows the archive of its id, and without one a selection', async () => {
    await shows(`/ExistingSpuApproval/Det/${ID}`, 'licensee', NUMBER);
    expect(backend.requests(spuSubmissionRead)).toEqual([{ id: ID }]);
    const { content } = await open('/ExistingSpuApproval/Det', 'licensee');
    expect(content.querySelector('a[href="#/ExistingSpuApproval/Index"]')).not.toBeNull();
    expect(backend.requests(spuSettingsRead)).toEqual([]);
  });
});
