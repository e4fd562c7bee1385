import { describe, expect, it } from '@jest/globals';
import { feature } from './routes.js';

const paths = feature.routes.map((route) => route.path);

describe('the paths of approvals', () => {
  it.each([
    ['W-DESIGN-02', '/GraphicApproval/LicenseeIndex'],
    ['W-DESIGN-03', '/GraphicApproval/LicensorIndex'],
    ['W-DESIGN-04', '/GraphicApproval/BrandOwnerIndex'],
    ['W-DESIGN-05', '/GraphicApproval/LicensorGraphicApproval/$id'],
    ['W-DESIGN-06', '/GraphicApproval/LicenseeGraphicApproval/$id'],
    ['W-PRODUCT-01', '/GraphicApproval/ProductApprovalPopup'],
    ['W-PRODUCT-02', '/GraphicApproval/LicensorProductApprovalDetail/$id'],
    ['W-PRODUCT-03', '/GraphicApproval/LicenseeProductApprovalDetail/$id'],
  ])('%s has a screen at %s', (_id, path) => expect(paths).toContain(path));
});
