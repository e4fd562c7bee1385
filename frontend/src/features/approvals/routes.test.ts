import { describe, expect, it } from '@jest/globals';
import { feature } from './routes.js';

const paths = feature.routes.map((route) => route.path);

describe('the paths of approvals', () => {
  it('W-DESIGN-02 W-DESIGN-03 W-DESIGN-04 W-DESIGN-05 W-DESIGN-06 have a screen each: lists of the three sides, details of two', () => {
    expect(paths).toEqual(
      expect.arrayContaining([
        '/GraphicApproval/LicenseeIndex',
        '/GraphicApproval/LicensorIndex',
        '/GraphicApproval/BrandOwnerIndex',
        '/GraphicApproval/LicensorGraphicApproval/$id',
        '/GraphicApproval/LicenseeGraphicApproval/$id',
      ]),
    );
  });
  it('W-PRODUCT-01 W-PRODUCT-02 W-PRODUCT-03 have a screen each: a new product, its details on both sides', () => {
    expect(paths).toEqual(
      expect.arrayContaining([
        '/GraphicApproval/ProductApprovalPopup',
        '/GraphicApproval/LicensorProductApprovalDetail/$id',
        '/GraphicApproval/LicenseeProductApprovalDetail/$id',
      ]),
    );
  });
});
