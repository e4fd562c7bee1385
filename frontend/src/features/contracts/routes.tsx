import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { defineFeature } from '../../lib/screens/routes.js';

const read = 'contract.read';

export const feature = defineFeature({
  routes: [
    { path: '/ContractManagementV2/Index', title: 'contracts.list.title', capability: read, screen: () => import('./licensor-index.js') },
    {
      path: '/ContractManagementV2/LicenseeIndex',
      title: 'contracts.list.title',
      capability: read,
      side: USER_TYPES.licensee,
      screen: () => import('./licensee-index.js'),
    },
    { path: '/ContractManagementV2', place: 'contracts' },
    { path: '/Contract', to: '/Contract/VersionManagement' },
    {
      path: '/Contract/VersionManagement/{-$contractVersionId}',
      title: 'contracts.view.title',
      capability: read,
      screen: () => import('./version-management.js'),
    },
    { path: '/Contract/Verify', title: 'contracts.verify.title', capability: 'session.own', screen: () => import('./verify/verify.js') },
    { path: '/Contract/MoveStepSuccess', title: 'contracts.moved.title', capability: read, screen: () => import('./move-step-success.js') },
  ],
});
