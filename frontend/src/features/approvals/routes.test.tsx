import { describe, expect, it } from '@jest/globals';
import { approvalContracts, approvalDetail, approvalList } from '@bls/proto/contracts/calls/approvals/reading';
import { startApp } from '../../../test/app.js';
import { idOf } from '../../../test/sample.js';

const ID = idOf('product');
const NAME = 'Moonhare mug';
const COMPANY = 'Sunrise Toys';
const { backend, open, shows, denies } = startApp((fresh) => {
  fresh.answer(approvalList, { rows: [{ id: ID, productName: NAME }], total: 1 });
  fresh.answer(approvalDetail, { id: ID, contract: { companyName: COMPANY }, status: 'graphicSubmitted' });
  fresh.answer(approvalContracts, { contracts: [{ number: 'CT-2027-00003', properties: [{ name: 'Moonhare' }] }] });
});

describe('addresses of approvals', () => {
  it.each([
    ['/GraphicApproval/LicenseeIndex', 'licensee', 'sales'],
    ['/GraphicApproval/LicensorIndex', 'juniorDesigner', 'salesAgent'],
    ['/GraphicApproval/BrandOwnerIndex', 'brandOwner', 'salesAgent'],
  ] as const)('W-DESIGN-02 W-DESIGN-03 W-DESIGN-04 %s lists the approvals of %s, and does not open for %s', async (path, reader, other) => {
    await shows(path, reader, NAME);
    expect(backend.requests(approvalList).length).toBeGreaterThan(0);
    await denies(path, other);
  });

  it.each([
    ['/GraphicApproval/LicensorGraphicApproval', 'juniorDesigner'],
    ['/GraphicApproval/LicenseeGraphicApproval', 'licensee'],
    ['/GraphicApproval/LicensorProductApprovalDetail', 'juniorDesigner'],
    ['/GraphicApproval/LicenseeProductApprovalDetail', 'licensee'],
  ] as const)('W-DESIGN-05 W-DESIGN-06 W-PRODUCT-02 W-PRODUCT-03 %s shows the approval of its id to %s', async (path, role) => {
    await shows(`${path}/${ID}`, role, COMPANY);
    expect(backend.requests(approvalDetail)).toEqual([{ id: ID }]);
    await denies(`${path}/${ID}`, 'salesAgent');
  });

  it.each([
    ['/GraphicApproval/LicensorProductApprovalDetail', 'juniorDesigner'],
    ['/GraphicApproval/LicenseeProductApprovalDetail', 'licensee'],
  ] as const)('W-PRODUCT-02 W-PRODUCT-03 %s without an id lists the products of %s', async (path, role) => {
    const { address } = await shows(path, role, NAME);
    expect(address).toBe(path);
    expect(backend.requests(approvalDetail)).toEqual([]);
  });

  it('W-PRODUCT-01 /GraphicApproval/ProductApprovalPopup creates a product under a running contract', async () => {
    await shows('/GraphicApproval/ProductApprovalPopup', 'licenseeDesigner', /CT-2027-00003/);
    await denies('/GraphicApproval/ProductApprovalPopup', 'juniorDesigner');
    expect(await open('/GraphicApproval/ProductApprovalPopup')).toMatchObject({ address: expect.stringMatching(/^\/logon/) });
  });
});
