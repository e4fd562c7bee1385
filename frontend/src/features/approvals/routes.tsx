import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { defineFeature } from '../../lib/screens/routes.js';

const detail = () => import('./detail/detail.js');
const product = () => import('./product.js');

export const feature = defineFeature({
  routes: [
    { path: '/GraphicApproval', place: 'approvals' },
    {
      path: '/GraphicApproval/LicensorIndex',
      title: 'approvals.list.title',
      capability: 'approval.read',
      screen: () => import('./licensor-index.js'),
    },
    {
      path: '/GraphicApproval/LicenseeIndex',
      title: 'approvals.list.title',
      capability: 'approval.read',
      side: USER_TYPES.licensee,
      screen: () => import('./licensee-index.js'),
    },
    {
      path: '/GraphicApproval/BrandOwnerIndex',
      title: 'approvals.list.title',
      capability: 'approval.read',
      screen: () => import('./brand-owner-index.js'),
    },
    {
      path: '/GraphicApproval/ProductApprovalPopup',
      title: 'approvals.new.title',
      capability: 'approval.submit',
      screen: () => import('./form/new-product.js'),
    },
    { path: '/GraphicApproval/LicensorGraphicApproval/$id', title: 'approvals.detail.title', capability: 'approval.read', screen: detail },
    { path: '/GraphicApproval/LicenseeGraphicApproval/$id', title: 'approvals.detail.title', capability: 'approval.read', screen: detail },
    {
      path: '/GraphicApproval/LicensorProductApprovalDetail/{-$id}',
      title: 'approvals.detail.title',
      capability: 'approval.read',
      screen: product,
    },
    {
      path: '/GraphicApproval/LicenseeProductApprovalDetail/{-$id}',
      title: 'approvals.detail.title',
      capability: 'approval.read',
      screen: product,
    },
  ],
});
