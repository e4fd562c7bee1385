import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

const detail = () => import('./detail/detail.js');
const product = () => import('./product.js');

export const feature = defineFeature({
  routes: [
    { path: ROUTES.approvals.root, page: 'approvals' },
    {
      path: ROUTES.approvals.licensorList,
      title: 'approvals.list.title',
      capability: 'approval.read',
      screen: () => import('./licensor-index.js'),
    },
    {
      path: ROUTES.approvals.licenseeList,
      title: 'approvals.list.title',
      capability: 'approval.read',
      side: USER_TYPES.licensee,
      screen: () => import('./licensee-index.js'),
    },
    {
      path: ROUTES.approvals.brandOwnerList,
      title: 'approvals.list.title',
      capability: 'approval.read',
      screen: () => import('./brand-owner-index.js'),
    },
    {
      path: ROUTES.approvals.create,
      title: 'approvals.new.title',
      capability: 'approval.submit',
      screen: () => import('./form/new-product.js'),
    },
    { path: ROUTES.approvals.licensorDetail, title: 'approvals.detail.title', capability: 'approval.read', screen: detail },
    { path: ROUTES.approvals.licenseeDetail, title: 'approvals.detail.title', capability: 'approval.read', screen: detail },
    {
      path: ROUTES.approvals.licensorProduct,
      title: 'approvals.detail.title',
      capability: 'approval.read',
      screen: product,
    },
    {
      path: ROUTES.approvals.licenseeProduct,
      title: 'approvals.detail.title',
      capability: 'approval.read',
      screen: product,
    },
  ],
});
