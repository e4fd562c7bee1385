import { describe, expect, it } from '@jest/globals';
import { popList, popRead } from '@bls/proto/contracts/calls/approvals/pop';
import { approvalContracts } from '@bls/proto/contracts/calls/approvals/reading';
import { startApp } from '../../../test/app.js';
import { idOf } from '../../../test/sample.js';

const ID = idOf('material');
const NUMBER = 'PM-2027-00002';
const { backend, shows, denies } = startApp((fresh) => {
  fresh.answer(popList, { rows: [{ id: ID, number: NUMBER }], total: 1 });
  fresh.answer(popRead, { id: ID, number: NUMBER, versions: [{ number: 1 }] });
  fresh.answer(approvalContracts, { contracts: [{ number: 'CT-2027-00003' }] });
});

describe('addresses of promotional material', () => {
  it('W-POP-01 /GraphicApproval/POPApprovalPopup creates material under a running contract', async () => {
    await shows('/GraphicApproval/POPApprovalPopup', 'licenseeDesigner', /CT-2027-00003/);
    await denies('/GraphicApproval/POPApprovalPopup', 'juniorDesigner');
  });

  it.each([
    ['/GraphicApproval/LicenseePOPApprovalDetail', 'licensee'],
    ['/GraphicApproval/LicensorPOPApprovalDetail', 'juniorDesigner'],
  ] as const)('W-POP-02 W-POP-03 %s shows the material of its id to %s, or without one lists all', async (path, role) => {
    await shows(`${path}/${ID}`, role, NUMBER);
    expect(backend.requests(popRead)).toEqual([{ id: ID }]);
    await shows(path, role, NUMBER);
    // beside those of the reviewer's queue
    expect(backend.requests(popList).filter(({ waitingForMe }) => !waitingForMe)).toHaveLength(1);
    await denies(path, 'salesAgent');
  });
});
