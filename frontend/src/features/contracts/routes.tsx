import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

const read = 'contract.read';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.contracts.licensorList, title: 'contracts.list.title', capability: read, screen: () => import('./licensor-index.js') },
    {
      path: ROUTES.contracts.licenseeList,
      title: 'contracts.list.title',
      capability: read,
      side: USER_TYPES.licensee,
      screen: () => import('./licensee-index.js'),
    },
    { path: ROUTES.contracts.listRoot, page: 'contracts' },
    { path: ROUTES.contracts.root, to: ROUTES.contracts.versions },
    {
      path: ROUTES.contracts.versions,
      title: 'contracts.view.title',
      capability: read,
      screen: () => import('./version-management.js'),
    },
    { path: ROUTES.contracts.sign, title: 'signing.what.contract', capability: read, screen: () => import('./signing/sign.js') },
    {
      path: ROUTES.contracts.received,
      title: 'contracts.word.received',
      capability: 'contract.generate',
      screen: () => import('./word/received.js'),
    },
    {
      path: ROUTES.contracts.verify,
      title: 'contracts.verify.title',
      bare: true,
      open: true,
      screen: () => import('./verify/verify.js'),
    },
    { path: ROUTES.contracts.moved, title: 'contracts.moved.title', capability: read, screen: () => import('./move-step-success.js') },
  ],
});
