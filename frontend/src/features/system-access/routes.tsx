import { defineFeature } from '../../lib/screens/routes.js';

export const feature = defineFeature({
  routes: [
    { path: '/SystemAccess', to: '/SystemAccess/Access' },
    { path: '/SystemAccess/Access', title: 'systemAccess.access.title', capability: 'access.read', screen: () => import('./access.js') },
    {
      path: '/SystemAccess/Progress',
      title: 'systemAccess.progress.title',
      capability: 'access.read',
      screen: () => import('./progress.js'),
    },
    { path: '/SystemAccess/Audit', title: 'systemAccess.audit.title', capability: 'audit.read', screen: () => import('./audit.js') },
  ],
});
